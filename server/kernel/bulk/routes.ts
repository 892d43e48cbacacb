import { sql, type SQL } from 'drizzle-orm'
import { jobMessages, listJobs, listRefused, readJob, steerJob, type BulkJob } from '#resources/kernel/bulk-job'
import type { BulkResult } from '#resources/kernel/derived-parts'
import { UNDO_DAYS } from '#resources/kernel/undo'
import { clockSql } from '../clock'
import { readInstant } from '../columns'
import { authorOf, inTransaction, type Context, type RootContext } from '../context'
import { AppError, notFound } from '../errors'
import { route, type AnyRoute } from '../route'
import { tellOwner } from './queue'

/** Whether the owner has nothing left to undo: an undo that another person paused, or that was refused some records, leaves that. */
const isUndoneSql = sql`exists (select 1 from bulk_jobs u where u.about = j.step and (u.status = 'QUEUED'
  or u.status = 'PAUSED' and u.owner_id = j.owner_id
  or u.status = 'DONE' and u.changed > 0 and (u.refused = 0 or u.owner_id = j.owner_id)))`
const read = (context: Context, which: SQL): Promise<BulkJob[]> =>
  context.db.run<BulkJob>(sql`
    select id, resource, verb, status, total, done, changed, refused, why,
      case when is_undoable and changed > 0 and ended_at is not null and not ${isUndoneSql} then step end as step,
      ${sql.raw(readInstant('created_at'))} as "createdAt", ${sql.raw(readInstant('ended_at'))} as "endedAt"
    from bulk_jobs j where owner_id = ${authorOf(context) ?? 0} and ${which} order by id`)

/** One of the viewer's jobs. @throws 404 when it is not theirs */
async function mine(context: Context, id: number): Promise<BulkJob> {
  const [job] = await read(context, sql`id = ${id}`)
  if (!job) throw notFound()
  return job
}

/** For each command, the statuses it is allowed in, the status it leads to and what it sets. */
const ways = {
  PAUSE: { of: ['QUEUED'], to: 'PAUSED', sets: sql`status = 'PAUSED'` },
  RESUME: { of: ['PAUSED'], to: 'QUEUED', sets: sql`status = 'QUEUED', due_at = null, attempts = 0` },
  CANCEL: { of: ['QUEUED', 'PAUSED'], to: 'CANCELLED', sets: sql`status = 'CANCELLED', ended_at = ${clockSql.now}` },
  DISMISS: { of: ['DONE', 'CANCELLED', 'STOPPED'], to: null, sets: sql`is_dismissed = true` },
} as const

/**
 * Applies a command to one of the viewer's jobs; one that is there already, by a second press or in another tab, stays as it is. The row
 * lock makes it wait for a batch that is running.
 */
const steer = (context: Context, id: number, to: keyof typeof ways): Promise<BulkJob> =>
  inTransaction(context, async (inner) => {
    const owner = authorOf(inner) ?? 0
    const [job] = await inner.db.run<{ status: string }>(
      sql`select status from bulk_jobs where id = ${id} and owner_id = ${owner} for update`,
    )
    if (!job) throw notFound()
    const way = ways[to]
    if (job.status === way.to) return mine(inner, id)
    if (!(way.of as readonly string[]).includes(job.status))
      throw new AppError('wrong_state', { said: to === 'DISMISS' ? jobMessages.goesOn : jobMessages.ended })
    await inner.db.run(sql`update bulk_jobs set ${way.sets} where id = ${id}`)
    tellOwner(inner, owner)
    if (to === 'RESUME') inner.afterCommit.push(inner.wake)
    return mine(inner, id)
  })

/** Deletes jobs that can no longer be undone, and the record lists of jobs that ended. */
export async function forgetJobs({ db }: RootContext): Promise<void> {
  await db.run(sql`delete from bulk_job_records r using bulk_jobs j where j.id = r.job_id and j.ended_at is not null`)
  await db.run(sql`
    with gone as (delete from bulk_jobs where ended_at < ${clockSql.now} - make_interval(days => ${UNDO_DAYS}) returning id)
    delete from bulk_job_refusals r using gone where r.job_id = gone.id`)
}

/** The calls by which a person manages their large changes. */
export const jobRoutes: AnyRoute[] = [
  route(listJobs, async ({ context }) => ({
    bulkJobs: await read(
      context,
      sql`not is_dismissed and (ended_at is null or ended_at > ${clockSql.now} - interval '1 day')`,
    ),
  })),
  route(readJob, ({ params, context }) => mine(context, params.id)),
  route(listRefused, async ({ params, query, context }) => {
    const { refused } = await mine(context, params.id)
    const rows = await context.db.run<{ result: BulkResult }>(sql`
      select result from bulk_job_refusals where job_id = ${params.id} order by record_id
      limit ${query.pageSize} offset ${query.pageNumber * query.pageSize}`)
    return { results: rows.map(({ result }) => result), totalElements: refused }
  }),
  route(steerJob, ({ params, body, context }) => steer(context, params.id, body.to)),
]
