import type pg from 'pg'

/** The state of the scheduled jobs. */
export interface JobState {
  /** Jobs that are due and not yet started. */
  waiting: number
  active: number
  /** Jobs that failed permanently in the last day. */
  failed: number
  /** Seconds for which the oldest job has been due. */
  oldestSeconds: number
  /** Seconds since a worker last gave a sign of life; null if none ever did. */
  workerSeconds: number | null
}

const unknown: JobState = { waiting: 0, active: 0, failed: 0, oldestSeconds: 0, workerSeconds: null }
/** Without a sign of life for this long, no worker is running: workers check the clock twice a minute. */
export const SILENT_SECONDS = 180

/** Reads the state of jobs and workers from pg-boss (schema `pgboss`). */
export async function jobState(pool: Pick<pg.Pool, 'query'>): Promise<JobState> {
  const { rows: there } = await pool.query<{ is: boolean }>(`select to_regclass('pgboss.version') is not null as is`)
  if (!there[0]?.is) return unknown
  const { rows } = await pool.query<JobState>(`
    select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestSeconds",
      (select extract(epoch from now() - greatest(cron_on, maintained_on, monitored_on))::float8 from pgboss.version) as "workerSeconds"
    from pgboss.job`)
  return rows[0] ?? unknown
}
