import { nameOf } from '#resources/kernel/labels'
import { messages } from '#resources/kernel/messages'
import { removedMessages } from '#resources/kernel/removed'
import { nth } from '#resources/kernel/nth'
import { sql } from 'drizzle-orm'
import { hasRole } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { clockSql } from '../clock'
import { at } from '../columns'
import { inTransaction, type Context, type Removal } from '../context'
import { AppError, forbidden, invalid, notFound } from '../errors'
import { writeEvent } from '../history'
import { resourceOf } from '../kernel'
import { q, tableName } from '../names'
import { recordSql } from '../select'
import { constraintErrors } from './constraint-errors'
import { namesOf } from './record-names'
import { referrersOf } from './referrers'
import { lockRecords, refuseUnwritable } from './stored'
import { tellRecords } from './tell-change'
import { askGuards, askRules } from './undo-rules'
import { removedTarget } from './undo-targets'
import type { Outcome } from './write'
import { idArray } from '../statements'

/** For how many days a removed record can be restored (DECISIONS 'Deleting'). */
export const RESTORE_DAYS = 30

/**
 * Removes one record: softly where declared, else permanently. 404, 403, 409 `in_use`; 409 `conflict` when it is not at the given version.
 */
export async function remove(context: Context, resource: AnyResource, id: number, version?: number): Promise<void> {
  const [outcome] = await removeMany(context, resource, [id], version)
  if (outcome!.error) throw outcome!.error
}

/**
 * Removes several records in one transaction; a record that is refused or at another version stays, with its error, and the others are
 * removed.
 */
export async function removeMany(
  context: Context,
  resource: AnyResource,
  ids: readonly number[],
  version?: number,
): Promise<Outcome[]> {
  refuseUnwritable(context, resource, 'remove')
  try {
    return await inTransaction(context, (inner) => removeTogether(inner, resource, ids, version))
  } catch (thrown) {
    const error = constraintErrors(resource, thrown)
    if (!(error instanceof AppError)) throw error
    if (ids.length === 1) return [{ id: nth(ids), error }]
    // A constraint refused at least one of them: retry each in its own transaction to find out which.
    const outcomes: Outcome[] = []
    for (const id of ids) outcomes.push(...(await removeMany(context, resource, [id])))
    return outcomes
  }
}

async function removeTogether(
  context: Context,
  resource: AnyResource,
  ids: readonly number[],
  version: number | undefined,
): Promise<Outcome[]> {
  const stored = await lockRecords(context, resource, ids, 'remove')
  const errors = new Map<number, AppError>(ids.map((id) => [id, notFound()]))
  const removals = stored.flatMap(({ id, record, isAllowed }): Removal[] => {
    const isOther = version !== undefined && record.version !== version
    if (!isAllowed) errors.set(id, forbidden())
    else if (isOther) errors.set(id, new AppError('conflict', { said: messages.changedMeanwhile }))
    else errors.delete(id)
    const refuse = (reason: AppError) => void (errors.has(id) || errors.set(id, reason))
    const name = nameOf(resource, record) ?? ''
    return isAllowed && !isOther ? [{ record: { ...record, id }, name, refuse }] : []
  })
  const hooks = context.kernel.features.get(resource.name)?.hooks
  if (removals.length > 0) await hooks?.beforeRemove?.(context, removals)
  const going = removals.flatMap(({ record }) => (errors.has(record.id) ? [] : [record]))
  if (going.length > 0) await takeAway(context, resource, going)
  return ids.map((id) => ({ id, error: errors.get(id) ?? null }))
}

/** Removes the rows: sets `deleted_at` where the resource has soft delete, else deletes them. */
export async function takeRows(context: Context, resource: AnyResource, ids: readonly number[]): Promise<void> {
  const table = sql.raw(q(tableName(resource)))
  const which = sql`id = any(${idArray(ids)})`
  await context.db.run(
    resource.softDelete
      ? sql`update ${table} set deleted_at = ${clockSql.now}, version = version + 1 where ${which}`
      : sql`delete from ${table} where ${which}`,
  )
}

