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
/** Whether more than half of the rows have a value of this kind in the column. */
const isOf = (rows: Rows, column: number, isKind: (cell: string) => boolean): boolean =>
  countOf(rows, column, isKind) * 2 > rows.length

/** The column with the most values of a kind; null unless more than half of the rows have one there. */
function columnOf(rows: Rows, columns: readonly number[], isKind: (cell: string) => boolean): number | null {
  const counts = columns.map((column) => countOf(rows, column, isKind))
  const most = columns[counts.indexOf(Math.max(...counts))] ?? 0
  return isOf(rows, most, isKind) ? most : null
}

/**
 * The columns of the names: the first text column with a different value in most rows, unlike the course or the source; with the next one
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

/** The rows of a table, with its delimiter guessed and empty lines skipped; null unless most rows have at least three columns. */
function rowsOf(pasted: string): string[][] | null {
  const { data } = Papa.parse<string[]>(pasted, { skipEmptyLines: 'greedy', delimitersToGuess: ['\t', ';', ','] })
  const wide = data.filter((row) => row.length >= 3)
  return wide.length * 2 > data.length ? data : null
}

/**
 * Splits a table, copied from a spreadsheet (tabs) or saved by one (commas, semicolons), into the three lists: by content if the
 * columns of emails and phones are recognized, otherwise the first three columns as names, phones, emails. A heading row is
 * dropped where the columns are recognized. Null if the text is not a table.
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
