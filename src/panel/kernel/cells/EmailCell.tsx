import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'

/** An e-mail address, to be read and copied: a click belongs to the row. */
export function EmailCell({ value }: CellProps<'email'>) {
  const text = textOf(value)
  return text === null ? (
    <Absent />
  ) : (
    <span title={text} translate="no">
      {text}
    </span>
  )
}
