import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { UNDO_DAYS } from '#resources/kernel/undo'
import { clockSql } from './clock'
import { readInstant } from './columns'
import type { Context, Change } from './context'
import { changedNames } from './changed-names'
import { isKept } from './history-chain'
import { isSeen, seenValue } from './seen'

/** One entry of a record's history in its wire format: each changed field's value before and after. */
export interface HistoryEntry {
  id: number
  action: 'create' | 'update' | 'remove' | 'restore'
  at: string
  byName: string
  changes: Record<string, [unknown, unknown]>
  /** The step to undo, with everything that the same request changed; null when it cannot be undone. */
  step: string | null
  /** How many records the step changed. */
  records: number
  /** It was undone and not redone. */
  isUndone: boolean
  /** It is itself an undo or a redo. */
  isUndo: boolean
}

const pick = (row: Row | null, names: readonly string[]): Row | null =>
  row === null ? null : Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** SQL values of an entry's `step, about` columns. `isUndoable`: part of the entry can be undone. */
export function stepSql({ step }: Pick<Context, 'step'>, isUndoable = true): SQL {
  if (step && isUndoable) step.isWritten = true
  return sql`${step?.id ?? null}::uuid, ${step?.about ?? null}::uuid`
}

/** The statement that writes the history of changes; it must run in the transaction of the changes. */
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
  const isUndoable = rows.some(({ before, after }) => before === null || !isLasting(resource, after))
  const { viewer } = context
  const action = changes[0]?.before === null ? 'create' : 'update'
  return sql`insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name, step, about, before, after)
    select ${clockSql.now}, ${resource.name}::text, (e->>'id')::int, ${action}::text, ${viewer.authGroup}::text, ${viewer.id}::int, ${viewer.name}::text, ${stepSql(context, isUndoable)},
      nullif(e->'before', 'null'), e->'after' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e`
}

/** Whether an entry covers only `lasting` fields, which are never undone. */
const isLasting = (resource: AnyResource, after: Row | null): boolean =>
  after !== null && Object.keys(after).every((name) => resource.fields[name]?.lasting === true)

/**
 * Writes history entries for removed or restored records. For permanent removal the values the records held are stored too, because their
 * history may be incomplete.
 */
export async function writeEvent(
  context: Context,
  resource: AnyResource,
  records: readonly { id: number; held?: Row }[],
  action: 'remove' | 'restore',
): Promise<void> {
  const { viewer } = context
  const rows = records.map(({ id, held }) => {
    const kept = Object.entries(held ?? {}).filter(
      ([name, value]) => (value ?? null) !== null && isKept(resource, name),
    )
    return { id, before: held ? Object.fromEntries(kept) : null }
  })
  await context.db.run(sql`
    insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name, step, about, before)
    select ${clockSql.now}, ${resource.name}, (e->>'id')::int, ${action}, ${viewer.authGroup}, ${viewer.id}, ${viewer.name}, ${stepSql(context)},
      nullif(e->'before', 'null') from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e`)
}

/** SQL condition for entries that are recent enough to be undone. */
export const isRecentSql = sql`at > ${clockSql.now} - make_interval(days => ${sql.raw(String(UNDO_DAYS))})`

/** Returns the latest 200 entries of a record, newest first, without fields that the viewer may not see. */
export async function readHistory(context: Context, resource: AnyResource, id: number): Promise<HistoryEntry[]> {
  const rows = await context.db.run<{
    id: number
    action: HistoryEntry['action']
    at: string
    actor_name: string
    before: Row | null
    after: Row | null
    step: string | null
    records: number
    is_undone: boolean
    is_undo: boolean
  }>(sql`
    with entries as (select * from history where resource = ${resource.name} and record_id = ${id} order by id desc limit 200),
      steps as (select step, count(distinct (resource, record_id))::int as records from history
        where step in (select e.step from entries e where e.about is null) group by step)
    select id, action, ${sql.raw(readInstant('at'))} as at, actor_name, before, after,
      case when about is null and actor_id > 0 and ${isRecentSql} then e.step end as step,
      coalesce(s.records, 1) as records, undone_by is not null as is_undone, about is not null as is_undo
    from entries e left join steps s on s.step = e.step order by id desc`)
  const { viewer } = context
  const names = (after: Row | null) =>
    Object.keys(after ?? {}).filter((name) => !resource.fields[name] || isSeen(resource.fields[name], viewer))
  const seen = (name: string, row: Row | null) => seenValue(resource.fields[name], row?.[name] ?? null, viewer)
  return rows.map(
    ({
      id: entry,
      action,
      at,
      actor_name: byName,
      before,
      after,
      step,
      records,
      is_undone: isUndone,
      is_undo: isUndo,
    }) => ({
      id: Number(entry),
      action,
      at,
      byName,
      changes: Object.fromEntries(names(after).map((name) => [name, [seen(name, before), seen(name, after)]])),
      step,
      records,
      isUndone,
      isUndo,
    }),
  )
}
