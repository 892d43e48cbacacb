import { useEffect, useRef } from 'react'
import Checkbox from '@mui/material/Checkbox'
import { useWords } from '#kit/i18n/text'
import type { AnyField } from '#resources/kernel/field'
import { FieldInput } from './FieldInput'
import { useFormText } from './texts'

interface BulkFieldProps {
  field: AnyField
  name: string
  isTicked: boolean
  /** A value that was chosen asks for this one. */
  isAsked: boolean
  onTick: (isOn: boolean) => void
}

/** A field that a bulk change may touch: a tick, or a click on it, says that it does; only then it can be filled in. */
export function BulkField({ field, name, isTicked, isAsked, onTick }: BulkFieldProps) {
  const t = useFormText()
  const label = useWords()(field.label)
  const box = useRef<HTMLDivElement>(null)
  const isClicked = useRef(false)
  useEffect(() => {
    if (isTicked && isClicked.current)
      box.current?.querySelector<HTMLElement>('input, textarea, [role="combobox"], [contenteditable="true"]')?.focus()
    isClicked.current = false
  }, [isTicked])
  const turnOn = () => {
    if (isTicked) return
    isClicked.current = true
    onTick(true)
  }
  // Nothing has to be changed: a star stands where something is to be filled in.
  const shown = { ...field, required: isTicked && (field.required || isAsked) } as AnyField
  return (
    <div style={{ display: 'flex', alignItems: 'flex-start', gap: 6 }}>
      <Checkbox
        checked={isTicked}
        onChange={(_, isOn) => onTick(isOn)}
        sx={{ marginLeft: '-8px', marginTop: field.kind === 'flag' ? 0 : '22px' }}
        slotProps={{ input: { 'aria-label': t('changeField', { field: label }) } }}
      />
      <div
        ref={box}
        style={{ flex: 1, minWidth: 0, ...(!isTicked && { opacity: 0.55, cursor: 'pointer' }) }}
        onClick={turnOn}
      >
        <div inert={!isTicked}>
          <FieldInput field={shown} name={name} />
        </div>
      </div>
    </div>
  )
}
