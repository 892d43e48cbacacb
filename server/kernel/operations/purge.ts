import { sql, type SQL } from 'drizzle-orm'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { UNDO_DAYS } from '#resources/kernel/undo'
import { clockSql } from '../clock'
import { inTransaction, system, type Context } from '../context'
import { FILES_AT_ONCE, purgeFiles } from '../files/purge-files'
import { idArray } from '../statements'
import { q, tableName } from '../names'
import { freeSql, referrersOf } from './referrers'
import { RESTORE_DAYS } from './remove'

/** Maximum number of records purged in one transaction, to keep it short. */
export const PURGE_AT_ONCE = 100

/** Purges records that can no longer be restored (DECISIONS 'Deleting'); returns their ids. */
export const purgeRemoved = (context: Context, resource: AnyResource): Promise<number[]> =>
  purge(context, resource, sql`t.deleted_at <= ${clockSql.now} - make_interval(days => ${RESTORE_DAYS})`)

/**
 * Permanently deletes up to PURGE_AT_ONCE records for which `which` (SQL over the alias `t`) is true, with everything that belongs to them;
 * returns their ids. Records that others refer to stay. Concurrent processes skip each other's locked records.
 */
export async function purge(context: Context, resource: AnyResource, which: SQL): Promise<number[]> {
  return inTransaction(context, async (inner) => {
    const records = sql`select t.id from ${sql.raw(q(tableName(resource)))} t where ${sql.raw(freeSql(inner.kernel, resource, 't'))}`
    const locked = await inner.db.run<{ id: number }>(sql`
      ${records} and ${which} order by t.id limit ${PURGE_AT_ONCE} for update of t skip locked`)
    // A record that something began to refer to before the lock was taken stays.
    const free =
      locked.length === 0 ? [] : await inner.db.run<{ id: number }>(sql`${records} and t.id = any(${listOf(locked)})`)
    if (free.length === 0) return []
    await takeForGood(inner, resource, free)
    const ids = free.map(({ id }) => id)
    inner.events.push({ resource: resource.name, ids })
    return ids
  })
}

/**
 * What a history keeps: who of the academy did what, and when. Students act on records of their own, also through Cohort in their name, so
 * their names go.
 */
const emptied = sql`before = null, after = null, actor_name = case
  when actor_group = 'STUDENT' then '' when actor_id = ${system.id} then ${system.name} else actor_name end`

const listOf = (records: readonly { id: number }[]) => idArray(records.map(({ id }) => id))

/** Deletes what belongs to the records, then the records. Their history keeps who did what and when, without the values. */
async function takeForGood(context: Context, resource: AnyResource, records: readonly { id: number }[]): Promise<void> {
  const { db, kernel } = context
  const ids = listOf(records)
  for (const { owned, column } of referrersOf(kernel, resource)) {
    if (!owned) continue
    const theirs = await db.run<{ id: number }>(sql`
      select id from ${sql.raw(q(tableName(owned)))} where ${sql.raw(q(column))} = any(${ids})`)
    if (theirs.length > 0) await takeForGood(context, owned, theirs)
  }
  const ofThem = sql`resource = ${resource.name} and record_id = any(${ids})`
  if (resource.comments) await db.run(sql`delete from comments where ${ofThem}`)
  const gone = await db.run<{ row: Row & { id: number } }>(sql`
    delete from ${sql.raw(q(tableName(resource)))} t where id = any(${ids}) returning to_jsonb(t) as row`)
  await kernel.features.get(resource.name)?.hooks?.afterPurge?.(
    context,
    gone.map(({ row }) => row),
  )
  if (resource.history) await db.run(sql`update history set ${emptied} where ${ofThem}`)
}

/**
 * Empties the history of up to PURGE_AT_ONCE records that were deleted permanently, once their removal can no longer be undone: until then
 * the values that they held are needed to bring them back. Returns their ids.
 */
const forgetRemoved = (context: Context, resource: AnyResource): Promise<number[]> =>
  inTransaction(context, async (inner) => {
    const until = sql`${clockSql.now} - make_interval(days => ${UNDO_DAYS})`
    // Only the last removal of each record, by the partial index on removals with values: what was emptied is not read again.
    const forgotten = await inner.db.run<{ id: number }>(sql`
      with removed as (select h.record_id as id from history h
        where h.resource = ${resource.name} and h.action = 'remove' and h.before is not null and h.at <= ${until}
          and not exists (select 1 from ${sql.raw(q(tableName(resource)))} t where t.id = h.record_id)
          and not exists (select 1 from history l where l.resource = h.resource and l.record_id = h.record_id
            and l.action = 'remove' and l.id > h.id)
        order by h.at limit ${PURGE_AT_ONCE}),
      emptied as (update history set ${emptied} where resource = ${resource.name} and record_id in (select id from removed))
      select id from removed`)
    if (forgotten.length > 0) await inner.kernel.features.get(resource.name)?.hooks?.afterPurge?.(inner, forgotten)
    return forgotten.map(({ id }) => id)
  })

/**
 * Purges a batch of expired records of every resource, then unreferenced files; returns whether more may remain. A failure of one resource
 * does not stop the others: the first error is thrown at the end.
 */
export async function purgeDue(context: Context): Promise<boolean> {
  const failures: unknown[] = []
  let hasMore = false
  for (const resource of context.kernel.resources.values()) {
    if (!resource.softDelete && !resource.history) continue
    const ended = resource.softDelete ? purgeRemoved(context, resource) : forgetRemoved(context, resource)
    const gone = await ended.catch((error: unknown) => void failures.push(error))
    if (gone?.length === PURGE_AT_ONCE) hasMore = true
  }
  const files = await purgeFiles(context).catch((error: unknown) => void failures.push(error))
  if (files?.length === FILES_AT_ONCE) hasMore = true
  if (failures.length > 0) throw failures[0]
  return hasMore
}
