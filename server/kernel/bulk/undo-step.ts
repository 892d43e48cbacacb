import { sql, type SQL } from 'drizzle-orm'
import { ruleOf } from '#resources/kernel/define-resource'
import { AT_ONCE } from '#resources/kernel/derived-parts'
import { undoMessages, UNDO_DAYS } from '#resources/kernel/undo'
import { authorOf, inTransaction, type Context, type TransactionContext } from '../context'
import { AppError, forbidden, notFound } from '../errors'
import { isRecentSql } from '../history'
import { undo, type Undone, type UndoWish } from '../operations/undo'
import { takingRule } from '../operations/undo-targets'
import { permit } from '../where'
import { mayQueue, queueJob, tellOwner } from './queue'

/**
 * Undoes a step, or redoes what it undid; a step of more than 1,000 records is undone by a job. 409 while a job still adds to the step: its
 * later batches would not be undone.
 */
export async function undoStep(
  context: Context,
  step: string,
  wish: UndoWish,
): Promise<Undone & { job?: { id: number; total: number } }> {
  if (!wish.only && (await isGoingOn(context, step))) throw new AppError('wrong_state', { said: undoMessages.goesOn })
  const isLarge = !wish.only && mayQueue(context) && (await largeStep(context, step)) !== null
  if (isLarge) return undoByJob(context, step, wish)
  const undone = await undo(context, step, wish)
  await inTransaction(context, (inner) => tellOwners(inner, [step, undone.step ?? step]))
  return undone
}

/** SQL condition: something that the step changed can still be undone; of an undo, redone. */
export const hasUndoSql = (step: SQL): SQL =>
  sql`(exists (select 1 from history where step = ${step} and about is null and undone_by is null and ${isRecentSql})
    or exists (select 1 from history where undone_by = ${step} and about is null and ${isRecentSql}))`

/** Whether a step can still be undone. @throws 404 where no history has it */
export async function isUndoable({ db }: Context, step: string): Promise<boolean> {
  const [found] = await db.run<{ isThere: boolean; isUndoable: boolean }>(sql`
    select exists (select 1 from history where step = ${step}::uuid) as "isThere",
      ${hasUndoSql(sql`${step}::uuid`)} as "isUndoable"`)
  if (!found?.isThere) throw notFound()
  return found.isUndoable
}

/** Notifies the owners of the jobs that made these steps: whether they can be undone has changed. */
async function tellOwners(context: TransactionContext, steps: readonly string[]): Promise<void> {
  const owners = await context.db.run<{ id: number }>(sql`
    select distinct owner_id as id from bulk_jobs where step = any(${`{${steps.join(',')}}`}::uuid[])`)
  for (const { id } of owners) tellOwner(context, id)
}

/** Queues the undo of a large step. Of several at the same moment the first one does, the others are refused. */
const undoByJob = (context: Context, step: string, wish: UndoWish) =>
  inTransaction(context, async (inner) => {
    await inner.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${step}, 0))`)
    const large = await largeStep(inner, step)
    if (!large) throw new AppError('not_found')
    refuseHopeless(inner, large.resource)
    if (!large.isRecent) throw new AppError('wrong_state', { said: undoMessages.tooOld({ days: UNDO_DAYS }) })
    if (large.isUndone) throw new AppError('wrong_state', { said: undoMessages.alreadyUndone })
    if (large.isBeingUndone) throw new AppError('wrong_state', { said: undoMessages.beingUndone })
    const work = { resource: large.resource, verb: 'undo', body: { over: wish.over ?? 'keep' }, about: step }
    // Latest changes first: a consequence is undone before the change that caused it.
    const { step: own, ...job } = await queueJob(
      inner,
      work,
      sql`select (row_number() over (order by max(id) desc))::int as id, jsonb_build_object('resource', resource, 'id', record_id) as own
        from history where ${large.isAgain ? sql`undone_by` : sql`undone_by is null and step`} = ${step}::uuid and about is null
        group by resource, record_id`,
    )
    await tellOwners(inner, [step])
    return { step: own, records: 0, kept: 0, job }
  })

/** 403 where the viewer may change no record of the kind: such a job would undo nothing, and keep others from undoing the step meanwhile. */
function refuseHopeless({ kernel, viewer }: Context, name: string): void {
  const resource = kernel.resources.get(name)
  const rules = resource ? [ruleOf(resource.access, 'update'), takingRule(resource)] : []
  if (rules.every((rule) => permit(rule, viewer) === false)) throw forbidden()
}

async function isGoingOn({ db }: Context, step: string): Promise<boolean> {
  const rows = await db.run(sql`select 1 from bulk_jobs where step = ${step}::uuid and status in ('QUEUED', 'PAUSED')`)
  return rows.length > 0
}

interface LargeStep {
  resource: string
  isRecent: boolean
  /** Another step has undone it: nothing is left to undo. */
  isUndone: boolean
  /**
   * A job is undoing it. One that another person paused does not count, because only that person could end it; resumed later, it finds the
   * records undone.
   */
  isBeingUndone: boolean
  /** The step is itself an undo, so it is to be redone. */
  isAgain: boolean
}

/** Data about a step with more records than can be undone at once; null for smaller ones. */
async function largeStep(context: Context, step: string): Promise<LargeStep | null> {
  const [found] = await context.db.run<LargeStep & { records: number }>(sql`
    with entries as (select *, undone_by = ${step}::uuid as again from history
      where (step = ${step}::uuid or undone_by = ${step}::uuid) and about is null)
    select count(distinct (resource, record_id))::int as records, (array_agg(resource order by id))[1] as resource,
      coalesce(bool_and(${isRecentSql}), true) as "isRecent", coalesce(bool_or(again), false) as "isAgain",
      coalesce(bool_and(undone_by is not null and again is not true), false) as "isUndone",
      exists (select 1 from bulk_jobs where about = ${step}::uuid
        and (status = 'QUEUED' or status = 'PAUSED' and owner_id = ${authorOf(context) ?? 0})) as "isBeingUndone"
    from entries`)
  return found && found.records > AT_ONCE ? found : null
}
