import { Absent } from './Absent'
import { textOf } from './read-value'

/** A text on one line; what does not fit is told by the title. */
export function TextCell({ value }: { value: unknown }) {
  const text = textOf(value)
  return text === null ? <Absent /> : <span title={text}>{text}</span>
}
