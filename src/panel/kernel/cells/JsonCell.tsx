import { Absent } from './Absent'
import type { CellProps } from './cell'

/** A value of its own shape, for those who know it. */
export const JsonCell = ({ value }: CellProps<'json'>) => {
  if (value === null || value === undefined) return <Absent />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <span title={text}>{text}</span>
}
