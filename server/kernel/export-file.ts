import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { exportTypes, type ExportFormat } from '#resources/kernel/derived-parts'
import { asText, type CellValue, type ExportColumn } from './export-columns'
import { sheetOf } from './sheet'

const csvCell = (value: CellValue): string => {
  const text = asText(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* csvLines<R>(columns: readonly ExportColumn<R>[], rows: AsyncIterable<R>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ head }) => csvCell(head)).join(',')}\r\n`
  for await (const row of rows) yield `${columns.map(({ valueOf }) => csvCell(valueOf(row))).join(',')}\r\n`
}

/** Streams rows as a file; `name` is the file's name without extension, `title` the sheet's name. */
export function sendRows<R>(
  reply: FastifyReply,
  { format, name, title }: { format: ExportFormat; name: string; title: string },
  columns: readonly ExportColumn<R>[],
  rows: AsyncIterable<R>,
): FastifyReply {
  void reply
    .header('content-type', exportTypes[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
  return reply.send(format === 'xlsx' ? sheetOf(title, columns, rows) : Readable.from(csvLines(columns, rows)))
}
