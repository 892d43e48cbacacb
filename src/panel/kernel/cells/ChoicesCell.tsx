import { useLabel } from '#kit/i18n/text'
import { Absent } from './Absent'
import type { CellProps } from './cell'

/** Several of a list, in words. */
export function ChoicesCell({ field, value }: CellProps<'choices'>) {
  const labelOf = useLabel()
  const values: unknown[] = Array.isArray(value) ? value : []
  const chosen = field.options.filter((option) => values.includes(option.value))
  if (chosen.length === 0) return <Absent />
  const text = chosen.map((option) => labelOf(option.label)).join(', ')
  return <span title={text}>{text}</span>
}
