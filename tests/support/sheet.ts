import { read, SSF, utils, type CellObject, type WorkSheet } from '@e965/xlsx'

/** The contents of a sheet (XLSX), read by an independent parser. */
export interface ReadSheet {
  /** Each row, including the header; a missing cell is undefined, a date is what it shows. */
  rows: unknown[][]
  /** The cell at a row and a column, both from 0: `t` is 's' for a text, `z` is its format. */
  cell: (row: number, column: number) => CellObject
}

const isCell = (value: unknown): value is CellObject => typeof value === 'object' && value !== null && 't' in value
/** A sheet with the texts of its dates in their place. */
const withShownDates = (sheet: WorkSheet): WorkSheet =>
  Object.fromEntries(
    Object.entries(sheet).map(([at, cell]: [string, unknown]) => [
      at,
      isCell(cell) && SSF.is_date(String(cell.z ?? '')) ? { t: 's', v: cell.w } : cell,
    ]),
  )

/** Opens an exported file. */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const book = read(bytes, { type: 'array', cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  return {
    rows: utils.sheet_to_json<unknown[]>(withShownDates(sheet), { header: 1 }),
    cell: (row, column) => sheet[utils.encode_cell({ r: row, c: column })] as CellObject,
  }
}
