import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Removed } from '#resources/kernel/removed'
import { clockSql } from '../clock'
import { readInstant } from '../columns'
import type { Context } from '../context'
import { grouped } from '../grouped'
import { resourceOf } from '../kernel'
import { q, tableName } from '../names'
import { ruleSql } from '../where'
import { namesOf } from './record-names'
import { RESTORE_DAYS } from './remove'

type Found = Pick<Removed, 'resource' | 'id' | 'at' | 'byName'>

/** SQL of the removed records of a resource that the viewer may read and that can still be restored. */
function removedOf({ kernel, viewer }: Context, resource: AnyResource): SQL {
  const isRead = sql.raw(`coalesce(${ruleSql(kernel, { resource, alias: 't' }, resource.access.read, viewer)}, false)`)
  return sql`select ${resource.name} as resource, t.id, t.deleted_at from ${sql.raw(q(tableName(resource)))} t
    where t.deleted_at > ${clockSql.now} - make_interval(days => ${RESTORE_DAYS}) and ${isRead}`
}

/** A page of the restorable records of all resources with soft deletion, and their total number. */
export async function listRemovedRecords(
  context: Context,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ removed: Removed[]; totalElements: number }> {
  const kept = [...context.kernel.resources.values()].filter(({ softDelete, path }) => softDelete && path !== '')
  const all = sql.join(
    kept.map((resource) => removedOf(context, resource)),
    sql` union all `,
  )
  // One statement for both, as each reads the whole tables; the total comes in a row of its own, for a page behind the last has no record.
  const [page] = await context.db.run<{ total: number; found: Found[] }>(sql`
    with r as materialized (${all}),
    shown as (select * from r order by deleted_at desc, resource, id desc limit ${pageSize} offset ${pageNumber * pageSize})
    select (select count(*)::int from r) as total, coalesce((
      select json_agg(json_build_object('resource', s.resource, 'id', s.id, 'at', ${sql.raw(readInstant('s.deleted_at'))}, 'byName', (
        select h.actor_name from history h where h.resource = s.resource and h.record_id = s.id and h.action = 'remove'
        order by h.id desc limit 1)) order by s.deleted_at desc, s.resource, s.id desc) from shown s), '[]') as found`)
  const { total, found } = page!
  const names = new Map<string, Map<number, string | null>>()
  for (const [name, some] of grouped(found, ({ resource }) => resource))
    names.set(
      name,
      await namesOf(
        context,
        resourceOf(context.kernel, name),
        some.map(({ id }) => id),
      ),
    )
  const removed = found.map((each) => ({ ...each, name: names.get(each.resource)?.get(each.id) ?? null }))
  return { removed, totalElements: total }
}
