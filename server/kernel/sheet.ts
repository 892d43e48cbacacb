import { PassThrough, type Readable } from 'node:stream'
import type { Row } from '../../resources/kernel/check-row'
import type { ExportColumn } from './export-columns'

/** The content type of a sheet. */
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A sheet (XLSX) as a stream, written row by row, so that a large one needs no large memory. Texts stay texts, whatever
 * a spreadsheet would take for a formula (DECISIONS 'Exports'). What fails on the way ends the stream with its error.
 */
export function sheetOf(title: string, columns: readonly ExportColumn[], rows: AsyncIterable<Row>): Readable {
  const target = new PassThrough()
  writeSheet(target, title, columns, rows).catch((error: Error) => target.destroy(error))
  return target
}

async function writeSheet(
  target: PassThrough, title: string, columns: readonly ExportColumn[], rows: AsyncIterable<Row>,
): Promise<void> {
  const { default: excel } = await import('exceljs')
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: target, useSharedStrings: false, useStyles: true })
  const sheet = book.addWorksheet(title.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ head }) => ({ header: head, width: Math.max(12, head.length + 2) }))
  sheet.getRow(1).font = { bold: true }
  for await (const row of rows) sheet.addRow(columns.map(({ valueOf }) => valueOf(row))).commit()
  sheet.commit()
  await book.commit()
}
