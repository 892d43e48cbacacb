import { sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { undoMessages } from '#resources/kernel/undo'
import { clockSql } from '../clock'
import { newStep, type Change, type TransactionContext } from '../context'
import { AppError } from '../errors'
import { writeEvent } from '../history'
import { q, tableName } from '../names'
import { idArray } from '../statements'
import { takeRows } from './remove'
import { saveChanges } from './save'
import { tellChanges, tellRecords } from './tell-change'
import { isChanging, type Target } from './undo-targets'

/** The resources ordered so that each comes after those whose records own its records (`onDelete: 'cascade'`). */
function ownersFirst(resources: readonly AnyResource[]): AnyResource[] {
  const ownersOf = ({ fields }: AnyResource, above: readonly AnyResource[]) =>
    resources.filter(
      (owner) =>
        !above.includes(owner) &&
        Object.values(fields).some(
          (field) => field.kind === 'reference' && field.to === owner.name && field.onDelete === 'cascade',
        ),
    )
  const depthOf = (resource: AnyResource, above: readonly AnyResource[]): number => {
    const path = [...above, resource]
    return Math.max(0, ...ownersOf(resource, path).map((owner) => depthOf(owner, path) + 1))
  }
  return resources.toSorted((a, b) => depthOf(a, []) - depthOf(b, []))
}

/** Restores removed records, then changes values, then removes records, so that no reference ever points to a missing record. */
export async function writeTargets(
  context: TransactionContext,
  targets: readonly Target[],
  onResource: (resource: AnyResource) => void,
) {
  const resources = [...new Set(targets.map(({ resource }) => resource))]
  const of = (resource: AnyResource, test: (target: Target) => boolean) =>
    targets.filter((target) => target.resource === resource && test(target))
  for (const resource of ownersFirst(resources)) {
    onResource(resource)
    await bringBack(
      context,
      resource,
      of(resource, ({ isThere, becomesThere }) => !isThere && becomesThere),
    )
    await context.db.settled()
  }
  for (const resource of resources) {
    onResource(resource)
    const stored = of(resource, (target) => target.stored !== null)
    await change(context, resource, stored, 'values')
    await change({ ...context, step: newStep() }, resource, stored, 'forced')
    await context.db.settled()
  }
  for (const resource of resources) {
    onResource(resource)
    await takeAway(
      context,
      resource,
      of(resource, ({ isThere, becomesThere }) => isThere && !becomesThere),
    )
    await context.db.settled()
    tellChanges(
      context,
      resource,
      of(resource, isChanging).map(({ id, stored, values, forced }) => ({
        id,
        before: stored,
        values: { ...values, ...forced },
      })),
    )
    tellRecords(
      context,
      resource,
      of(resource, ({ isThere, becomesThere }) => isThere !== becomesThere).map(({ id }) => id),
    )
  }
  for (const resource of resources) {
    onResource(resource)
    const hooks = context.kernel.features.get(resource.name)?.hooks
    const following = { ...context, step: newStep() }
    const changes = of(resource, () => true).flatMap(({ id, stored, next, values, forced }): Change[] =>
      next === null ? [] : [{ id, before: stored, after: next, values: { ...values, ...forced } }],
    )
    if (changes.length > 0) await hooks?.afterUndo?.(following, changes)
    const back = of(resource, ({ isThere, becomesThere, stored }) => !isThere && becomesThere && stored !== null)
    if (back.length > 0)
      await hooks?.afterRestore?.(
        following,
        back.map(({ id }) => id),
      )
    await context.db.settled()
  }
}

/**
 * Soft-deleted rows become visible again; permanently deleted ones are inserted under their old ids, with the values from their history.
 */
async function bringBack(
  context: TransactionContext,
  resource: AnyResource,
  targets: readonly Target[],
): Promise<void> {
  const removed = targets.flatMap(({ id, stored }) => (stored === null ? [] : [id]))
  const gone = targets.filter(({ stored }) => stored === null)
  const table = sql.raw(q(tableName(resource)))
  if (removed.length > 0) {
    await context.db.run(
      sql`update ${table} set deleted_at = null, version = version + 1, updated_at = ${clockSql.now} where id = any(${idArray(removed)})`,
    )
    await writeEvent(
      context,
      resource,
      removed.map((id) => ({ id })),
      'restore',
    )
  }
  // Older versions did not store the values of permanently deleted records.
  const lacks = ({ values }: Target) =>
    Object.entries(resource.fields).some(([name, { required }]) => required && (values[name] ?? null) === null)
  const lost = resource.softDelete ? gone[0] : gone.find(lacks)
  if (lost) throw new AppError('wrong_state', { said: undoMessages.goneForGood({ name: lost.name }) })
  const fresh = gone.map(({ id, values }): Change => ({ id, before: null, after: values, values }))
  if (fresh.length > 0) await saveChanges(context, resource, fresh, [])
}

async function change(
  context: TransactionContext,
  resource: AnyResource,
  targets: readonly Target[],
  which: 'values' | 'forced',
): Promise<void> {
  // The version rose by one if the row was just restored, and by one more if `values` were just written.
  const versionOf = ({ stored, isThere, becomesThere, values }: Target) =>
    Number(stored?.version) +
    (!isThere && becomesThere ? 1 : 0) +
    (which === 'forced' && Object.keys(values).length > 0 ? 1 : 0)
  const changes = targets.flatMap((target): Change[] => {
    const { id, stored, [which]: values } = target
    if (Object.keys(values).length === 0) return []
    const before = { ...stored, version: versionOf(target) }
    return [{ id, before, after: { ...before, ...values }, values }]
  })
  if (changes.length === 0) return
  const hooks = context.kernel.features.get(resource.name)?.hooks
  await saveChanges(context, resource, changes, hooks?.alongside?.(context, changes) ?? [])
}

async function takeAway(context: TransactionContext, resource: AnyResource, targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return
  const ids = targets.map(({ id }) => id)
  await takeRows(context, resource, ids)
  const removed = targets.map(({ id, stored }) => ({ id, ...(!resource.softDelete && stored && { held: stored }) }))
  await writeEvent(context, resource, removed, 'remove')
  await context.kernel.features.get(resource.name)?.hooks?.afterRemove?.(context, ids)
}
