import { useOptionLabel } from '../form/use-form-text'
import { Absent } from './Absent'
import type { CellProps } from './cell'

/** Several of a list, in words. */
export function ChoicesCell({ resource, field, name, value }: CellProps<'choices'>) {
  const labelOf = useOptionLabel(resource.name)
  const values: unknown[] = Array.isArray(value) ? value : []
  const chosen = field.options.filter((option) => values.includes(option.value))
  if (chosen.length === 0) return <Absent />
  const text = chosen.map((option) => labelOf(name, option.value, option.label)).join(', ')
  return <span title={text}>{text}</span>
}
