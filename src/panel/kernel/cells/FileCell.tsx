import AttachFile from '@mui/icons-material/AttachFile'
import type { StoredFile } from '#resources/kernel/kinds/file'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { useLabel } from '#kit/i18n/text'

/** The name of a file where it is read along, else that there is one; it is opened from the record. */
export function FileCell({ value, field, record }: CellProps<'file'>) {
  const labelOf = useLabel()
  if (!value) return <Absent />
  const file = field.as === null ? null : (record[field.as] as StoredFile | null | undefined)
  return file ? (
    <span title={file.name}>{file.name}</span>
  ) : (
    <AttachFile className="cell-icon" titleAccess={labelOf(field.label)} />
  )
}
