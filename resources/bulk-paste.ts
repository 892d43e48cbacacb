import { normalisePhone } from './kernel/kinds/phone'
import { messages } from './kernel/messages'
import { isEmail } from './kernel/patterns'

/** Most applicants of one paste. */
export const BULK_MAX = 1000
/** Part 2 §5 'Bulk create students'. */
export const INVALID_EMAIL = 'One of them is invalid email'
const NAME_MAX = 120

export type PasteField = 'names' | 'phones' | 'emails'
export type Paste = Readonly<Record<PasteField, string>>
export interface PastedRow {
  /** Line in the pasted lists, from 1. */
  line: number
  name: string
  phoneNumber: string
  email: string
  /** The earlier line with the same e-mail: then the whole row is left out. */
  repeats: number | null
}
export interface PasteProblem {
  field: PasteField
  /** From 1; null when the list as a whole is wrong. */
  line: number | null
  message: string
}

const clean = (line: string): string =>
  line.replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '').replace(/(?:\s|(?![\u007f-\u009f])\p{Cc})+/gu, ' ').trim()

/** The lines of a pasted list, cleaned of blanks and invisible signs; empty lines at the end do not count. */
export function linesOf(pasted: string): string[] {
  const lines = pasted.split(/\r\n|[\n\r\u2028\u2029]/).map(clean)
  while (lines.at(-1) === '') lines.pop()
  return lines
}

function countProblems(lists: Record<PasteField, string[]>): PasteProblem[] {
  const fields: PasteField[] = ['names', 'phones', 'emails']
  const missing = fields.filter((field) => lists[field].length === 0)
  if (missing.length > 0) return missing.map((field) => ({ field, line: null, message: messages.required }))
  const most = Math.max(...fields.map((field) => lists[field].length))
  if (most > BULK_MAX) return [{ field: 'names', line: null, message: messages.most(BULK_MAX) }]
  return fields.filter((field) => lists[field].length < most).map((field) => {
    const count = lists[field].length
    return { field, line: count + 1, message: `Line ${count + 1} is missing: ${count} of ${most} lines.` }
  })
}

function rowProblems({ line, name, phoneNumber, email }: PastedRow): PasteProblem[] {
  const faults: [PasteField, string | null][] = [
    ['names', name === '' ? messages.required : name.length > NAME_MAX ? messages.longest(NAME_MAX) : null],
    ['phones', phoneNumber === '' ? messages.required : normalisePhone(phoneNumber) === null ? messages.phone : null],
    ['emails', email === '' ? messages.required : isEmail(email) ? null : INVALID_EMAIL],
  ]
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, line, message }]))
}

/**
 * Reads names, phones and e-mails pasted one per line and matched by position (part 2 §5, DECISIONS 'Bulk create'). Rows
 * with `repeats` are shown but not created; with any problem nothing is created.
 */
export function readPaste(paste: Paste): { rows: PastedRow[]; problems: PasteProblem[] } {
  const lists = { names: linesOf(paste.names), phones: linesOf(paste.phones), emails: linesOf(paste.emails) }
  const counts = countProblems(lists)
  const length = Math.min(BULK_MAX, Math.max(lists.names.length, lists.phones.length, lists.emails.length))
  const seen = new Map<string, number>()
  const rows = Array.from({ length }, (_, index): PastedRow => {
    const email = lists.emails[index] ?? ''
    const known = email === '' ? undefined : seen.get(email.toLowerCase())
    if (email !== '' && known === undefined) seen.set(email.toLowerCase(), index + 1)
    return { line: index + 1, name: lists.names[index] ?? '', phoneNumber: lists.phones[index] ?? '', email, repeats: known ?? null }
  })
  // With lists of different length every later line would be wrong: the lengths are said alone.
  if (counts.length > 0) return { rows, problems: counts }
  return { rows, problems: rows.filter(({ repeats }) => repeats === null).flatMap(rowProblems) }
}

/** The rows that will be created. */
export const rowsToCreate = (rows: readonly PastedRow[]): PastedRow[] => rows.filter(({ repeats }) => repeats === null)
