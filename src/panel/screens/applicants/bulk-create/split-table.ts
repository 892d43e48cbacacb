import Papa from 'papaparse'
import { pasteFields, type Paste } from '#resources/bulk-paste'

const isEmailish = (cell: string) => cell.includes('@')
const isPhonish = (cell: string) => /^[+\d][\d\s()-]{5,}$/.test(cell.trim())

/** The column that most rows fill with something of a kind; null when none does. */
function columnOf(rows: readonly string[][], width: number, isKind: (cell: string) => boolean): number | null {
  const counts = Array.from({ length: width }, (_, column) => rows.filter((row) => isKind(row[column] ?? '')).length)
  const most = Math.max(...counts)
  return most * 2 > rows.length ? counts.indexOf(most) : null
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
  const width = Math.max(...rows.map((row) => row.length))
  const emails = columnOf(rows, width, isEmailish)
  const phones = columnOf(rows, width, isPhonish)
  const isClear = emails !== null && phones !== null && emails !== phones
  const names = [...Array(width).keys()].find((column) => column !== emails && column !== phones) ?? 0
  const places = isClear ? { names, phones, emails } : { names: 0, phones: 1, emails: 2 }
  const isHeading = isClear && !isEmailish(rows[0]![emails] ?? '') && !/\d/.test(rows[0]![phones] ?? '')
  const people = isHeading ? rows.slice(1) : rows
  const listOf = (column: number) => people.map((row) => (row[column] ?? '').replace(/\s+/g, ' ').trim()).join('\n')
  const lists = pasteFields.map((field) => [field, listOf(places[field])] as const)
  return Object.fromEntries(lists) as Record<(typeof pasteFields)[number], string>
}