async function takeAway(context: Context, resource: AnyResource, records: Removal['record'][]): Promise<void> {
  const ids = records.map(({ id }) => id)
  const taken = resource.softDelete ? [] : await ownedBy(context, resource, ids)
  await takeRows(context, resource, ids)
  const events = records.map((record) => ({ id: record.id, ...(!resource.softDelete && { held: record }) }))
  // The record comes first: an undo checks the rights and rules of what the step wrote first.
  if (resource.history) await writeEvent(context, resource, events, 'remove')
  await context.kernel.features.get(resource.name)?.hooks?.afterRemove?.(context, ids)
  tellRecords(context, resource, ids)
  for (const { owned, held } of taken) {
    await writeEvent(context, owned, held, 'remove')
    tellRecords(
      context,
      owned,
      held.map(({ id }) => id),
    )
  }
}

interface Owned {
  owned: AnyResource
  held: { id: number; held: Row }[]
}
/** The records that the database deletes together with these (`onDelete: 'cascade'`), so that the step's history has them too. */
async function ownedBy(context: Context, resource: AnyResource, ids: readonly number[]): Promise<Owned[]> {
  const { kernel, viewer, db } = context
  const all: Owned[] = []
  for (const { owned, column } of referrersOf(kernel, resource)) {
    if (!owned?.history || owned.softDelete) continue
    const record = sql.raw(recordSql(kernel, owned, 't', { viewer, options: 'plain' }))
    const rows = await db.run<{ id: number; held: Row }>(
      sql`select t.id, ${record} as held from ${sql.raw(q(tableName(owned)))} t
        where ${sql.raw(at('t', column))} = any(${idArray(ids)}) order by t.id`,
    )
    if (rows.length === 0) continue
    all.push({ owned, held: rows })
    all.push(
      ...(await ownedBy(
        context,
        owned,
        rows.map(({ id }) => id),
      )),
    )
  }
  return all
}

/**
 * Restores a soft-deleted record within 30 days; administrators only. Refused where an undo of the removal would be refused, with the same
 * message.
 */
export async function restore(context: Context, resource: AnyResource, id: number): Promise<void> {
  if (!resource.softDelete) throw notFound()
  if (!hasRole(context.viewer, 'ROLE_ADMIN')) throw forbidden()
  try {
    await inTransaction(context, async (inner) => {
      const table = sql.raw(q(tableName(resource)))
      const removed = await inner.db.run(sql`select 1 from ${table} where id = ${id}
        and deleted_at > ${clockSql.now} - make_interval(days => ${RESTORE_DAYS}) for update`)
      if (removed.length === 0) throw notFound()
      const target = await removedTarget(inner, resource, id)
      await refuseWithoutOwner(inner, resource, target.stored ?? {})
      const targets = [target]
      // Run the hooks as for an undo: they then check whether the record may come back, not whether the viewer may create it.
      const undoing = { ...inner, step: { ...inner.step, about: inner.step.id } }
      await askGuards(undoing, targets)
      await askRules(undoing, targets, () => true)
      await inner.db.run(
        sql`update ${table} set deleted_at = null, version = version + 1, updated_at = ${clockSql.now} where id = ${id}`,
      )
      if (resource.history) await writeEvent(inner, resource, [{ id }], 'restore')
      await inner.kernel.features.get(resource.name)?.hooks?.afterRestore?.(inner, [id])
      tellRecords(inner, resource, [id])
    })
  } catch (error) {
    throw sayTaken(resource, constraintErrors(resource, error))
  }
}

/** Refuses to restore what belongs to a deleted record: it would be neither among the deleted records nor shown anywhere. */
async function refuseWithoutOwner(context: Context, resource: AnyResource, stored: Row): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const owner = stored[name]
    if (field.kind !== 'reference' || field.mode !== 'create' || !field.required || typeof owner !== 'number') continue
    const to = resourceOf(context.kernel, field.to)
    const [found] = await context.db.run<{ gone: boolean }>(
      sql`select deleted_at is not null as gone from ${sql.raw(q(tableName(to)))} where id = ${owner} for key share`,
    )
    if (!found?.gone) continue
    const names = await namesOf(context, to, [owner])
    throw new AppError('wrong_state', { said: removedMessages.ownerFirst({ name: names.get(owner) ?? '' }) })
  }
}

/** A restore has no form that shows which field has the value of another record: the message names it. */
function sayTaken(resource: AnyResource, error: unknown): unknown {
  const errors = error instanceof AppError ? Object.entries(error.detail.errors ?? {}) : []
  const name = errors.find(([, said]) => said === messages.taken)?.[0] ?? ''
  const field = resource.fields[name]
  return field ? invalid({ [name]: removedMessages.taken({ field: field.label }) }) : error
}
