import { sql } from 'drizzle-orm'
import type { Rule } from '#resources/kernel/access'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { messages } from '#resources/kernel/messages'
import { changedNames } from '../changed-names'
import { at } from '../columns'
import type { Context, Change } from '../context'
import { AppError, forbidden } from '../errors'
import { q, tableName } from '../names'
import { idArray } from '../statements'
import { permit, ruleSql } from '../where'
import type { Pending } from './draft'

/** The ids of those records for which a rule does not hold in their current state. */
export async function notAllowed(
  context: Context,
  resource: AnyResource,
  rule: Rule,
  ids: readonly (number | null)[],
): Promise<Set<number>> {
  const condition = ruleSql(context.kernel, { resource, alias: 't' }, rule, context.viewer)
  if (condition === 'true' || ids.length === 0) return new Set()
  const rows = await context.db.run<{ id: number }>(sql`
    select t.id from ${sql.raw(q(tableName(resource)))} t where ${sql.raw(at('t', 'id'))} = any(${idArray(ids)}) and (${sql.raw(condition)}) is not true`)
  return new Set(rows.map(({ id }) => id))
}

/** Fields with a rule of their own, each with the drafts that change it. The default value in a new record does not count as a change. */
function changesOfGuarded<D extends Pick<Pending, 'before' | 'values'>>(resource: AnyResource, drafts: readonly D[]) {
  const isChanged = (draft: D, name: string, standard: unknown) =>
    changedNames(draft).includes(name) && (draft.before !== null || draft.values[name] !== standard)
  return Object.entries(resource.fields).flatMap(([name, { writable, defaultValue }]) => {
    const changing = writable ? drafts.filter((draft) => isChanged(draft, name, defaultValue)) : []
    return writable && changing.length > 0 ? [{ name, rule: writable, changing }] : []
  })
}

/** The parts of a draft needed to check whether the viewer may change certain fields of a record. */
export type Guarded = Pick<Pending, 'id' | 'before' | 'values' | 'error'>

/** Before writing: refuses drafts (403, reported at the field) that change a field which the viewer may not change. */
export async function refuseGuardedFields(
  context: Context,
  resource: AnyResource,
  drafts: readonly Guarded[],
): Promise<void> {
  for (const { name, rule, changing } of changesOfGuarded(resource, drafts)) {
    const isNever = permit(rule, context.viewer) === false
    const refused = isNever
      ? null
      : await notAllowed(
          context,
          resource,
          rule,
          changing.flatMap(({ id }) => id ?? []),
        )
    for (const draft of changing) {
      if (refused !== null && !refused.has(draft.id ?? 0)) continue
      const errors = { ...draft.error?.detail.errors, [name]: messages.notWritable }
      draft.error = new AppError('forbidden', { errors })
    }
  }
}

/** After writing: rules that are conditions must hold for the records as written, otherwise the transaction fails with 403. */
export async function refuseForbidden(
  context: Context,
  resource: AnyResource,
  changes: readonly Change[],
  rule: Rule = ruleOf(resource.access, changes[0]?.before === null ? 'create' : 'update'),
): Promise<void> {
  for (const { rule: each, changing } of [{ rule, changing: changes }, ...changesOfGuarded(resource, changes)]) {
    if (
      (
        await notAllowed(
          context,
          resource,
          each,
          changing.map(({ id }) => id),
        )
      ).size > 0
    )
      throw forbidden()
  }
}
