import Papa from 'papaparse'
import { pasteFields, type Paste } from '#resources/bulk-paste'

type Rows = readonly string[][]
const isEmailish = (cell: string) => cell.includes('@')
const isDay = (cell: string) => /^\d{4}-\d\d-\d\d$/.test(cell)
const isPhonish = (cell: string) => /^[+(\d][\d\s()-]{5,}$/.test(cell) && !isDay(cell)
const isNameish = (cell: string) => /\p{L}{2}/u.test(cell) && !/[\d@]/.test(cell)
const isWord = (cell: string) => isNameish(cell) && !/\s/.test(cell)

const tidy = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim()
const countOf = (rows: Rows, column: number, isKind: (cell: string) => boolean): number =>
  rows.filter((row) => isKind(tidy(row[column]))).length
/** Whether most rows fill the column with something of a kind. */
const isOf = (rows: Rows, column: number, isKind: (cell: string) => boolean): boolean =>
  countOf(rows, column, isKind) * 2 > rows.length

/** The column that most rows fill with something of a kind; null when none does. */
function columnOf(rows: Rows, columns: readonly number[], isKind: (cell: string) => boolean): number | null {
  const counts = columns.map((column) => countOf(rows, column, isKind))
  const most = columns[counts.indexOf(Math.max(...counts))] ?? 0
  return isOf(rows, most, isKind) ? most : null
}

/**
 * The columns of the names: the first of words that differ from row to row, which numbers, times and courses do not; with the next one
 * where first and last names have a column each.
 */
function nameColumns(rows: Rows, others: readonly number[]): number[] {
  const ofWords = others.filter((column) => isOf(rows, column, isNameish))
  const differ = (column: number) => new Set(rows.map((row) => tidy(row[column]))).size * 2 > rows.length
  const first = ofWords.find(differ) ?? ofWords[0] ?? others[0] ?? 0
  const areParts = [first, first + 1].every(
    (column) => ofWords.includes(column) && differ(column) && isOf(rows, column, isWord),
  )
  return areParts ? [first, first + 1] : [first]
}

/** The rows of a table with at least three columns, by the separator that most lines hold as often; empty lines are skipped. */
function rowsOf(pasted: string): string[][] | null {
  const { data } = Papa.parse<string[]>(pasted, { skipEmptyLines: 'greedy', delimitersToGuess: ['\t', ';', ','] })
  const wide = data.filter((row) => row.length >= 3)
  return wide.length * 2 > data.length ? data : null
}

/**
 * Three columns of a table, as spreadsheets copy them (tabs) or save them (commas, semicolons), put into the three lists:
 * by what is in them where that is clear, else names, phones, emails in this order. A first row that only names the
 * columns is left out. Null for what is no table.
 */
export function splitTable(pasted: string): Paste | null {
  const rows = rowsOf(pasted)
  if (!rows) return null
  const columns = [...Array(Math.max(...rows.map((row) => row.length))).keys()]
  const emails = columnOf(rows, columns, isEmailish)
  const phones = columnOf(rows, columns, isPhonish)
  const isClear = emails !== null && phones !== null && emails !== phones
  const others = columns.filter((column) => column !== emails && column !== phones)
  const places = isClear
    ? { names: nameColumns(rows, others), phones: [phones], emails: [emails] }
    : { names: [0], phones: [1], emails: [2] }
  const isHeading = isClear && !isEmailish(rows[0]![emails] ?? '') && !/\d/.test(rows[0]![phones] ?? '')
  const people = isHeading ? rows.slice(1) : rows
  const listOf = (of: readonly number[]) =>
    people.map((row) => tidy(of.map((column) => row[column]).join(' '))).join('\n')
  const lists = pasteFields.map((field) => [field, listOf(places[field])] as const)
  return Object.fromEntries(lists) as Record<(typeof pasteFields)[number], string>
}
