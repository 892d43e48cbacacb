import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { Worksheet } from 'exceljs'
import type { Row } from '#resources/kernel/check-row'
import { isLikeFormula, type ExportColumn } from './export-columns'

/**
 * A sheet (XLSX) as a stream, written row by row, so that a large one needs no large memory. Texts stay texts, whatever
 * a spreadsheet would take for a formula, also when they are edited there (DECISIONS 'Exports'). What fails on the way ends the stream with its error.
 */
export function sheetOf(title: string, columns: readonly ExportColumn[], rows: AsyncIterable<Row>): Readable {
  const target = new PassThrough()
  writeSheet(target, title, columns, rows).catch((error: Error) => target.destroy(error))
  return target
}

/** The format of cells that hold text, whatever is typed into them. */
const TEXT = '@'
const ROWS_AT_ONCE = 100
/** The writer itself does not wait for whoever reads: the next rows are made once these are on their way. */
async function roomFor(sheet: Worksheet, target: PassThrough): Promise<void> {
  const { pipes } = (sheet as unknown as { stream: { pipes: readonly Writable[] } }).stream
  for (const pipe of pipes.filter(({ writableNeedDrain }) => writableNeedDrain)) {
    if (target.destroyed) return
    const over = new AbortController()
    await Promise.race([once(pipe, 'drain', over), once(target, 'close', over)]).finally(() => over.abort())
  }
}

async function writeSheet(
  target: PassThrough,
  title: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Row>,
): Promise<void> {
  const { default: excel } = await import('exceljs')
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: target, useSharedStrings: false, useStyles: true })
  const sheet = book.addWorksheet(title.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ head }) => ({ header: head, width: Math.max(12, head.length + 2) }))
  sheet.getRow(1).font = { bold: true }
  let count = 0
  for await (const row of rows) {
    if (target.destroyed) return // whoever asked has gone: no more rows are fetched
    const values = columns.map(({ valueOf }) => valueOf(row))
    const written = sheet.addRow(values)
    for (const [index, value] of values.entries()) if (isLikeFormula(value)) written.getCell(index + 1).numFmt = TEXT
    written.commit()
    if (++count % ROWS_AT_ONCE === 0) await roomFor(sheet, target)
  }
  sheet.commit()
  await book.commit()
}
