import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import { jobMessages } from '#resources/kernel/bulk-job'
import type { BulkResult } from '#resources/kernel/derived-parts'
import type { ChangeEvent } from '#server/platform/live/live'
import { clockSql } from '../clock'
import { inTransaction, isOffered, type RootContext, type TransactionContext } from '../context'
import { AppError, wordsOf } from '../errors'
import { after } from '../lease'
import type { Sql } from '../statements'
import { bulkAnswer } from './answer'
import { doTo } from './change-many'
import { tellOwner, type Job, type JobRecord } from './queue'
import { undoTogether } from './undo-together'

/** Records per transaction: few, so that a concurrent list read waits some ten milliseconds at most (decision 0074). */
export const BATCH = 50
/** The pause after a batch, as a share of the time the batch took, and its maximum. */
const BREATH = 0.3
const BREATH_MS = 500
/** Minimum interval between live notifications, however many batches run. */
const TELL_MS = 1_000
/** How often counter deltas are folded: each list sums them, and a batch appends hundreds of rows. */
const FOLD_MS = 2_000
/** Attempts at a batch before the job stops, and the delay between attempts. */
const MOST_TRIES = 5
const RETRY_MS = 10_000

/** Loads the owner's current viewer; undefined when they may no longer sign in. */
export type ViewerOf = (db: Sql, ownerId: number) => Promise<Viewer | undefined>

/**
 * Returns a function that runs the next batch of a due job and returns the number of batches run (0 or 1). Any number of processes may call
 * it: a batch is one transaction under the lock of its job, so it is done exactly once even if a process crashes.
 * @param fold folds the counter deltas
 */
export function jobRunner(
  context: RootContext,
  viewerOf: ViewerOf,
  fold: (db: Sql) => Promise<void>,
): () => Promise<number> {
  const { publish, flush } = gathering(context.publish)
  const root: RootContext = { ...context, publish }
  let folded = performance.now()
  let isAppended = false
  return async () => {
    let taken: Job | undefined
    const began = performance.now()
    try {
      await inTransaction(root, async (inner) => {
        taken = await claim(inner)
        if (taken) await doBatch(inner, taken, await viewerOf(inner.db, taken.ownerId))
      })
    } catch (error) {
      if (!taken) throw error
      await noteFailure(root, taken)
      throw error
    }
    const took = performance.now() - began
    if (!taken) flush()
    isAppended ||= taken !== undefined
    if (isAppended && (!taken || performance.now() - folded >= FOLD_MS)) {
      await fold(root.db)
      folded = performance.now()
      isAppended = false
    }
    if (taken) await wait(Math.min(BREATH_MS, BREATH * took))
    return taken ? 1 : 0
  }
}

/** Collects the events of many batches and publishes them together, because each notification makes open pages reload what they show. */
function gathering(publish: RootContext['publish']) {
  let waiting: ChangeEvent[] = []
  let told = -TELL_MS
  const flush = () => {
    if (waiting.length > 0) publish(waiting)
    waiting = []
    told = performance.now()
  }
  return {
    flush,
    publish: (events: readonly ChangeEvent[]) => {
      waiting.push(...events)
      if (performance.now() - told >= TELL_MS) flush()
    },
  }
}

/** Claims the job whose last turn is oldest, considering only the first queued job of each person. */
async function claim({ db }: TransactionContext): Promise<Job | undefined> {
  const [job] = await db.run<Job>(sql`
    select id, owner_id as "ownerId", resource, verb, body, step, about, position, total, done from bulk_jobs j
    where status = 'QUEUED' and (due_at is null or due_at <= ${clockSql.now})
      and not exists (select 1 from bulk_jobs e where e.owner_id = j.owner_id and e.status = 'QUEUED' and e.id < j.id)
    order by turn_at nulls first, done, id limit 1 for update skip locked`)
  return job
}

