import { Absent } from './Absent'
import type { CellProps } from './cell'

/** A list of texts beside each other; a value of another shape as it is, for those who know it. */
export const JsonCell = ({ value }: CellProps<'json'>) => {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return <Absent />
  const isWords = Array.isArray(value) && value.every((one) => typeof one === 'string')
  const text = typeof value === 'string' ? value : isWords ? value.join(', ') : JSON.stringify(value)
  return <span title={text}>{text}</span>
}
