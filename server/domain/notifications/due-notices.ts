import { sql } from 'drizzle-orm'
import type { Rule, Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { DeclaredNotice } from '#resources/kernel/notice'
import { staffViewers } from '#server/auth/viewers'
import { inTransaction, type Context, type TransactionContext } from '#server/kernel/context'
import { grouped } from '#server/kernel/grouped'
import { q, tableName } from '#server/kernel/names'
import { claimDue } from '#server/kernel/operations/claim-due'
import { idArray } from '#server/kernel/statements'
import { pathSql, whereSql } from '#server/kernel/where'
import { notify } from './notify'
import { sayFields } from './say-fields'

/** Records handled per notice and run. */
const AT_ONCE = 500

/**
 * Sends the declared notices that are due, once for each record: the record is marked in the same transaction, and records
 * locked by another process are skipped. A failing notice does not block the others. Returns the number of records handled.
 */
export async function tellDueNotices(context: Context): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for (const resource of context.kernel.resources.values())
    for (const [name, { when }] of Object.entries(resource.notices))
      if (when !== undefined)
        await inTransaction(context, (inner) => tellDue(inner, resource, name)).then(
          (told) => (count += told),
          (error: unknown) => failures.push(error),
        )
  if (failures.length > 0) throw failures[0]
  return count
}

async function tellDue(context: TransactionContext, resource: AnyResource, name: string): Promise<number> {
  const ids = await claimDue(context, resource, name, AT_ONCE)
  const notice = resource.notices[name]
  if (ids.length === 0 || !notice) return 0
  const told = await whomOf(context, resource, notice, ids)
  const said = await sayFields(context, resource, notice, ids)
  await notify(
    context,
    resource,
    told.map(({ id, readers }) => ({ notice: name, id, to: readers, variables: said.get(id) ?? {} })),
  )
  if (notice.stamps !== undefined && !resource.personal) context.events.push({ resource: resource.name, ids })
  await context.kernel.features.get(resource.name)?.hooks?.afterTold?.(context, told)
  return ids.length
}

interface Told {
  id: number
  /** Persons the notice is addressed to. */
  to: number[]
  /** Those of them who may read the record. */
  readers: number[]
}

async function whomOf(
  context: Context,
  resource: AnyResource,
  { to = [] }: DeclaredNotice,
  ids: number[],
): Promise<Told[]> {
  const [paths, rules] = [
    [to].flat().filter((each) => typeof each === 'string'),
    [to].flat().filter((each) => typeof each !== 'string'),
  ]
  const persons = paths.map((path) => pathSql(context.kernel, { resource, alias: 't' }, path).sql)
  const named = await context.db.run<{ id: number; named: number[] }>(sql`
    select t.id, array_remove(array[${sql.raw(persons.join(', '))}]::int[], null) as named
    from ${sql.raw(q(tableName(resource)))} t where t.id = any(${idArray(ids)}) order by t.id`)
  const asked = rules.length > 0 ? null : new Set(named.flatMap((each) => each.named))
  const viewers = await staffViewers(context.db, asked)
  const [reading, ...ruled] = await Promise.all(
    [resource.access.read, ...rules].map((rule) => forWhom(context, resource, rule, viewers, ids)),
  )
  return named.map(({ id, named: own }) => {
    const whom = [...new Set([...own, ...ruled.flatMap((each) => each.get(id) ?? [])])]
    const mayRead = new Set(reading?.get(id))
    return { id, to: whom, readers: whom.filter((person) => mayRead.has(person)) }
  })
}

/** By record id, the people for whom a rule holds; one statement whatever their number. */
async function forWhom(
  { kernel, db }: Context,
  resource: AnyResource,
  rule: Rule,
  viewers: readonly Viewer[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const conditions = grouped(viewers, (viewer) => whereSql(kernel, { resource, alias: 't' }, rule(viewer)))
  const people = [...conditions].map(
    ([condition, group]) =>
      `case when ${condition} then '{${group.map(({ id }) => id).join(',')}}'::int[] else '{}' end`,
  )
  if (people.length === 0) return new Map()
  const rows = await db.run<{ id: number; people: number[] }>(sql`
    select t.id, ${sql.raw(people.join(' || '))} as people
    from ${sql.raw(q(tableName(resource)))} t where t.id = any(${idArray(ids)})`)
  return new Map(rows.map((row) => [row.id, row.people]))
}
