import { sql } from 'drizzle-orm'
import { hasRole } from '../../../resources/kernel/access'
import type { AnyResource } from '../../../resources/kernel/define-resource'
import { inTransaction, type Context } from '../context'
import { AppError, forbidden, notFound } from '../errors'
import { writeEvent } from '../history'
import { q, tableName } from '../names'
import { constraintErrors } from './constraint-errors'
import { lockRecords, refuseUnwritable } from './stored'
import type { Outcome } from './write'

/** How long a removed record can be restored (DECISIONS 'Deleting'). */
export const RESTORE_DAYS = 30

/** Removes one record: softly where declared, else for good. 404, 403, 409 `in_use`. */
export async function remove(context: Context, resource: AnyResource, id: number): Promise<void> {
  refuseUnwritable(context, resource, 'remove')
  try {
    await inTransaction(context, async (inner) => {
      const [stored] = await lockRecords(inner, resource, [id], 'remove')
      if (!stored) throw notFound()
      if (!stored.isAllowed) throw forbidden()
      const hooks = inner.kernel.features.get(resource.name)?.hooks
      await hooks?.beforeRemove?.(inner, [{ ...stored.record, id }])
      await inner.db.run(resource.softDelete
        ? sql`update ${sql.raw(q(tableName(resource)))} set deleted_at = now(), version = version + 1 where id = ${id}`
        : sql`delete from ${sql.raw(q(tableName(resource)))} where id = ${id}`)
      await hooks?.afterRemove?.(inner, [id])
      if (resource.history) await writeEvent(inner, resource, [id], 'remove')
      inner.events.push({ resource: resource.name, ids: [id] })
    })
  } catch (error) {
    throw constraintErrors(resource, error)
  }
}

/** Removes several; each in its own transaction, so that what is refused says why and the others go. */
export async function removeMany(context: Context, resource: AnyResource, ids: readonly number[]): Promise<Outcome[]> {
  refuseUnwritable(context, resource, 'remove')
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const failure = await remove(context, resource, id).then(() => null, (reason: unknown) => reason)
    if (failure !== null && !(failure instanceof AppError)) throw failure
    outcomes.push({ id, error: failure })
  }
  return outcomes
}

/** Brings a softly removed record back, within 30 days; administrators only. */
export async function restore(context: Context, resource: AnyResource, id: number): Promise<void> {
  if (!resource.softDelete) throw notFound()
  if (!hasRole(context.viewer, 'ROLE_ADMIN')) throw forbidden()
  try {
    await inTransaction(context, async (inner) => {
      const restored = await inner.db.run(sql`
        update ${sql.raw(q(tableName(resource)))} set deleted_at = null, version = version + 1, updated_at = now()
        where id = ${id} and deleted_at > now() - make_interval(days => ${RESTORE_DAYS}) returning id`)
      if (restored.length === 0) throw notFound()
      if (resource.history) await writeEvent(inner, resource, [id], 'restore')
      inner.events.push({ resource: resource.name, ids: [id] })
    })
  } catch (error) {
    throw constraintErrors(resource, error)
  }
}
