import { Absent } from './Absent'
import type { CellProps } from './cell'

/** How many rows belong to the record. */
export const RowsCell = ({ value }: CellProps<'rows'>) =>
  Array.isArray(value) && value.length > 0 ? <span className="num">{value.length}</span> : <Absent />
