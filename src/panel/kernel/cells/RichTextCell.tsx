import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'

/** Formatted text as its words alone. */
export function RichTextCell({ value }: CellProps<'richText'>) {
  const html = textOf(value)
  const words = html === null ? '' : (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
  return words === '' ? <Absent /> : <span title={words}>{words}</span>
}
