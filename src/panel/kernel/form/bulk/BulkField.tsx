import Edit from '@mui/icons-material/EditOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { useId, useRef, useState } from 'react'
import type { Held } from '#resources/kernel/derived-parts'
import type { AnyField } from '#resources/kernel/field'
import { useWords } from '#kit/i18n/text'
import { IconAction } from '../../page/IconAction'
import { useFirstControl } from '../../in-place/first-control'
import inPlace from '../../in-place/in-place.module.css'
import { FieldInput } from '../FieldInput'
import { useFormText } from '../texts'
import { HeldText, OutlookText } from './HeldText'
import type { Outlook } from './use-held'
import fieldStyles from '../field.module.css'
import styles from './bulk-form.module.css'

interface BulkFieldProps {
  field: AnyField
  name: string
  isOn: boolean
  /** A chosen value requires this field. */
  isAsked: boolean
  /** The field's values in the selected records; undefined while unknown. */
  held: Held | undefined
  /** The effect of the value; null until it is known. */
  outlook: Outlook | null
  onTurn: (isOn: boolean) => void
}

/** A field of the bulk form: turned off, it shows the records' current values; a click turns it on (look 34). */
export function BulkField({ isOn, onTurn, ...props }: BulkFieldProps) {
  const { field, name, held } = props
  const t = useFormText()
  const id = useId()
  const label = useWords()(field.label)
  const [isClicked, setClicked] = useState(false)
  if (isOn) return <OpenField {...props} label={label} takesFocus={isClicked} onLeave={() => onTurn(false)} />
  return (
    <button
      type="button"
      className={styles.off}
      aria-label={t('changeField', { field: label })}
      aria-describedby={id}
      onClick={() => {
        setClicked(true)
        onTurn(true)
      }}
    >
      <span>{label}</span>
      <span id={id} className={styles.held}>
        {held && <HeldText field={field} name={name} held={held} />}
      </span>
      <Edit aria-hidden="true" />
    </button>
  )
}

interface OpenFieldProps extends Omit<BulkFieldProps, 'isOn' | 'onTurn'> {
  label: string
  takesFocus: boolean
  onLeave: () => void
}

function OpenField({ field, name, isAsked, held, outlook, label, takesFocus, onLeave }: OpenFieldProps) {
  const t = useFormText()
  const box = useRef<HTMLDivElement>(null)
  useFirstControl(box, true, takesFocus)
  const isRequired = field.required || isAsked
  return (
    <div className={styles.on}>
      <span className={styles.label} aria-hidden="true">
        <span>
          {label}
          {isRequired && <span className={fieldStyles.required}> *</span>}
        </span>
        <span className={fieldStyles.changed} />
      </span>
      <div>
        <div ref={box} className={`${inPlace.editor} ${inPlace.bare}`}>
          <FieldInput field={{ ...field, required: isRequired } as AnyField} name={name} />
        </div>
        {held && outlook && <OutlookText field={field} name={name} held={held} outlook={outlook} />}
      </div>
      <IconAction label={t('leaveField', { field: label })} icon={<Undo />} onClick={onLeave} />
    </div>
  )
}
