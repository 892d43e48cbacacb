import Checkbox from '@mui/material/Checkbox'
import type { AnyField } from '../../../../resources/kernel/field'
import { FieldInput } from './FieldInput'
import { useFormInfo } from './form-context'
import { useFieldLabel, useFormText } from './use-form-text'

interface BulkFieldProps {
  field: AnyField
  name: string
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

/** A field that a bulk change may touch: a tick says that it does, and only then it can be filled in. */
export function BulkField({ field, name, isTicked, onTick }: BulkFieldProps) {
  const t = useFormText()
  const { resource } = useFormInfo()
  const label = useFieldLabel(resource.name)(name, field)
  return (
    <div style={{ display: 'flex', alignItems: 'flex-start', gap: 6 }}>
      <Checkbox
        checked={isTicked}
        onChange={(_, isOn) => onTick(isOn)}
        sx={{ marginLeft: '-8px', marginTop: field.kind === 'flag' ? 0 : '22px' }}
        slotProps={{ input: { 'aria-label': t('changeField', { field: label }) } }}
      />
      <div style={{ flex: 1, minWidth: 0, ...(!isTicked && { opacity: 0.55 }) }} inert={!isTicked}>
        <FieldInput field={field} name={name} />
      </div>
    </div>
  )
}
