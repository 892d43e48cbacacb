import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { readJob } from '#resources/kernel/bulk-job'
import { calls } from '#resources/kernel/derived-calls'
import { payments } from '#resources/payments'
import { BATCH } from '#server/kernel/bulk/run'
import { testApp, type Caller, type TestApp } from '../support/app'
import { givenPayments } from '../support/given-payments'
import { doBatches } from '../support/large-change'

// Large changes other than edits and removals, of more than 1,000 records; for those see tests/server/large-changes.test.ts.
let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const rowsOf = async <T>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await t.database.pool.query(query, values)).rows as T[]

test('a declared action goes through a job with what it was asked; the records that it refuses are listed with their reason', async () => {
  const payment = await givenPayments(t, admin).paymentOf()
  const made = await rowsOf<{ id: number }>(
    `insert into payments (applicant_id, date, currency, amount) select $1, current_date, 'AMD', 1000 + n from generate_series(1, 1199) n returning id`,
    [payment.applicantId],
  )
  const ids = [payment.id, ...made.map(({ id }) => id)]
  await rowsOf(
    `with f as (insert into files (key, name, content_type, size, sha256, owner_group, owner_id)
       values (gen_random_uuid(), 'bill.pdf', 'application/pdf', 1, '', 'USER', 1) returning key)
     insert into attachments (applicant_id, name, attachment_type, date, attachment, applicant_payment_id)
       select $1, 'bill.pdf', 'INVOICE', current_date, f.key, p from f, unnest($2::int[]) p`,
    [payment.applicantId, ids.slice(0, 60)],
  )
  const { job, ...none } = await admin.send(calls(payments).actionMany.markPaid, {
    body: { ids, values: { method: 'CASH' } },
  })
  expect([none, job?.total]).toEqual([{ results: [], updated: 0, failed: 0 }, 1_200])

  await doBatches(t)

  const ended = await admin.send(readJob, { params: { id: job!.id } })
  expect(ended).toMatchObject({ status: 'DONE', verb: 'markPaid', changed: 60, refused: 1_140, resource: 'payments' })
  expect(
    await rowsOf(
      'select is_paid, method, count(*)::int as n from payments where id = any($1) group by 1, 2 order by 1 desc',
      [ids],
    ),
  ).toEqual([
    { is_paid: true, method: 'CASH', n: 60 },
    { is_paid: false, method: null, n: 1_140 },
  ])
  expect(
    await rowsOf(
      `select count(*)::int as n, min(result->>'code') as code from bulk_job_refusals where job_id = $1 and record_id = any($2)`,
      [job!.id, ids.slice(60)],
    ),
  ).toEqual([{ n: 1_140, code: 'wrong_state' }])
  // Payments depend on it: no mark and no receipt can be undone.
  await admin.post(`/history/${ended.step}/undo`, {})
  expect(await rowsOf('select count(*)::int as n from payments where is_paid')).toEqual([{ n: 60 }])
})

test('of [{ id, ... }] each record gets its own, and what stands beside no other', async () => {
  const owner = admin.id
  const made = await rowsOf<{ id: number }>(
    `insert into tasks (title, description, due_date, task_status, owner, task_type, created_by_id)
       select 'Call ' || n, 'Ask', current_date, 'ACTIVE', $1, 'OTHER', $1 from generate_series(1, 1100) n returning id`,
    [owner],
  )
  const asked = made.map(({ id }, place) => ({ id, taskStatus: place % 3 === 0 ? 'DONE' : 'CANCELLED' }))
  const { body } = await admin.put('/task/bulk', [...asked, { id: 999_999, taskStatus: 'DONE' }])
  expect(body).toMatchObject({ results: [], updated: 0, failed: 0, job: { total: 1_101 } })
  const [{ id }] = (await rowsOf('select max(id) as id from bulk_jobs')) as [{ id: number }]

  await doBatches(t)

  const ended = await admin.send(readJob, { params: { id } })
  expect(ended).toMatchObject({ status: 'DONE', changed: 1_100, refused: 1 })
  const states = await rowsOf<{ id: number; status: string }>(
    'select id, task_status as status from tasks where id = any($1) order by id',
    [made.map(({ id }) => id)],
  )
  const wanted = { DONE: 'RESOLVED', CANCELLED: 'CANCELED' } as Record<string, string>
  expect(states).toEqual(asked.map(({ id: one, taskStatus }) => ({ id: one, status: wanted[taskStatus] })))
})

test('what the batches append to the counters is added up behind them, and lists count right meanwhile', async () => {
  const one = await t.given.applicant({ status: 'NO_ANSWER' })
  await rowsOf(
    `insert into applicants (name, email, phone_number, status, course_id, person_id, payment_method)
       select 'N ' || n, 'n' || n || '@example.am', '+37491000000', 'NO_ANSWER', $1, $2, 'DEFAULT' from generate_series(1, 1199) n`,
    [one.courseId, one.personId],
  )
  const change = { filter: { statuses: ['NO_ANSWER'] }, values: { status: 'ON_HOLD' } } as const
  const { job } = await admin.send(calls(applicants).bulkUpdate, { body: change })
  const countOf = async (status: 'NO_ANSWER' | 'ON_HOLD') =>
    (await admin.send(calls(applicants).count, { body: { statuses: [status] } })).count
  await doBatches(t, 2)
  expect([await countOf('NO_ANSWER'), await countOf('ON_HOLD')]).toEqual([1_200 - 2 * BATCH, 2 * BATCH])
  await doBatches(t)
  expect(await admin.send(readJob, { params: { id: job!.id } })).toMatchObject({ status: 'DONE', changed: 1_200 })
  expect(await rowsOf(`select status, n::int from applicants_tally where status in ('NO_ANSWER', 'ON_HOLD')`)).toEqual([
    { status: 'ON_HOLD', n: 1_200 },
  ])
})
