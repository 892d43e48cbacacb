import { sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import type { Row } from '#resources/kernel/check-row'
import { messages } from '#resources/kernel/messages'
import type { Context } from '../context'
import { invalid } from '../errors'
import { grouped } from '../grouped'
import { resourceOf } from '../kernel'
import { literal, q, tableName } from '../names'
import { isAmong } from '../statements'
import { readableSql } from '../where'
import type { Pending } from './draft'

interface Referred {
  to: string
  id: number
  path: string
  draft: Pending
}

/** Every id that the written values newly refer to, with the path that errors are reported under. */
function referred(fields: Fields, values: Row, before: Row | null, prefix: string, draft: Pending): Referred[] {
  return Object.entries(values).flatMap(([name, value]): Referred[] => {
    const field = fields[name]
    if (value === null || value === undefined || !field || field.mode === 'read') return []
    const path = prefix + name
    if (field.kind === 'reference')
      return value === before?.[name] ? [] : [{ to: field.to, id: value as number, path, draft }]
    if (field.kind === 'references') {
      const old = new Set((before?.[name] as number[] | undefined) ?? [])
      return (value as number[]).filter((id) => !old.has(id)).map((id) => ({ to: field.to, id, path, draft }))
    }
    if (field.kind === 'object')
      return referred(field.fields, value as Row, (before?.[name] as Row | null) ?? null, `${path}.`, draft)
    if (field.kind === 'rows') {
      const old = new Map(((before?.[name] as Row[] | undefined) ?? []).map((row) => [row.id, row]))
      return (value as Row[]).flatMap((row, index) =>
        referred(field.fields, row, old.get(row.id) ?? null, `${path}.${index}.`, draft),
      )
    }
    return []
  })
}

/**
 * The references of drafts, and the queries that check them, one per referenced resource. Each takes the lock that the foreign key takes
 * anyway, but before it looks: a deletion waits for this write and then finds its references, or this write for the deletion.
 */
function questionsOf(context: Context, resource: AnyResource, drafts: readonly Pending[]) {
  const all = drafts.flatMap((draft) => referred(resource.fields, draft.values, draft.before, '', draft))
  const parts = [...grouped(all, ({ to }) => to)].map(([to, found]) => {
    const target = resourceOf(context.kernel, to)
    return sql`select ${sql.raw(literal(to))} as target, k.id from (select t.id from ${sql.raw(q(tableName(target)))} t
      where ${isAmong('t', [...new Set(found.map(({ id }) => id))])} and ${sql.raw(readableSql(context.kernel, target, 't', context.viewer))}
      order by t.id for key share of t) k`
  })
  return { all, parts }
}

interface Known {
  target: string | null
  id: number
}
/** Refuses drafts that refer to records other than the known ones. */
function refuseUnknown(all: readonly Referred[], known: readonly Known[]): void {
  const there = new Set(known.map(({ target, id }) => `${target} ${id}`))
  const missing = grouped(
    all.filter(({ to, id }) => !there.has(`${to} ${id}`)),
    ({ draft }) => draft,
  )
  // Overrides errors found meanwhile: they might reveal something about a record that the viewer may not see.
  for (const [draft, found] of missing)
    draft.error = invalid(Object.fromEntries(found.map(({ path }) => [path, messages.reference])))
}

/** Refuses drafts that refer to a record which does not exist, is removed, or is not visible to the viewer. */
export async function checkReferences(
  context: Context,
  resource: AnyResource,
  drafts: readonly Pending[],
): Promise<void> {
  const { all, parts } = questionsOf(context, resource, drafts)
  if (parts.length === 0) return
  refuseUnknown(all, await context.db.runPrepared<Known>(sql.join(parts, sql` union all `)))
}

/**
 * Runs the queries before a write in one statement: checks references as `checkReferences` does, and returns the ids for new records, so
 * that no later statement has to wait for their insertion.
 */
export async function checkReferencesAndTakeIds(
  context: Context,
  resource: AnyResource,
  drafts: readonly Pending[],
): Promise<number[]> {
  const { all, parts } = questionsOf(context, resource, drafts)
  const fresh = drafts.filter(({ before }) => before === null).length
  if (fresh > 0) {
    const next = sql`select null as target, nextval(${sql.raw(literal(`${tableName(resource)}_id_seq`))})::int as id`
    parts.push(fresh === 1 ? next : sql`${next} from generate_series(1, ${fresh}::int)`)
  }
  if (parts.length === 0) return []
  const known = await context.db.runPrepared<Known>(sql.join(parts, sql` union all `))
  refuseUnknown(all, known)
  return known.flatMap(({ target, id }) => (target === null ? [id] : []))
}
