import { formatDay } from '#kit/format/dates'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'

/** A calendar day, 'dd MMM, yyyy'. */
export function DayCell({ value }: CellProps<'day'>) {
  const text = textOf(value)
  return text === null ? <Absent /> : <span className="num quiet">{formatDay(text.slice(0, 10))}</span>
}
