import { nth } from '#resources/kernel/nth'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import type { Context, TransactionContext, Change, Draft } from '../context'
import { changedNames } from '../changed-names'
import { clockSql } from '../clock'
import { grouped } from '../grouped'
import { historyStatement } from '../history'
import { q, tableName } from '../names'
import { idArray, isAmong, inOneStatement } from '../statements'
import { parameter } from '../stored-value'
import { storedFields, valueAt } from '../stored-fields'
import { saveChildren } from './save-children'

/** The changes that the drafts amount to: new records with the ids taken for them, and stored records that differ. */
export function changesOf(drafts: readonly Draft[], ids: readonly number[]): Change[] {
  const fresh = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter((draft) => draft.before !== null && changedNames(draft).length > 0)
  return [
    ...fresh.map(({ values }, index): Change => ({ id: nth(ids, index), before: null, after: values, values })),
    ...changed.map(({ id, before, values }): Change => ({ id: id!, before, after: { ...before, ...values }, values })),
  ]
}

/**
 * Sends the writes: inserts and updates; the last of them in one statement with the history and the `alongside` statements; then child
 * rows. Fails as described at `isStaleRead`.
 */
export async function saveChanges(
  context: TransactionContext,
  resource: AnyResource,
  changes: readonly Change[],
  alongside: readonly SQL[],
): Promise<void> {
  const fresh = changes.filter(({ before }) => before === null)
  const changed = changes.filter(({ before }) => before !== null)
  const writes = [...inserts(context, resource, fresh), ...updates(resource, changed)]
  const last = [
    ...writes.splice(-1),
    ...(resource.history ? [historyStatement(context, resource, changes)] : []),
    ...alongside,
  ]
  // The insert of one record has the same text each time; that of many depends on their number.
  const kind = fresh.length > 1 ? 'planned' : 'prepared'
  for (const write of writes) context.db.send(write, kind)
  context.db.send(inOneStatement(last), kind)
  await saveChildren(context, resource, changes)
}

/** Values of 'creator' stamps: the staff user who is signed in; null for jobs, instructors and students. */
function stamps(context: Context, resource: AnyResource): Row {
  const creator = context.viewer.authGroup === 'USER' && context.viewer.id > 0 ? context.viewer.id : null
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'reference' && field.stamp === 'creator')
      .map(([name]) => [name, creator]),
  )
}

function inserts(context: Context, resource: AnyResource, changes: readonly Change[]): SQL[] {
  if (changes.length === 0) return []
  const given = stamps(context, resource)
  const records = changes.map(({ id, values }) => ({ id, record: { ...given, ...values } }))
  // Columns that no record of this batch sets keep the database's defaults.
  const columns = storedFields(resource.fields).filter((stored) =>
    records.some(({ record }) => valueAt(record, stored.path) !== null),
  )
  const names = sql.raw(['id', 'created_at', 'updated_at', ...columns.map(({ column }) => column)].map(q).join(', '))
  const tuples = records.map(({ id, record }) => {
    const values = [sql`${id}::int`, clockSql.now, clockSql.now, ...columns.map((column) => parameter(column, record))]
    return sql`(${sql.join(values, sql`, `)})`
  })
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / (columns.length + 1)))
  return Array.from({ length: Math.ceil(tuples.length / size) }, (_, index) => {
    const some = tuples.slice(index * size, (index + 1) * size)
    return sql`insert into ${sql.raw(q(tableName(resource)))} (${names}) values ${sql.join(some, sql`, `)}`
  })
}
const MOST_PARAMETERS = 30_000

/**
 * Records with the same changes are updated by one statement, each only at the version that was read. For a stale record it sets the
 * version to null, so the statement itself fails with NOT NULL and nobody needs to wait for its row count.
 */
function updates(resource: AnyResource, changes: readonly Change[]): SQL[] {
  const columns = storedFields(resource.fields)
  const alike = grouped(changes, (change) =>
    JSON.stringify(changedNames(change).map((name) => [name, change.values[name]])),
  )
  return [...alike.values()].map((group) => {
    const names = new Set(changedNames(nth(group)))
    const sets = columns
      .filter(({ path }) => names.has(nth(path)))
      .map((column) => sql`${sql.raw(q(column.column))} = ${parameter(column, nth(group).values)}`)
    const written = (before: SQL) => sql`
      update ${sql.raw(q(tableName(resource)))} t set ${sql.join([...sets, sql`version = case t.version when ${before} then t.version + 1 end`, sql`updated_at = ${clockSql.now}`], sql`, `)}`
    const version = ({ before }: Change) => Number(before!.version)
    if (group.length === 1)
      return sql`${written(sql`${version(nth(group))}::int`)} where ${isAmong('t', [nth(group).id])}`
    const versions = idArray(group.map(version))
    return sql`${written(sql`k.version`)}
      from unnest(${idArray(group.map(({ id }) => id))}, ${versions}) k (id, version) where t.id = k.id`
  })
}

/** Whether a write failed because another transaction changed the record after it was read. */
export const isStaleRead = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'column' in error &&
  'code' in error &&
  error.code === '23502' &&
  error.column === 'version'
