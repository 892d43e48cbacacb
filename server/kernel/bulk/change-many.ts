import { sql } from 'drizzle-orm'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { AT_ONCE, MAX_BULK, type BulkAnswer } from '#resources/kernel/derived-parts'
import { messages } from '#resources/kernel/messages'
import type { Context } from '../context'
import { invalid } from '../errors'
import { readFilters } from '../list-query'
import { LISTED, listedTable } from '../names'
import { at } from '../columns'
import { actionNamed, actMany } from '../operations/act'
import { idsMatching, matching } from '../operations/read'
import { removeMany } from '../operations/remove'
import { refuseUnwritable } from '../operations/stored'
import { updateEach, type Outcome } from '../operations/write'
import { bulkAnswer } from './answer'
import { mayQueue, queueJob } from './queue'

/** The records a bulk call selects: either ids or a filter. */
export interface Selected {
  ids?: readonly number[] | undefined
  filter?: Row | undefined
}
/** The change to apply to many records. */
export interface ManyChange {
  /** `update`, `remove`, or the name of a declared action. */
  verb: string
  /** Values applied to every record. */
  values: Row
  /** Values for single records by id; they are added to `values` and override them. */
  each?: ReadonlyMap<number, Row>
}

/** The ids a bulk call selects, at most `most`; 422 when there are more. */
export async function idsOf(context: Context, resource: AnyResource, selected: Selected, most = MAX_BULK) {
  const found = await idsUpTo(context, resource, selected, most)
  if (found.length > most) throw invalid({ filter: messages.most(most) })
  return found
}

/** The ids a bulk call selects; for a filter, at most `most` + 1, so that the caller can detect an overflow. */
async function idsUpTo(context: Context, resource: AnyResource, { ids, filter }: Selected, most: number) {
  if (ids && !filter) return [...new Set(ids)]
  if (!filter || ids) throw invalid({ ids: messages.required })
  return idsMatching(context, resource, readFilters(resource, filter).filters, most + 1)
}

/** Applies the change to the records and returns a result for each. */
export function doTo(
  context: Context,
  resource: AnyResource,
  verb: string,
  ids: readonly number[],
  asked: (id: number) => Row,
): Promise<Outcome[]> {
  if (verb === 'remove') return removeMany(context, resource, ids)
  if (verb !== 'update') return actMany(context, resource, verb, ids, asked)
  return updateEach(
    context,
    resource,
    ids.map((id) => ({ id, body: asked(id) })),
  )
}

/**
 * Handles all bulk calls: up to 1,000 records are changed at once, with a result for each; more are queued as a job, whose id is returned.
 */
export async function changeMany(
  context: Context,
  resource: AnyResource,
  selected: Selected,
  change: ManyChange,
): Promise<BulkAnswer> {
  const { verb, values, each } = change
  const isQueueing = mayQueue(context)
  const ids = isQueueing
    ? await idsUpTo(context, resource, selected, AT_ONCE)
    : await idsOf(context, resource, selected)
  if (!isQueueing || ids.length <= AT_ONCE) {
    const asked = (id: number): Row => ({ ...values, ...each?.get(id) })
    return bulkAnswer(context, resource, await doTo(context, resource, verb, ids, asked))
  }
  const right = verb === 'update' || verb === 'remove' ? verb : (actionNamed(resource, verb).access ?? 'update')
  refuseUnwritable(context, resource, right)
  const found = selected.filter
    ? sql`select ${sql.raw(at(LISTED, 'id'))} as id, null::jsonb as own from ${sql.raw(listedTable(resource))}
        where ${matching(context, resource, readFilters(resource, selected.filter).filters)}`
    : sql`select (e->>0)::int as id, nullif(e->1, 'null') as own
        from jsonb_array_elements(${JSON.stringify(ids.map((id) => [id, each?.get(id) ?? null]))}::jsonb) e`
  const { id, total } = await queueJob(context, { resource: resource.name, verb, body: values, about: null }, found)
  return { results: [], updated: 0, failed: 0, job: { id, total } }
}
