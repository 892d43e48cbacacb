import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { BulkAnswer } from '#resources/kernel/derived-parts'
import { nameOf } from '#resources/kernel/labels'
import type { Context } from '../context'
import { wordsOf } from '../errors'
import * as read from '../operations/read'
import type { Outcome } from '../operations/write'

/** The answer of a bulk call: a result for each record (failed ones with their name), and the totals updated and failed. */
export async function bulkAnswer(
  context: Context,
  resource: AnyResource,
  outcomes: readonly Outcome[],
): Promise<BulkAnswer> {
  // Bulk calls work on existing records, so each has an id.
  const known = outcomes.flatMap(({ id, error }) => (id === null ? [] : [{ id, error }]))
  const failed = known.filter(({ error }) => error !== null)
  const names = await namesOf(
    context,
    resource,
    failed.map(({ id }) => id),
  )
  return {
    results: known.map(({ id, error }) => ({
      id,
      ok: error === null,
      ...(error && {
        name: names.get(id) ?? `#${id}`,
        ...wordsOf(error),
      }),
    })),
    updated: known.length - failed.length,
    failed: failed.length,
  }
}

async function namesOf(context: Context, resource: AnyResource, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const paging = { pageNumber: 0, pageSize: ids.length, sortBy: 'id', direction: 'asc' as const, relationalSort: null }
  const page = await read.list(context, resource, {
    paging,
    filters: [{ name: 'ids', value: ids }],
    options: new Set(),
  })
  return new Map(
    page.rows.map((text) => JSON.parse(text) as Row).map((row) => [row.id as number, nameOf(resource, row) ?? '']),
  )
}
