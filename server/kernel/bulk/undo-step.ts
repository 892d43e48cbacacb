import { sql } from 'drizzle-orm'
import { AT_ONCE } from '#resources/kernel/derived-parts'
import { undoMessages, UNDO_DAYS } from '#resources/kernel/undo'
import type { Context } from '../context'
import { AppError } from '../errors'
import { isRecentSql } from '../history'
import { undo, type Undone, type UndoWish } from '../operations/undo'
import { mayQueue, queueJob } from './queue'

/** Undoes a step, or does again what it undid; one of more than 1,000 records by a job. */
export async function undoStep(
  context: Context,
  step: string,
  wish: UndoWish,
): Promise<Undone & { job?: { id: number; total: number } }> {
  const large = wish.only || !mayQueue(context) ? null : await largeStep(context, step)
  if (!large) return undo(context, step, wish)
  if (!large.isRecent) throw new AppError('wrong_state', { said: undoMessages.tooOld({ days: UNDO_DAYS }) })
  if (large.isTaken) throw new AppError('wrong_state', { said: undoMessages.alreadyUndone })
  const work = { resource: large.resource, verb: 'undo', body: { over: wish.over ?? 'keep' }, about: step }
  // What followed goes back before that from which it followed.
  const { step: own, ...job } = await queueJob(
    context,
    work,
    sql`select (row_number() over (order by max(id) desc))::int as id, jsonb_build_object('resource', resource, 'id', record_id) as own
      from history where ${large.isAgain ? sql`undone_by` : sql`undone_by is null and step`} = ${step}::uuid and about is null
      group by resource, record_id`,
  )
  return { step: own, records: 0, kept: 0, job }
}

interface LargeStep {
  resource: string
  isRecent: boolean
  /** It was undone by another, or is just being undone: there is nothing left to undo. */
  isTaken: boolean
  /** It undid another, which is to be done again. */
  isAgain: boolean
}

/** What is known of a step with more records than are undone at once; null for others. */
async function largeStep({ db }: Context, step: string): Promise<LargeStep | null> {
  const [found] = await db.run<LargeStep & { records: number }>(sql`
    with entries as (select *, undone_by = ${step}::uuid as again from history
      where (step = ${step}::uuid or undone_by = ${step}::uuid) and about is null)
    select count(distinct (resource, record_id))::int as records, (array_agg(resource order by id))[1] as resource,
      coalesce(bool_and(${isRecentSql}), true) as "isRecent", coalesce(bool_or(again), false) as "isAgain",
      coalesce(bool_and(undone_by is not null and again is not true), false)
        or exists (select 1 from bulk_jobs where about = ${step}::uuid and status in ('QUEUED', 'PAUSED')) as "isTaken"
    from entries`)
  return found && found.records > AT_ONCE ? found : null
}
