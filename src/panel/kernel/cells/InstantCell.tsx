import { formatInstant, formatInstantDay } from '#kit/format/dates'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'

/** When a row was made or changed needs its day only. */
const dayOnly = ['created_at', 'updated_at']

/** A moment on the academy's clock, 'MMM dd, yyyy at HH:mm'; of the record's own dates the day, the rest in the title. */
export function InstantCell({ value, name }: CellProps<'instant'>) {
  const text = textOf(value)
  if (text === null) return <Absent />
  const whole = formatInstant(text)
  return (
    <span className="num quiet" title={whole}>
      {dayOnly.includes(name) ? formatInstantDay(text) : whole}
    </span>
  )
}
