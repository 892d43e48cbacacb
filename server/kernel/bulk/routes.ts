import { sql, type SQL } from 'drizzle-orm'
import { hasRole } from '#resources/kernel/access'
import { jobMessages, listJobs, listRefused, readJob, steerJob, type BulkJob } from '#resources/kernel/bulk-job'
import type { BulkResult } from '#resources/kernel/derived-parts'
import { UNDO_DAYS } from '#resources/kernel/undo'
import { clockSql } from '../clock'
import { readInstant } from '../columns'
import { authorOf, inTransaction, type Context, type RootContext } from '../context'
import { AppError, forbidden, notFound } from '../errors'
import { route, type AnyRoute } from '../route'
import { tellOwner } from './queue'
import { hasUndoSql } from './undo-step'

/** Whether the owner has nothing left to undo: an undo that another person paused, or that was refused some records, leaves that. */
const isUndoneSql = sql`exists (select 1 from bulk_jobs u where u.about = j.step and (u.status = 'QUEUED'
  or u.status = 'PAUSED' and u.owner_id = j.owner_id
  or u.status = 'DONE' and u.changed > 0 and (u.refused = 0 or u.owner_id = j.owner_id)))`

/** SQL rows of staff users: `id`, `name`, `is_active`. */
type Staff = SQL

/** SQL condition: the viewer owns the job `j`, or is an administrator and its owner, `o`, may not sign in any more. */
const isTheirs = ({ viewer }: Context, owner: number): SQL =>
  hasRole(viewer, 'ROLE_ADMIN') ? sql`(j.owner_id = ${owner} or o.is_active is not true)` : sql`j.owner_id = ${owner}`

function read(context: Context, staff: Staff, which: SQL): Promise<BulkJob[]> {
  const owner = authorOf(context) ?? 0
  return context.db.run<BulkJob>(sql`
    select j.id, resource, verb, status, total, done, changed, refused, why,
      case when not is_undoable or changed = 0 or ended_at is null or ${isUndoneSql} then null
        when ${hasUndoSql(sql`j.step`)} then step end as step,
      case when owner_id <> ${owner} then json_build_object('name', o.name) end as owner,
      ${sql.raw(readInstant('created_at'))} as "createdAt", ${sql.raw(readInstant('ended_at'))} as "endedAt"
    from bulk_jobs j left join (${staff}) o on o.id = j.owner_id where ${isTheirs(context, owner)} and ${which} order by j.id`)
}

/** One of the viewer's jobs. @throws 404 when it is not theirs */
async function mine(context: Context, staff: Staff, id: number): Promise<BulkJob> {
  const [job] = await read(context, staff, sql`j.id = ${id}`)
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

/** Commands to a job of somebody who may not sign in any more: it would stop at once if it went on. */
const ofOthers: readonly (keyof typeof ways)[] = ['CANCEL', 'DISMISS']

/**
 * Applies a command to one of the viewer's jobs; one that is there already, by a second press or in another tab, stays as it is. The row
 * lock makes it wait for a batch that is running.
 */
const steer = (context: Context, staff: Staff, id: number, to: keyof typeof ways): Promise<BulkJob> =>
  inTransaction(context, async (inner) => {
    const viewer = authorOf(inner) ?? 0
    const [job] = await inner.db.run<{ status: string; owner: number }>(sql`
      select status, owner_id as owner from bulk_jobs j left join (${staff}) o on o.id = j.owner_id
      where j.id = ${id} and ${isTheirs(inner, viewer)} for update of j`)
    if (!job) throw notFound()
    if (job.owner !== viewer && !ofOthers.includes(to)) throw forbidden()
    const way = ways[to]
    if (job.status === way.to) return mine(inner, staff, id)
    if (!(way.of as readonly string[]).includes(job.status))
      throw new AppError('wrong_state', { said: to === 'DISMISS' ? jobMessages.goesOn : jobMessages.ended })
    await inner.db.run(sql`update bulk_jobs set ${way.sets} where id = ${id}`)
    tellOwner(inner, viewer)
    if (to === 'RESUME') inner.afterCommit.push(inner.wake)
    return mine(inner, staff, id)
  })

/** Deletes jobs that can no longer be undone, and the record lists of jobs that ended. */
export async function forgetJobs({ db }: RootContext): Promise<void> {
  await db.run(sql`delete from bulk_job_records r using bulk_jobs j where j.id = r.job_id and j.ended_at is not null`)
  await db.run(sql`
    with gone as (delete from bulk_jobs where ended_at < ${clockSql.now} - make_interval(days => ${UNDO_DAYS}) returning id)
    delete from bulk_job_refusals r using gone where r.job_id = gone.id`)
}

/** The calls by which people manage their large changes, and administrators those of staff who may not sign in any more. */
export const jobRoutes = (staff: Staff): AnyRoute[] => [
  route(listJobs, async ({ context }) => ({
    bulkJobs: await read(
      context,
      staff,
      sql`not is_dismissed and (ended_at is null or ended_at > ${clockSql.now} - interval '1 day')`,
    ),
  })),
  route(readJob, ({ params, context }) => mine(context, staff, params.id)),
  route(listRefused, async ({ params, query, context }) => {
    const { refused } = await mine(context, staff, params.id)
    const rows = await context.db.run<{ result: BulkResult }>(sql`
      select result from bulk_job_refusals where job_id = ${params.id} order by record_id
      limit ${query.pageSize} offset ${query.pageNumber * query.pageSize}`)
    return { results: rows.map(({ result }) => result), totalElements: refused }
  }),
  route(steerJob, ({ params, body, context }) => steer(context, staff, params.id, body.to)),
]
