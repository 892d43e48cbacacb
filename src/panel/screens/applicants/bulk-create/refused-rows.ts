import type { PastedRow, PasteField } from '#resources/bulk-paste'
import type { FieldErrors } from '#resources/kernel/check-row'

/** An error of the server for one line; it applies while the line is unchanged. */
export interface RefusedLine {
  line: number
  /** The list with the error; null for an error of another property. */
  field: PasteField | null
  message: string
  /** The line as it was sent, in the form of `signOf`. */
  sent: string
}
const places: Readonly<Record<string, PasteField>> = { name: 'names', phoneNumber: 'phones', email: 'emails' }

/** A line as a string, to detect a change. */
const signOf = ({ name, phoneNumber, email }: PastedRow): string => [name, phoneNumber, email].join('\n')

/** Maps the server's errors from positions in the request (`3.email`) to lines of the paste; errors without a position are dropped. */
export function refusedLines(errors: FieldErrors, sent: readonly PastedRow[]): RefusedLine[] {
  return Object.entries(errors).flatMap(([path, message]) => {
    const [index = '', name = ''] = path.split('.')
    const row = sent[Number(index)]
    return /^\d+$/.test(index) && row
      ? [{ line: row.line, field: places[name] ?? null, message, sent: signOf(row) }]
      : []
  })
}

/** The errors whose line is unchanged. */
export const standing = (refused: readonly RefusedLine[], rows: readonly PastedRow[]): RefusedLine[] =>
  refused.filter(({ line, sent }) => rows.some((row) => row.line === line && signOf(row) === sent))
