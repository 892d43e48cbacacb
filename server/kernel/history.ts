import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { clockSql } from './clock'
import { readInstant } from './columns'
import type { Context, Change } from './context'
import { changedNames } from './changed-names'
import { isSeen, seenValue } from './seen'
import { idArray } from './statements'

/** One entry of a record's history as it travels: each changed field's value before and after. */
export interface HistoryEntry {
  id: number
  action: 'create' | 'update' | 'remove' | 'restore'
  at: string
  byName: string
  changes: Record<string, [unknown, unknown]>
}

const pick = (row: Row | null, names: readonly string[]): Row | null =>
  row === null ? null : Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** The statement that writes what changed, by whom and when; it belongs into the transaction of the change. */
export function historyStatement(context: Context, resource: AnyResource, changes: readonly Change[]): SQL {
  const rows = changes.map((change) => {
    const names =
      change.before === null
        ? Object.keys(change.values).filter(
            (name) => (change.values[name] ?? null) !== null && !resource.fields[name]?.inputOnly,
          )
        : changedNames(change).filter((name) => !resource.fields[name]?.inputOnly)
    return { id: change.id, before: pick(change.before, names), after: pick(change.after, names) }
  })
  const { viewer } = context
  const action = changes[0]?.before === null ? 'create' : 'update'
  return sql`insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name, before, after)
    select ${clockSql.now}, ${resource.name}::text, (e->>'id')::int, ${action}::text, ${viewer.authGroup}::text, ${viewer.id}::int, ${viewer.name}::text,
      nullif(e->'before', 'null'), e->'after' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e`
}

/** Writes that records were removed or restored. */
export async function writeEvent(
  context: Context,
  resource: AnyResource,
  ids: readonly number[],
  action: 'remove' | 'restore',
): Promise<void> {
  const { viewer } = context
  await context.db.run(sql`
    insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name)
    select ${clockSql.now}, ${resource.name}, id, ${action}, ${viewer.authGroup}, ${viewer.id}, ${viewer.name} from unnest(${idArray(ids)}) id`)
}

/** The latest 200 entries of a record, newest first. Fields that the viewer may not see are left out. */
export async function readHistory(context: Context, resource: AnyResource, id: number): Promise<HistoryEntry[]> {
  const rows = await context.db.run<{
    id: number
    action: HistoryEntry['action']
    at: string
    actor_name: string
    before: Row | null
    after: Row | null
  }>(sql`
    select id, action, ${sql.raw(readInstant('at'))} as at, actor_name, before, after from history
    where resource = ${resource.name} and record_id = ${id} order by id desc limit 200`)
  const { viewer } = context
  const names = (after: Row | null) =>
    Object.keys(after ?? {}).filter((name) => !resource.fields[name] || isSeen(resource.fields[name], viewer))
  const seen = (name: string, row: Row | null) => seenValue(resource.fields[name], row?.[name] ?? null, viewer)
  return rows.map(({ id: entry, action, at, actor_name: byName, before, after }) => ({
    id: Number(entry),
    action,
    at,
    byName,
    changes: Object.fromEntries(names(after).map((name) => [name, [seen(name, before), seen(name, after)]])),
  }))
}
