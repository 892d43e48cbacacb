import type { Paste } from '../../../../../resources/bulk-paste'

const fields = ['names', 'phones', 'emails'] as const
const isEmailish = (cell: string) => cell.includes('@')
const isPhonish = (cell: string) => /^[+\d][\d\s()-]{5,}$/.test(cell.trim())

/** The column that most rows fill with something of a kind; null when none does. */
function columnOf(rows: readonly string[][], width: number, isKind: (cell: string) => boolean): number | null {
  const counts = Array.from({ length: width }, (_, column) => rows.filter((row) => isKind(row[column] ?? '')).length)
  const most = Math.max(...counts)
  return most * 2 > rows.length ? counts.indexOf(most) : null
}

/**
 * Three columns of a table, as spreadsheets copy them (tabs), put into the three lists: by what is in them where that is
 * clear, else names, phones, emails in this order. Null for what is no table.
 */
export function splitTable(pasted: string): Paste | null {
  const rows = pasted.replace(/[\r\n]+$/, '').split(/\r\n|\n|\r/).map((line) => line.split('\t'))
  const width = Math.max(...rows.map((row) => row.length))
  if (width < 3) return null
  const emails = columnOf(rows, width, isEmailish)
  const phones = columnOf(rows, width, isPhonish)
  const isClear = emails !== null && phones !== null && emails !== phones
  const names = [...Array(width).keys()].find((column) => column !== emails && column !== phones) ?? 0
  const places = isClear ? { names, phones, emails } : { names: 0, phones: 1, emails: 2 }
  return Object.fromEntries(fields.map((field) => [field, rows.map((row) => (row[places[field]] ?? '').trim()).join('\n')])) as Record<(typeof fields)[number], string>
}
