import AttachFile from '@mui/icons-material/AttachFile'
import { Absent } from './Absent'
import type { CellProps } from './cell'

/** Whether a file is there; it is opened from the record. */
export const FileCell = ({ value, field }: CellProps<'file'>) =>
  value ? <AttachFile className="cell-icon" titleAccess={field.label} /> : <Absent />
