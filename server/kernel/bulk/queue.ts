import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Row } from '#resources/kernel/check-row'
import { JOB_INBOX } from '#resources/kernel/bulk-job'
import { clockSql } from '../clock'
import { authorOf, inTransaction, type Context } from '../context'
import type { Sql } from '../statements'

/** What a job does to each of its records. */
export interface JobWork {
  resource: string
  /** `update`, `remove`, `undo`, or the name of a declared action. */
  verb: string
  body: Row
  /** For an undo, the step that it undoes. */
  about: string | null
}

/** A job with its progress, as the next batch needs it. */
export interface Job extends JobWork {
  id: number
  ownerId: number
  step: string
  position: number
  total: number
  done: number
}
/** One record of a job, with the values given for this record alone. */
export interface JobRecord {
  id: number
  own: Row | null
}

/** Counts of large changes over all people. */
export interface QueueState {
  /** Jobs that are running or waiting for their turn. */
  queued: number
  paused: number
  /** Jobs stopped by an error in the last day. */
  stopped: number
  /** Seconds since the job that has waited longest last had its turn. */
  oldestSeconds: number
}

/** Counts the large changes for `/metrics`. */
export async function queueState(db: Sql): Promise<QueueState> {
  const [state] = await db.run<QueueState>(sql`
    select count(*) filter (where status = 'QUEUED')::int as queued, count(*) filter (where status = 'PAUSED')::int as paused,
      count(*) filter (where status = 'STOPPED' and ended_at > ${clockSql.now} - interval '1 day')::int as stopped,
      coalesce(extract(epoch from ${clockSql.now} - min(coalesce(turn_at, created_at)) filter (where status = 'QUEUED')), 0)::float8
        as "oldestSeconds"
    from bulk_jobs`)
  return state!
}

/** Whether the viewer may start a job: only staff have the screens to manage one. */
export const mayQueue = (context: Context): boolean => authorOf(context) !== null

/** Notifies the owner's open pages that their jobs changed. */
export const tellOwner = ({ events }: Context, ownerId: number): void =>
  void events.push({ resource: 'bulkJobs', ids: [], inbox: { name: JOB_INBOX, staffIds: [ownerId] } })

/**
 * Queues work on many records as a background job. `found` selects record ids as `id`, and values for one record alone as `own`. The
 * selection is stored at once, so records that match only later are not included.
 */
export async function queueJob(
  context: Context,
  { resource, verb, body, about }: JobWork,
  found: SQL,
): Promise<{ id: number; total: number; step: string }> {
  return inTransaction(context, async (inner) => {
    const ownerId = authorOf(inner)!
    const [job] = await inner.db.run<{ id: number; total: number; step: string }>(sql`
      with found as materialized (${found}),
        job as (insert into bulk_jobs (owner_id, resource, verb, body, step, about, total, created_at)
          select ${ownerId}::int, ${resource}::text, ${verb}::text, ${JSON.stringify(body)}::jsonb, ${randomUUID()}::uuid, ${about}::uuid,
            count(*), ${clockSql.now} from found
          returning id, total, step),
        kept as (insert into bulk_job_records (job_id, record_id, own) select job.id, found.id, found.own from job, found)
      select id, total, step from job`)
    tellOwner(inner, ownerId)
    inner.afterCommit.push(inner.wake)
    return job!
  })
}
