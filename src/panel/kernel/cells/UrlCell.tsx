import { URL_PATTERN } from '#resources/kernel/patterns'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'

/** A web address by its host, opened in a new tab; only http and https are followed. */
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
