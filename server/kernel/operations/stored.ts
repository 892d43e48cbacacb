import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import { askedBy } from '#resources/kernel/conditions'
import { asRule } from '#resources/kernel/field-conditions'
import { ruleOf, type AnyResource, type Verb } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import type { StoredOf } from '#resources/kernel/row'
import { as } from '../alias'
import type { Context, Kept } from '../context'
import { forbidden } from '../errors'
import { q, tableName } from '../names'
import { recordSql, referredSql } from '../select'
import { idArray, isAmong } from '../statements'
import { permit, readableSql, ruleSql } from '../where'

/** A record as stored; locked for this transaction, unless read without a lock. */
export interface Stored<T = Row> {
  id: number
  record: T & { version: number }
  /** What it shows of those referred records that decide which of its fields may be changed. */
  referred: Row
  /** The viewer may do what was requested. */
  isAllowed: boolean
}
/** Throws 403 when the viewer may do this to no record of the resource. */
export function refuseUnwritable(context: Context, resource: AnyResource, verb: Verb): void {
  if (permit(ruleOf(resource.access, verb), context.viewer) === false) throw forbidden()
}

/** The locks of records, weakest first: to refer to them, to change them, to delete them. Others may refer to what is only changed. */
type Strength = 'key share' | 'no key update' | 'update'

/**
 * Locks rows until the transaction ends, in order of their ids and regardless of rights: a second transaction that decides by them waits
 * and sees what the first wrote.
 */
export async function lockRows(
  { db }: Pick<Context, 'db'>,
  resource: AnyResource,
  ids: Iterable<unknown>,
  strength: Strength = 'no key update',
): Promise<void> {
  const { id, from } = as(resource, 't')
  await db.run(sql`select 1 from ${from} where ${id} = any(${idArray(ids)}) order by ${id} for ${sql.raw(strength)}`)
}

/** The names of the referred records that the conditions of fields use. */
const referredBy = ({ fields }: AnyResource, viewer: Viewer): string[] => [
  ...new Set(
    Object.values(fields).flatMap(({ conditions: { editable } }) =>
      editable === null
        ? []
        : askedBy(asRule(editable)(viewer)).flatMap((path) => (path.includes('.') ? (path.split('.')[0] ?? []) : [])),
    ),
  ),
]

const hasChildren = (resource: AnyResource): boolean =>
  Object.values(resource.fields).some(
    (field) => !field.computed && (field.kind === 'rows' || field.kind === 'references'),
  )

/**
 * Locks and returns the records that the viewer may read, in order of their ids to avoid deadlocks. For a removal nobody else may be about
 * to refer to them (see references.ts).
 */
export async function lockRecords<R extends AnyResource>(
  context: Context,
  resource: R,
  ids: readonly number[],
  verb: Verb,
): Promise<Stored<Kept<R, StoredOf<R>>>[]> {
  const strength = sql.raw(verb === 'remove' ? 'update' : 'no key update')
  // After a lock wait PostgreSQL rereads the row itself but not rows of other tables, so lock first in a statement of its own.
  if (hasChildren(resource)) {
    await context.db.runPrepared(
      sql`select t.id from ${sql.raw(q(tableName(resource)))} t where ${isAmong('t', ids)} order by t.id for ${strength}`,
    )
  }
  return readStored(context, resource, ids, verb, sql` for ${strength} of t`)
}

/**
 * The records that the viewer may read, for a write that checks the version it read and therefore needs no lock (a lock writes each row
 * once more). Records with child rows in other tables are locked nevertheless.
 */
export const recordsToUpdate = <R extends AnyResource>(
  context: Context,
  resource: R,
  ids: readonly number[],
  isLocking: boolean,
): Promise<Stored<Kept<R, StoredOf<R>>>[]> =>
  isLocking || hasChildren(resource)
    ? lockRecords(context, resource, ids, 'update')
    : readStored(context, resource, ids, 'update', sql``)

async function readStored<R extends AnyResource>(
  context: Context,
  resource: R,
  ids: readonly number[],
  verb: Verb,
  lock: SQL,
): Promise<Stored<Kept<R, StoredOf<R>>>[]> {
  const record = recordSql(context.kernel, resource, 't', { viewer: context.viewer, options: 'plain' })
  const allowed = ruleSql(context.kernel, { resource, alias: 't' }, ruleOf(resource.access, verb), context.viewer)
  const visible = readableSql(context.kernel, resource, 't', context.viewer)
  const referred = referredSql(context.kernel, resource, 't', context.viewer, referredBy(resource, context.viewer))
  const rows = await context.db.runPrepared<{
    id: number
    record: string
    referred: string
    allowed: boolean | null
  }>(sql`
    select t.id, ${sql.raw(record)}::text as record, ${sql.raw(referred)}::text as referred, ${sql.raw(allowed)} as allowed from ${sql.raw(q(tableName(resource)))} t
    where ${isAmong('t', ids)} and ${sql.raw(visible)} order by t.id${lock}`)
  return rows.map((row) => ({
    id: row.id,
    record: JSON.parse(row.record) as Kept<R, StoredOf<R>> & { version: number },
    referred: JSON.parse(row.referred) as Row,
    isAllowed: row.allowed === true,
  }))
}
