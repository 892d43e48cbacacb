import AttachFile from '@mui/icons-material/AttachFile'
import { URL_PATTERN } from '#resources/kernel/patterns'
import type { StoredFile } from '#resources/kernel/kinds/file'
import { formatPhone } from '#kit/format/phone'
import { useWords } from '#kit/i18n/text'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'
import styles from './cells.module.css'

/** An e-mail address as text to read and copy, not a link: a click opens the row. Among facts without room for one line it is broken before its '@'. */
export function EmailCell({ value }: CellProps<'email'>) {
  const text = textOf(value)
  if (text === null) return <Absent />
  const at = Math.max(0, text.lastIndexOf('@'))
  return (
    <span title={text} translate="no" className={styles.email}>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  )
}

/** A phone number, grouped (DECISIONS 'Phones'). */
export function PhoneCell({ value }: CellProps<'phone'>) {
  const text = textOf(value)
  return text === null ? (
    <Absent />
  ) : (
    <span className={`num ${styles.phone}`} translate="no">
      {formatPhone(text)}
    </span>
  )
}

/** A web address shown by its host, opened in a new tab; only http and https become links. */
export function UrlCell({ value }: CellProps<'url'>) {
  const text = textOf(value)
  if (text === null) return <Absent />
  if (!URL_PATTERN.test(text)) return <span title={text}>{text}</span>
  return (
    <a className="cell-link" href={text} target="_blank" rel="noreferrer noopener" title={text}>
      {text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  )
}

/** The name of a file if it was loaded with the row, else a mark that there is one; it is opened from the record. */
export function FileCell({ value, field, record }: CellProps<'file'>) {
  const say = useWords()
  if (!value) return <Absent />
  const file = field.as === null ? null : (record[field.as] as StoredFile | null | undefined)
  return file ? (
    <span title={file.name}>{file.name}</span>
  ) : (
    <AttachFile className="cell-icon" titleAccess={say(field.label)} />
  )
}
