import type { PastedRow, PasteField } from '#resources/bulk-paste'
import type { FieldErrors } from '#resources/kernel/check-row'

/** What the server said of one line; it holds while the line stays as it was sent. */
export interface RefusedLine {
  line: number
  /** The list to mend; null where it is something else about the person. */
  field: PasteField | null
  message: string
  /** The line as it was sent. */
  sent: string
}
const places: Readonly<Record<string, PasteField>> = { name: 'names', phoneNumber: 'phones', email: 'emails' }

/** A line as a text, to tell whether it was changed. */
export const signOf = ({ name, phoneNumber, email }: PastedRow): string => [name, phoneNumber, email].join('\n')

/** The server's errors by position in what was sent (`3.email`), as lines of what was pasted. */
export function refusedLines(errors: FieldErrors, sent: readonly PastedRow[]): RefusedLine[] {
  return Object.entries(errors).flatMap(([path, message]) => {
    const [index = '', name = ''] = path.split('.')
    const row = sent[Number(index)]
    return /^\d+$/.test(index) && row
      ? [{ line: row.line, field: places[name] ?? null, message, sent: signOf(row) }]
      : []
  })
}

/** Those refusals whose line still says the same. */
export const standing = (refused: readonly RefusedLine[], rows: readonly PastedRow[]): RefusedLine[] =>
  refused.filter(({ line, sent }) => rows.some((row) => row.line === line && signOf(row) === sent))
