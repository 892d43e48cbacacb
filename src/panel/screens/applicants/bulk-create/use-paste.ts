import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import {
  linesOf,
  pasteFields,
  readPaste,
  rowsToCreate,
  withLine,
  type Paste,
  type PastedRow,
  type PasteField,
} from '#resources/bulk-paste'
import '#resources/kernel/phone-plans'
import type { FieldErrors } from '#resources/kernel/check-row'
import { useMessage } from '#kit/i18n/message'
import { useApplicantsText } from '../texts'

/** An error of the server for one line; it applies while the line is unchanged. */
interface RefusedLine {
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

const blank: Paste = { names: '', phones: '', emails: '' }

/** An error of the paste, with its translated texts. */
export interface Fault {
  key: string
  field: PasteField | null
  line: number | null
  /** 'Line 7, Phones: Phone number is not valid'; no line if the whole list is wrong, only the message without a field (a full group). */
  text: string
  /** The message without the line. */
  message: string
}

/** The pasted texts, parsed into rows with their errors; parsing is deferred, so it may lag behind typing. */
export function usePaste() {
  const t = useApplicantsText()
  const say = useMessage()
  const [paste, setPaste] = useState(blank)
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const forgive = useCallback(() => setRefused([]), [])
  const settled = useDeferredValue(paste)
  const { rows, problems } = useMemo(() => readPaste(settled), [settled])
  const counts = useMemo(
    () =>
      Object.fromEntries(pasteFields.map((field) => [field, linesOf(settled[field]).length])) as Record<
        PasteField,
        number
      >,
    [settled],
  )

  const faults = useMemo(() => {
    const own = problems.map(({ field, line, message }): Fault => {
      const place = { key: `${field}.${line}`, field, line }
      const said = say(message)
      if (line === null) return { ...place, message: said, text: t('fieldMessage', { field: t(field), message: said }) }
      if (rows[line - 1]?.at[field] === null) {
        const count = rows.filter(({ at }) => at[field] !== null).length
        const text = t('missingLine', { field: t(field), line, count, most: rows.length })
        return { ...place, message: text, text }
      }
      return { ...place, message: said, text: t('atField', { line, field: t(field), message: said }) }
    })
    const told = standing(refused, rows).map(({ field, line, message }): Fault => {
      const said = say(message)
      const text = field === null ? said : t('atField', { line, field: t(field), message: said })
      return { key: `server.${line}.${field}`, field, line, message: said, text }
    })
    return [...own, ...told]
  }, [problems, refused, rows, say, t])

  return {
    paste,
    rows,
    counts,
    faults,
    ready: useMemo(() => rowsToCreate(rows), [rows]),
    isEmpty: pasteFields.every((field) => paste[field].trim() === ''),
    /** Whether the rows belong to the current texts. */
    isSettled: settled === paste,
    change: (changes: Partial<Paste>) => setPaste((now) => ({ ...now, ...changes })),
    /** Replaces one line of a list. */
    mend: (field: PasteField, at: number, text: string) =>
      setPaste((now) => ({ ...now, [field]: withLine(now[field], at, text) })),
    refuse: (errors: FieldErrors, sent: readonly PastedRow[]) => setRefused(refusedLines(errors, sent)),
    forgive,
    reset: () => {
      setPaste(blank)
      setRefused([])
    },
  }
}
export type PasteState = ReturnType<typeof usePaste>
