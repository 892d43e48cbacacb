import { sql } from 'drizzle-orm'
import { consultations } from '#resources/consultations'
import { calls } from '#resources/kernel/derived-calls'
import { leadGenSources } from '#resources/lead-gen-sources'
import { jobRunner } from '#server/kernel/bulk/run'
import { foldCounts } from '#server/domain/statistics/fold'
import { viewerNow } from '#server/domain/worker'
import { system, type Context } from '#server/kernel/context'
import { create } from '#server/kernel/operations/write'
import type { Caller, TestApp } from './app'

/** Creates leads with one source, hundreds at a time; returns their ids. */
export async function manyLeads(context: Context, count: number): Promise<number[]> {
  const source = await create(context, leadGenSources, { sourceName: 'Fair' })
  const rows = await context.db.run<{ id: number }>(sql`
    insert into consultations (name, email, phone_number, source, is_done, created_at, updated_at)
      select 'Lead ' || n, 'lead' || n || '@example.am', '+37491000000', ${source}, false, now(), now() from generate_series(1, ${count}::int) n
      returning id`)
  return rows.map(({ id }) => id)
}

/** Starts a job that marks all leads as done that are not done yet; returns the job. */
export async function markAll(caller: Caller): Promise<{ id: number; total: number }> {
  const body = { filter: { isDone: false }, values: { isDone: true } }
  const { job, ...rest } = await caller.send(calls(consultations).bulkUpdate, { body })
  if (!job) throw new Error(`no job: ${JSON.stringify(rest)}`)
  return job
}

/** Runs batches as the worker does, until none is due or `most` have run; returns their number. */
export async function doBatches({ app }: TestApp, most = Infinity): Promise<number> {
  const round = jobRunner(app.contextFor(system), viewerNow, foldCounts)
  let done = 0
  while (done < most && (await round()) > 0) done += 1
  return done
}
