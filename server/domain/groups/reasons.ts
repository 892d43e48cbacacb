import { sql, type SQL } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { clockSql } from '#server/kernel/clock'
import type { Context, Change } from '#server/kernel/context'

/** The statement that writes the reasons given with changes into the history of their groups; none without a reason. */
export function keepReasons({ viewer }: Context, changes: readonly Change<typeof groups>[]): SQL[] {
  const given = changes.flatMap(({ id, values: { reason } }) => (reason ? [{ id, after: { reason } }] : []))
  if (given.length === 0) return []
  return [
    sql`insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name, after)
      select ${clockSql.now}, ${groups.name}::text, (e->>'id')::int, 'update', ${viewer.authGroup}::text, ${viewer.id}::int,
        ${viewer.name}::text, e->'after' from jsonb_array_elements(${JSON.stringify(given)}::jsonb) e`,
  ]
}
