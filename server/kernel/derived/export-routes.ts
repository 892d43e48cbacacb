import type { FastifyReply } from 'fastify'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import type { Exported, ExportFormat } from '#resources/kernel/derived-parts'
import type { Row } from '#resources/kernel/check-row'
import type { Context } from '../context'
import { exportColumns } from '../export-columns'
import { sendRows } from '../export-file'
import { listOptions, readFilters, readPaging, type FilterItem, type ListQuery } from '../list-query'
import { mustRead } from '../operations/read'
import { stream } from '../operations/stream'
import { route, type AnyRoute } from '../route'

interface ExportAsked {
  format: ExportFormat
  /** Paging and sorting as received, unchecked. */
  paging: Row
  body: Exported
}
/** The name and title of the file, and filters that are always applied. */
interface ExportOf {
  name: string
  title: string
  always?: readonly FilterItem[]
}

/** Streams the records that match the filters, or those with the given ids, as a file. 422 for an unknown filter or column. */
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
  const { columns, reads } = exportColumns(context, resource, named ?? null)
  const rows = stream(context, resource, { ...query, columns: reads })
  return sendRows(reply, { format, name: of.name, title: of.title }, columns, rows)
}

/** The export call of a resource. */
export const exportRoutes = (resource: AnyResource): AnyRoute[] => [
  route(calls(resource).export, async ({ query: { format, ...paging }, body, context, reply }) =>
    sendExport(
      context,
      resource,
      { format, paging, body },
      { name: resource.name, title: resource.title.many.en },
      reply,
    ),
  ),
]
