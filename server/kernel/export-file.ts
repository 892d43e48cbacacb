import { Readable } from 'node:stream'
import type { ExportFormat } from '#resources/kernel/derived-parts'
import { asText, type ExportColumn } from './export-columns'
import { sheetOf } from './sheet'

const csvCell = (value: string | number | null): string => {
  const text = asText(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* csvLines<R>(columns: readonly ExportColumn<R>[], rows: AsyncIterable<R>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ head }) => csvCell(head)).join(',')}\r\n`
  for await (const row of rows) yield `${columns.map(({ valueOf }) => csvCell(valueOf(row))).join(',')}\r\n`
}

/** Rows as a file of a format, streamed; `title` is the name of its sheet. */
export const exportFile = <R>(
  format: ExportFormat,
  title: string,
  columns: readonly ExportColumn<R>[],
  rows: AsyncIterable<R>,
): Readable => (format === 'xlsx' ? sheetOf(title, columns, rows) : Readable.from(csvLines(columns, rows)))
