import { read, utils, type CellObject } from '@e965/xlsx'

/** What a sheet (XLSX) holds, read by another program's parser. */
export interface ReadSheet {
  /** Each row from the heads on; a missing cell is undefined. */
  rows: unknown[][]
  /** The cell of a row and a column, both from 0: `t` is 's' for a text, `z` its format. */
  cell: (row: number, column: number) => CellObject
}

/** Opens the file of an export. */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const book = read(bytes, { type: 'array', cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  return {
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    cell: (row, column) => sheet[utils.encode_cell({ r: row, c: column })] as CellObject,
  }
}