async function doBatch(context: TransactionContext, job: Job, viewer: Viewer | undefined): Promise<void> {
  tellOwner(context, job.ownerId)
  if (!viewer) return stop(context, job, new AppError('forbidden', { said: jobMessages.signedOut }))
  const records = await context.db.run<JobRecord>(sql`
    select record_id as id, own from bulk_job_records where job_id = ${job.id} and record_id > ${job.position} order by record_id limit ${BATCH}`)
  const inTheirName: TransactionContext = {
    ...context,
    viewer,
    step: { id: job.step, about: null, isWritten: false },
  }
  try {
    const results = await doToRecords(inTheirName, job, records)
    await noteBatch(inTheirName, job, records, results)
  } catch (error) {
    // The batch as a whole was refused before anything was written: the owner lost the right.
    if (!(error instanceof AppError)) throw error
    await stop(context, job, error)
  }
}

/** Returns a result for each record, in the same order. */
async function doToRecords(
  context: TransactionContext,
  job: Job,
  records: readonly JobRecord[],
): Promise<BulkResult[]> {
  if (records.length === 0) return []
  if (job.verb === 'undo') return undoTogether(context, job, records)
  const resource = context.kernel.resources.get(job.resource)
  // The resource no longer exists after an update of the application.
  if (!resource) throw new AppError('not_found')
  const own = new Map(records.map((record) => [record.id, record.own]))
  const ids = records.map(({ id }) => id)
  const outcomes = await doTo(context, resource, job.verb, ids, (id) => ({ ...job.body, ...own.get(id) }))
  return (await bulkAnswer(context, resource, outcomes)).results
}

/** Stores the progress and the refusals, in the same transaction as the changes. */
async function noteBatch(
  { db, step }: TransactionContext,
  job: Job,
  records: readonly JobRecord[],
  results: readonly BulkResult[],
): Promise<void> {
  const byId = new Map(results.map((result) => [result.id, result]))
  const keyed = records.map(({ id }, place): [number, BulkResult | undefined] => [
    id,
    job.verb === 'undo' ? results[place] : byId.get(id),
  ])
  const refused = keyed.filter(([, result]) => result && !result.ok)
  const isLast = records.length < BATCH || job.done + records.length >= job.total
  if (refused.length > 0)
    await db.run(sql`insert into bulk_job_refusals (job_id, record_id, result)
      select ${job.id}::int, (e->>0)::int, e->1 from jsonb_array_elements(${JSON.stringify(refused)}::jsonb) e`)
  await db.run(sql`
    update bulk_jobs set position = ${records.at(-1)?.id ?? job.position}, done = done + ${records.length},
      changed = changed + ${records.length - refused.length}, refused = refused + ${refused.length},
      is_undoable = is_undoable or ${job.verb === 'undo' || isOffered(step)}, attempts = 0, due_at = null, turn_at = ${clockSql.now},
      status = ${isLast ? 'DONE' : 'QUEUED'}, ended_at = ${isLast ? clockSql.now : sql`null`}
    where id = ${job.id}`)
}

/** Stops the job and stores the reason. */
async function stop({ db }: TransactionContext, { id }: Job, why: AppError): Promise<void> {
  await db.run(sql`update bulk_jobs set status = 'STOPPED', ended_at = ${clockSql.now}, why = ${JSON.stringify(wordsOf(why))}::jsonb
    where id = ${id} and status = 'QUEUED'`)
}

/** Schedules another attempt; after the last one the job is stopped. */
async function noteFailure(context: RootContext, job: Job): Promise<void> {
  await inTransaction(context, async (inner) => {
    const [noted] = await inner.db.run<{ attempts: number }>(sql`
      update bulk_jobs set attempts = attempts + 1, due_at = ${after(RETRY_MS)} where id = ${job.id} returning attempts`)
    if ((noted?.attempts ?? 0) < MOST_TRIES) return
    await stop(inner, job, new AppError('unexpected'))
    tellOwner(inner, job.ownerId)
  })
}
