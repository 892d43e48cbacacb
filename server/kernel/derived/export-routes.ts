import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { bodyBeside } from '#resources/kernel/body'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { id } from '#resources/kernel/kinds/reference'
import { messages } from '#resources/kernel/messages'
import type { Context } from '../context'
import { asText, exportColumns, type ExportColumn } from '../export-columns'
import { listOptions, readFilters, readPaging, type FilterItem, type ListQuery } from '../list-query'
import { mustRead } from '../operations/read'
import { stream } from '../operations/stream'
import { route, type AnyRoute } from '../route'
import { SHEET_TYPE, sheetOf } from '../sheet'

const exported = z.looseObject({
  id: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(id, messages.list).max(10_000, messages.most(10_000)).optional(),
  ),
  columns: z.array(z.string().max(100), messages.list).max(100, messages.most(100)).optional(),
})
/** The ids of the records to export, or filters; and which columns, in their order. */
export const exportBody = ({ name }: AnyResource) => bodyBeside(exported, name, 'Filter')
const types = {
  xlsx: SHEET_TYPE,
  csv: 'text/csv; charset=utf-8',
}

const csvCell = (value: string | number | null): string => {
  const text = asText(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* csvLines(columns: readonly ExportColumn[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ head }) => csvCell(head)).join(',')}\r\n`
  for await (const row of rows) yield `${columns.map(({ valueOf }) => csvCell(valueOf(row))).join(',')}\r\n`
}

interface ExportAsked {
  format: 'xlsx' | 'csv'
  /** Paging and order as they came, unchecked. */
  paging: Row
  body: z.output<typeof exported>
}
/** What a file is called, and which records besides those asked for are left out. */
interface ExportOf {
  name: string
  title: string
  always?: readonly FilterItem[]
}

/** Streams what the filters match, or the records named, as a file. 422 for an unknown filter or column. */
export function sendExport(
  context: Context,
  resource: AnyResource,
  asked: ExportAsked,
  of: ExportOf,
  reply: FastifyReply,
) {
  mustRead(context, resource)
  const {
    format,
    paging,
    body: { id: ids, columns: named, ...filters },
  } = asked
  const query: ListQuery = {
    paging: readPaging(resource, paging),
    filters: [...readFilters(resource, ids ? { ...filters, ids } : filters).filters, ...(of.always ?? [])],
    options: listOptions(resource),
  }
  const columns = exportColumns(context.kernel, resource, named ?? null)
  const rows = stream(context, resource, query)
  void reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${of.name}.${format}"`)
  if (format !== 'xlsx') return reply.send(Readable.from(csvLines(columns, rows)))
  return reply.send(sheetOf(of.title, columns, rows))
}

/** What an export's URL says beside its paging: the format, the first one offered when left out. */
export const exportQuery = (formats: readonly ('xlsx' | 'csv')[]) =>
  z.looseObject({ format: z.enum(formats as ['xlsx', 'csv'], messages.choice).default(formats[0]!) })

/** The export of a resource. */
export function exportRoutes(resource: AnyResource): AnyRoute[] {
  const { path, name, title } = resource
  return [
    route(
      {
        method: 'POST',
        path: `/${path}/export`,
        summary: `Export ${title.many.en.toLowerCase()} to a file`,
        who: (viewer) => viewer.authGroup === 'USER' && resource.access.read(viewer) !== false,
        tag: title.many.en,
        query: exportQuery(resource.export ?? []),
        body: exportBody(resource),
      },
      async ({ query: { format, ...paging }, body, context, reply }) =>
        sendExport(context, resource, { format, paging, body }, { name, title: title.many.en }, reply),
    ),
  ]
}
