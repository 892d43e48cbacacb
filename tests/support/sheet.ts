import { read, utils, type CellObject } from '@e965/xlsx'

/** The contents of a sheet (XLSX), read by an independent parser. */
export interface ReadSheet {
  /** Each row, including the header; a missing cell is undefined. */
  rows: unknown[][]
  /** The cell at a row and a column, both from 0: `t` is 's' for a text, `z` is its format. */
  cell: (row: number, column: number) => CellObject
}

/** Opens an exported file. */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const book = read(bytes, { type: 'array', cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  return {
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    cell: (row, column) => sheet[utils.encode_cell({ r: row, c: column })] as CellObject,
  }
}
