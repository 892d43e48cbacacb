import { normalisePhone } from './kernel/kinds/phone'
import { messages } from './kernel/messages'
import { DIRECTION_MARKS, isEmail } from './kernel/patterns'
import { BULK_MAX } from './applicants.calls'
import { applicantMessages } from './applicants.messages'
import type { Message } from './kernel/message'

const NAME_MAX = 120

export type PasteField = 'names' | 'phones' | 'emails'
export type Paste = Readonly<Record<PasteField, string>>
export interface PastedRow {
  /** Its position among the people, from 1. */
  line: number
  /** The line number in each list, from 1; null where the list has no more lines. */
  at: Readonly<Record<PasteField, number | null>>
  name: string
  phoneNumber: string
  email: string
  /** The earlier line with the same e-mail: the whole row is then skipped. */
  repeats: number | null
}
export interface PasteProblem {
  field: PasteField
  /** From 1; null when the whole list is wrong. */
  line: number | null
  message: Message
}

const clean = (line: string): string =>
  line
    .replace(DIRECTION_MARKS, '')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/(?:\s|(?![\u007f-\u009f])\p{Cc})+/gu, ' ')
    .trim()

const LINE_END = /\r\n|[\n\r\u2028\u2029]/

/** The lines of a pasted list, without blanks and invisible characters; empty lines at the end are dropped. */
export function linesOf(pasted: string): string[] {
  const lines = pasted.split(LINE_END).map(clean)
  while (lines.at(-1) === '') lines.pop()
  return lines
}

export const pasteFields = ['names', 'phones', 'emails'] as const satisfies readonly PasteField[]
interface Line {
  text: string
  at: number
}
type Lists = Record<PasteField, Line[]>
const eachList = (listOf: (field: PasteField) => Line[]): Lists => ({
  names: listOf('names'),
  phones: listOf('phones'),
  emails: listOf('emails'),
})

/** The lists without empty lines: lines that are empty in all lists, or all empty lines where that makes the lists equally long. */
function skipEmpty(paste: Paste): Lists {
  const lists = eachList((field) => linesOf(paste[field]).map((text, index) => ({ text, at: index + 1 })))
  const isEven = (of: Lists) => pasteFields.every((field) => of[field].length === of.names.length)
  const filled = eachList((field) => lists[field].filter(({ text }) => text !== ''))
  if (!isEven(lists) && isEven(filled)) return filled
  return eachList((field) =>
    lists[field].filter((_, index) => pasteFields.some((each) => Boolean(lists[each][index]?.text))),
  )
}

function countProblems(lists: Lists): PasteProblem[] {
  const missing = pasteFields.filter((field) => lists[field].length === 0)
  if (missing.length > 0) return missing.map((field) => ({ field, line: null, message: messages.required }))
  const most = Math.max(...pasteFields.map((field) => lists[field].length))
  if (most > BULK_MAX) return [{ field: 'names', line: null, message: messages.most(BULK_MAX) }]
  return pasteFields
    .filter((field) => lists[field].length < most)
    .map((field) => {
      const count = lists[field].length
      return { field, line: count + 1, message: applicantMessages.lineMissing({ line: count + 1, count, most }) }
    })
}

function rowProblems({ line, name, phoneNumber, email }: PastedRow): PasteProblem[] {
  const faults: [PasteField, Message | null][] = [
    ['names', name === '' ? messages.required : name.length > NAME_MAX ? messages.longest(NAME_MAX) : null],
    ['phones', phoneNumber === '' ? messages.required : normalisePhone(phoneNumber) === null ? messages.phone : null],
    ['emails', email === '' ? messages.required : isEmail(email) ? null : applicantMessages.oneEmailInvalid],
  ]
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, line, message }]))
}

/**
 * Reads names, phones and e-mails pasted one per line and matched by position (part 2 §5, DECISIONS 'Bulk create'). Empty lines are
 * skipped. Rows with `repeats` are shown but not created; if there is any problem, nothing is created.
 */
export function readPaste(paste: Paste): { rows: PastedRow[]; problems: PasteProblem[] } {
  const lists = skipEmpty(paste)
  const counts = countProblems(lists)
  const length = Math.min(BULK_MAX, Math.max(lists.names.length, lists.phones.length, lists.emails.length))
  const seen = new Map<string, number>()
  const rows = Array.from({ length }, (_, index): PastedRow => {
    const [name, phoneNumber, email] = pasteFields.map((field) => lists[field][index]?.text ?? '') as [
      string,
      string,
      string,
    ]
    const at = {
      names: lists.names[index]?.at ?? null,
      phones: lists.phones[index]?.at ?? null,
      emails: lists.emails[index]?.at ?? null,
    }
    const known = email === '' ? undefined : seen.get(email.toLowerCase())
    if (email !== '' && known === undefined) seen.set(email.toLowerCase(), index + 1)
    return { line: index + 1, at, name, phoneNumber, email, repeats: known ?? null }
  })
  // With lists of different lengths every later line would be wrong, so only the lengths are reported.
  if (counts.length > 0) return { rows, problems: counts }
  return { rows, problems: rows.filter(({ repeats }) => repeats === null).flatMap(rowProblems) }
}

/** The list with line number `at` replaced. */
export function withLine(pasted: string, at: number, text: string): string {
  const lines = pasted.split(LINE_END)
  return lines.map((line, index) => (index === at - 1 ? text : line)).join('\n')
}

/** The rows that will be created. */
export const rowsToCreate = (rows: readonly PastedRow[]): PastedRow[] => rows.filter(({ repeats }) => repeats === null)
