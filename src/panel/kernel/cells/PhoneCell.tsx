import { formatPhone } from '#kit/format/phone'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'

/** A phone number, grouped (DECISIONS 'Phones'). */
export function PhoneCell({ value }: CellProps<'phone'>) {
  const text = textOf(value)
  return text === null ? (
    <Absent />
  ) : (
    <span className="num phone" translate="no">
      {formatPhone(text)}
    </span>
  )
}
