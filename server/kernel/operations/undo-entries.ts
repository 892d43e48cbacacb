import { sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { readInstant } from '../columns'
import type { Context } from '../context'
import { isRecentSql } from '../history'
import type { ChainEntry } from '../history-chain'
import { idArray } from '../statements'

/** A history entry of the step to be undone or redone. */
export interface StepEntry {
  entryId: number
  step: string
  resource: string
  id: number
  isUndone: boolean
  isRecent: boolean
  /** Made by the viewer, or by Cohort as a consequence. */
  isOwn: boolean
}

/** One record that a step changed. */
export interface RecordOfStep {
  resource: string
  id: number
}

/**
 * The entries of a step, for all or some records, oldest first. If the step is an undo, the entries that it undid, to be redone. The rows
 * are locked, so two undos of one step wait for each other.
 */
export async function entriesOfStep(
  { db, viewer }: Context,
  step: string,
  only?: readonly RecordOfStep[],
): Promise<{ entries: StepEntry[]; isAgain: boolean }> {
  const chosen = only
    ? sql` and (resource, record_id) in (select e->>'resource', (e->>'id')::int from jsonb_array_elements(${JSON.stringify(only)}::jsonb) e)`
    : sql``
  const read = (column: 'step' | 'undone_by') =>
    db.run<{
      id: string
      step: string
      resource: string
      record_id: number
      undone: boolean
      recent: boolean
      own: boolean
    }>(sql`
      select id, step, resource, record_id, undone_by is not null as undone, ${isRecentSql} as recent,
        actor_id = 0 or (actor_group = ${viewer.authGroup} and actor_id = ${viewer.id}) as own
      from history where ${sql.raw(column)} = ${step}::uuid and about is null${chosen} order by id for update`)
  const undone = await read('undone_by')
  const isAgain = undone.length > 0
  const rows = isAgain ? undone : await read('step')
  return {
    isAgain,
    entries: rows.map((row) => ({
      entryId: Number(row.id),
      step: row.step,
      resource: row.resource,
      id: row.record_id,
      isUndone: row.undone,
      isRecent: row.recent,
      isOwn: row.own,
    })),
  }
}

/** The complete histories of records by id, oldest first. */
export async function chainsOf(
  { db }: Context,
  resource: AnyResource,
  ids: readonly number[],
): Promise<Map<number, ChainEntry[]>> {
  const rows = await db.run<{ record_id: number; chain: ChainEntry[] }>(sql`
    select record_id, jsonb_agg(jsonb_build_object('id', id, 'step', step, 'action', action, 'at', ${sql.raw(readInstant('at'))}, 'byName', actor_name,
      'before', before, 'after', after, 'about', about, 'undoneBy', undone_by) order by id) as chain
    from history where resource = ${resource.name} and record_id = any(${idArray(ids)}) group by record_id`)
  return new Map(rows.map(({ record_id, chain }) => [record_id, chain]))
}

/** Marks entries as undone by a step, or as in force again (null). */
export async function markEntries({ db }: Context, ids: readonly number[], undoneBy: string | null): Promise<void> {
  await db.run(sql`update history set undone_by = ${undoneBy}::uuid where id = any(${`{${ids.join(',')}}`}::bigint[])`)
}
