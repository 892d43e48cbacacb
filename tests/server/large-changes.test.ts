import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consultations } from '#resources/consultations'
import { JOB_INBOX, listJobs, listRefused, readJob } from '#resources/kernel/bulk-job'
import { calls } from '#resources/kernel/derived-calls'
import { readStep, undoCall } from '#resources/kernel/undo'
import { forgetJobs } from '#server/kernel/bulk/routes'
import { BATCH } from '#server/kernel/bulk/run'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { doBatches, manyLeads, markAll } from '../support/large-change'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('truncate consultations, bulk_jobs, bulk_job_records, bulk_job_refusals, history cascade')
  admin = await t.as('ROLE_ADMIN')
})

const jobOf = (caller: Caller, id: number) => caller.send(readJob, { params: { id } })
const steer = (caller: Caller, id: number, to: string) => caller.post(`/bulkJob/${id}/steer`, { to })
async function countOf(which: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ n: number }>(
    `select count(*)::int as n from consultations where ${which}`,
  )
  return rows[0]!.n
}

test('of more than 10,000 that match those are changed that matched when it was asked for, what was refused is listed, and all is undone as one', async () => {
  const ids = await manyLeads(t.app.contextFor(system), 10_300)
  const job = await markAll(admin)
  expect(job.total).toBe(10_300)
  await manyLeads(t.app.contextFor(system), 5)
  expect(await jobOf(admin, job.id)).toMatchObject({ status: 'QUEUED', done: 0, verb: 'update', step: null })
  await admin.send(calls(consultations).bulkRemove, { body: { ids: ids.slice(7, 9) } })
  t.published.length = 0

  expect(await doBatches(t)).toBe(Math.ceil(10_300 / BATCH))
  const ended = await jobOf(admin, job.id)
  expect(ended).toMatchObject({ status: 'DONE', total: 10_300, done: 10_300, changed: 10_298, refused: 2 })
  expect(await countOf('is_done')).toBe(10_298)
  expect(await countOf('not is_done and deleted_at is null')).toBe(5)
  const { rows } = await t.database.pool.query(
    `select count(*)::int as entries, count(distinct record_id)::int as records, min(actor_id) as actor, count(distinct step)::int as steps
      from history where action = 'update'`,
  )
  expect(rows).toEqual([{ entries: 10_298, records: 10_298, actor: admin.id, steps: 1 }])
  expect(t.published).toContainEqual({
    resource: 'bulkJobs',
    ids: [],
    inbox: { name: JOB_INBOX, staffIds: [admin.id] },
  })
  const refused = await admin.send(listRefused, { params: { id: job.id }, query: { pageSize: 1, pageNumber: 1 } })
  expect(refused).toMatchObject({ totalElements: 2, results: [{ id: ids[8], ok: false, code: 'not_found' }] })

  // One of the records is changed again meanwhile: it keeps that change, and is reported.
  await admin.send(calls(consultations).update, { params: { id: ids[3]! }, body: { isDone: false } })
  const undone = await admin.send(undoCall, { params: { step: ended.step! }, body: {} })
  expect(undone).toMatchObject({ records: 0, job: { total: 10_298 } })
  const again = await admin.post(`/history/${ended.step}/undo`, {})
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await doBatches(t)
  expect(await jobOf(admin, undone.job!.id)).toMatchObject({
    status: 'DONE',
    verb: 'undo',
    changed: 10_297,
    refused: 1,
  })
  expect(await countOf('is_done')).toBe(0)
  expect((await jobOf(admin, job.id)).step).toBe(null)
  const kept = await admin.send(listRefused, { params: { id: undone.job!.id }, query: {} })
  expect(kept.results).toMatchObject([{ id: ids[3], code: 'conflict', name: 'Lead 4' }])
}, 120_000)

test('up to 1,000 are changed at once; removing more is a job too, which is undone and done again as one', async () => {
  const ids = await manyLeads(t.app.contextFor(system), 1_000)
  const few = await admin.put('/consultation/bulk', { ids, values: { isDone: true } })
  expect(few).toMatchObject({ status: 200, body: { updated: 1_000, failed: 0 } })
  expect(few.body.job).toBe(undefined)
  const more = [...ids, ...(await manyLeads(t.app.contextFor(system), 1_000))]
  const { job: removing, ...none } = await admin.send(calls(consultations).bulkRemove, { body: { ids: more } })
  expect([none, removing?.total]).toEqual([{ results: [], updated: 0, failed: 0 }, 2_000])
  await doBatches(t)
  expect(await countOf('deleted_at is null')).toBe(0)
  const { step } = await jobOf(admin, removing!.id)
  const undone = await admin.send(undoCall, { params: { step: step! }, body: {} })
  await doBatches(t)
  expect(await countOf('deleted_at is null')).toBe(2_000)
  const again = await admin.send(undoCall, { params: { step: undone.step! }, body: {} })
  await doBatches(t)
  expect(await jobOf(admin, again.job!.id)).toMatchObject({ status: 'DONE', verb: 'undo', changed: 2_000 })
  expect(await countOf('deleted_at is null')).toBe(0)
  expect((await admin.put('/consultation/bulk', { filter: { nobody: 1 }, values: {} })).status).toBe(422)
})

test('a job is paused, goes on and is cancelled by whom it belongs to alone, and the next of a person waits for its turn', async () => {
  await manyLeads(t.app.contextFor(system), 2_000)
  const other = await t.as('ROLE_ADMIN')
  const [first, second] = [await markAll(admin), await markAll(admin)]
  const foreign = await markAll(other)
  await doBatches(t, 4)
  expect((await jobOf(admin, first.id)).done).toBe(2 * BATCH)
  expect((await jobOf(admin, second.id)).done).toBe(0)
  expect((await jobOf(other, foreign.id)).done).toBe(2 * BATCH)

  expect(await steer(admin, first.id, 'PAUSE')).toMatchObject({
    status: 200,
    body: { status: 'PAUSED', done: 2 * BATCH },
  })
  // A second press, or another tab.
  expect(await steer(admin, first.id, 'PAUSE')).toMatchObject({ status: 200, body: { status: 'PAUSED' } })
  expect((await steer(admin, first.id, 'DISMISS')).status).toBe(409)
  for (const path of [`/bulkJob/${first.id}`, `/bulkJob/${first.id}/refused`])
    expect((await other.get(path)).status).toBe(404)
  expect((await steer(other, first.id, 'RESUME')).status).toBe(404)
  await doBatches(t, 1)
  expect((await jobOf(admin, second.id)).done).toBe(BATCH)
  expect(await steer(admin, second.id, 'CANCEL')).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
  expect(await steer(admin, second.id, 'CANCEL')).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
  expect((await steer(admin, second.id, 'RESUME')).status).toBe(409)
  for (let press = 0; press < 2; press++) expect((await steer(admin, first.id, 'RESUME')).status).toBe(200)
  await doBatches(t)
  expect(await jobOf(admin, first.id)).toMatchObject({ status: 'DONE', done: 2_000 })
  expect(await jobOf(admin, second.id)).toMatchObject({ status: 'CANCELLED', done: BATCH })

  const shown = async () => (await admin.send(listJobs)).bulkJobs.map(({ id }) => id)
  expect(await shown()).toEqual([first.id, second.id])
  expect((await steer(admin, second.id, 'DISMISS')).status).toBe(200)
  expect(await shown()).toEqual([first.id])
  await forgetJobs(t.app.contextFor(system))
  const { rows } = await t.database.pool.query('select 1 from bulk_job_records')
  expect(rows).toEqual([])
  expect((await jobOf(admin, first.id)).status).toBe('DONE')
})

test('what still goes on is undone as a whole only once it has ended, a single record of it at any time', async () => {
  const ids = await manyLeads(t.app.contextFor(system), 1_200)
  const job = await markAll(admin)
  await doBatches(t, 2)
  const { rows } = await t.database.pool.query<{ step: string }>('select step from bulk_jobs where id = $1', [job.id])
  const undo = (body: object) => admin.post(`/history/${rows[0]!.step}/undo`, body)
  const goesOn = { status: 409, body: { code: 'wrong_state', key: 'undo.goesOn' } }

  expect(await undo({})).toMatchObject(goesOn)
  expect((await steer(admin, job.id, 'PAUSE')).body).toMatchObject({ status: 'PAUSED', step: null })
  expect(await undo({})).toMatchObject(goesOn)
  expect(await countOf('is_done')).toBe(2 * BATCH)
  expect(await undo({ only: { resource: 'consultations', id: ids[0] } })).toMatchObject({ body: { records: 1 } })
  await steer(admin, job.id, 'CANCEL')
  expect(await undo({})).toMatchObject({ status: 200, body: { records: 2 * BATCH - 1 } })
  expect(await countOf('is_done')).toBe(0)
})

test('of several people who undo a large change at the same moment one does, and the others are told', async () => {
  await manyLeads(t.app.contextFor(system), 1_200)
  const job = await markAll(admin)
  await doBatches(t)
  const { step } = await jobOf(admin, job.id)
  const others = [admin, ...(await Promise.all([t.as('ROLE_ADMIN'), t.as('ROLE_ADMIN'), t.as('ROLE_ADMIN')]))]

  const answers = await Promise.all(others.map((each) => each.post(`/history/${step}/undo`, {})))

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body)).toMatchObject(Array(3).fill({ code: 'wrong_state', key: 'undo.beingUndone' }))
  const { rows } = await t.database.pool.query(`select 1 from bulk_jobs where verb = 'undo'`)
  expect(rows).toHaveLength(1)
})

test('who may change no record of a kind undoes no large change of it, and an undo that undid nothing keeps nobody from one', async () => {
  await manyLeads(t.app.contextFor(system), 1_001)
  const { id } = await markAll(admin)
  await doBatches(t)
  const { step } = await jobOf(admin, id)
  const manager = await t.as('ROLE_PROGRAM_MANAGER')

  expect(await manager.post(`/history/${step}/undo`, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await manager.send(listJobs)).bulkJobs).toEqual([])

  await t.database.pool.query('update consultations set is_done = false')
  const { job } = await admin.send(undoCall, { params: { step: step! }, body: { over: 'keep' } })
  await doBatches(t)
  expect(await jobOf(admin, job!.id)).toMatchObject({ status: 'DONE', changed: 0, refused: 1_001 })
  // What was changed since was kept, so that nothing is left to undo.
  expect((await jobOf(admin, id)).step).toBeNull()
  expect(await admin.post(`/history/${step}/undo`, {})).toMatchObject({ body: { key: 'undo.alreadyUndone' } })
  await t.database.pool.query('update history set undone_by = null') // as if each record had been refused
  expect((await jobOf(admin, id)).step).toBe(step)
})

test('one that others have undone at once, because it changed at most 1,000, is not offered to its owner any more until that is undone', async () => {
  const ids = await manyLeads(t.app.contextFor(system), 1_001)
  const { id } = await markAll(admin)
  await admin.send(calls(consultations).remove, { params: { id: ids[0]! } })
  await doBatches(t)
  const step = (await jobOf(admin, id)).step!
  const other = await t.as('ROLE_ADMIN')
  const undo = (of: string, only?: number) =>
    other.send(undoCall, {
      params: { step: of },
      body: only === undefined ? {} : { only: { resource: 'consultations', id: only } },
    })
  const isUndoable = async (of: string) => (await admin.send(readStep, { params: { step: of } })).isUndoable

  await undo(step, ids[1])
  expect((await jobOf(admin, id)).step).toBe(step)
  t.published.length = 0
  const undone = await undo(step)
  expect(undone).toMatchObject({ records: 999 })
  expect(await jobOf(admin, id)).toMatchObject({ status: 'DONE', changed: 1_000, step: null })
  expect([await isUndoable(step), await isUndoable(undone.step!)]).toEqual([false, true])
  const inbox = { name: JOB_INBOX, staffIds: [admin.id] }
  expect(t.published).toContainEqual({ resource: 'bulkJobs', ids: [], inbox })
  expect(await admin.post(`/history/${step}/undo`, {})).toMatchObject({ body: { key: 'undo.alreadyUndone' } })

  await undo(undone.step!)
  expect((await jobOf(admin, id)).step).toBe(step)
  expect([await isUndoable(step), await isUndoable(undone.step!)]).toEqual([true, false])
  const nobodys = '/history/7c7f1b7e-0d0c-4a64-9d3b-5f3d1c0f9a11'
  expect((await admin.get(nobodys)).status).toBe(404)
})

test('an undo that somebody else paused or could do only in part leaves the rest to the owner of the change', async () => {
  const ids = await manyLeads(t.app.contextFor(system), 1_001)
  const { id } = await markAll(admin)
  await doBatches(t)
  const { step } = await jobOf(admin, id)
  const other = await t.as('ROLE_ADMIN')
  const undo = (caller: Caller) => caller.send(undoCall, { params: { step: step! }, body: { over: 'keep' } })
  const [paused, again] = [(await undo(other)).job!, () => other.post(`/history/${step}/undo`, {})]
  expect((await jobOf(admin, id)).step).toBeNull()
  await doBatches(t, 1)
  await steer(other, paused.id, 'PAUSE')
  expect((await jobOf(admin, id)).step).toBe(step)
  expect(await again()).toMatchObject({ status: 409, body: { key: 'undo.beingUndone' } })

  const rest = (await undo(admin)).job!
  expect(rest.total).toBe(1_001 - BATCH)
  await doBatches(t)
  expect(await jobOf(admin, rest.id)).toMatchObject({ status: 'DONE', changed: rest.total, refused: 0 })
  expect(await countOf('is_done')).toBe(0)
  await steer(other, paused.id, 'RESUME')
  await doBatches(t, 1)
  expect(await jobOf(other, paused.id)).toMatchObject({ done: 2 * BATCH, changed: BATCH, refused: BATCH })
  expect(await countOf('is_done')).toBe(0)

  const { pool } = t.database
  expect((await jobOf(admin, id)).step).toBeNull()
  await pool.query(`update bulk_jobs set status = 'CANCELLED' where id = $1`, [rest.id])
  await pool.query('update history set undone_by = null where step = $1 and record_id = $2', [step, ids[0]])
  await pool.query(`update bulk_jobs set status = 'DONE', ended_at = now() where id = $1`, [paused.id])
  expect((await jobOf(admin, id)).step).toBe(step)
})

test('it stops, and says so, when whoever asked may not do it any more or is deactivated', async () => {
  await manyLeads(t.app.contextFor(system), 1_500)
  const [lost, gone] = [await t.as('ROLE_ADMIN'), await t.as('ROLE_ADMIN')]
  const [first, second] = [await markAll(lost), await markAll(gone)]
  await doBatches(t, 2)
  await t.database.pool.query(`update users set roles = '{ROLE_PROGRAM_MANAGER}' where id = $1`, [lost.id])
  await t.database.pool.query('update users set deactivated = true where id = $1', [gone.id])
  await doBatches(t)
  expect(await jobOf(lost, first.id)).toMatchObject({ status: 'STOPPED', done: BATCH, why: { code: 'forbidden' } })
  const { rows } = await t.database.pool.query('select status, done, why from bulk_jobs where id = $1', [second.id])
  expect(rows).toMatchObject([{ status: 'STOPPED', done: BATCH, why: { key: 'bulkJob.signedOut' } }])
  expect((await steer(lost, first.id, 'RESUME')).status).toBe(409)
})

test('one that is paused when its owner is deactivated or deleted is ended by an administrator, and what it did is undone', async () => {
  const ids = await manyLeads(t.app.contextFor(system), 1_200)
  const [gone, moderator] = [await t.as('ROLE_ADMIN'), await t.as('ROLE_MODERATOR')]
  const { id } = await markAll(gone)
  await admin.send(calls(consultations).remove, { params: { id: ids[3]! } })
  await doBatches(t, 2)
  await steer(gone, id, 'PAUSE')
  expect((await steer(admin, id, 'CANCEL')).status).toBe(404)
  expect((await admin.put(`/user/${gone.id}`, { deactivated: true })).status).toBe(200)
  expect(t.published).toContainEqual({
    resource: 'bulkJobs',
    ids: [],
    inbox: { name: JOB_INBOX, staffIds: [admin.id] },
  })

  expect((await admin.send(listJobs)).bulkJobs).toMatchObject([
    {
      id,
      status: 'PAUSED',
      done: 2 * BATCH,
      refused: 1,
      owner: { name: expect.any(String) },
    },
  ])
  expect((await moderator.send(listJobs)).bulkJobs).toEqual([])
  for (const answer of [await moderator.get(`/bulkJob/${id}`), await steer(moderator, id, 'CANCEL')])
    expect(answer.status).toBe(404)
  for (const to of ['PAUSE', 'RESUME']) expect((await steer(admin, id, to)).status).toBe(403)

  const ended = await steer(admin, id, 'CANCEL')
  expect(ended).toMatchObject({ status: 200, body: { status: 'CANCELLED', done: 2 * BATCH, changed: 2 * BATCH - 1 } })
  const refused = await admin.send(listRefused, { params: { id }, query: {} })
  expect(refused).toMatchObject({ totalElements: 1, results: [{ id: ids[3], code: 'not_found' }] })
  await admin.send(undoCall, { params: { step: String(ended.body.step) }, body: {} })
  expect(await countOf('is_done')).toBe(0)
  expect((await steer(admin, id, 'DISMISS')).status).toBe(200)
  expect((await admin.send(listJobs)).bulkJobs).toEqual([])

  const deleted = await t.as('ROLE_ADMIN')
  const job = await markAll(deleted)
  await steer(deleted, job.id, 'PAUSE')
  await t.database.pool.query('update users set deleted_at = now() where id = $1', [deleted.id])
  expect((await admin.send(listJobs)).bulkJobs).toMatchObject([{ id: job.id, owner: { name: expect.any(String) } }])
  await t.database.pool.query('delete from users where id = $1', [deleted.id])
  expect(await steer(admin, job.id, 'CANCEL')).toMatchObject({ status: 200, body: { owner: { name: null } } })
})

test('what watches the server is told how many wait, are paused or stopped, and for how long the oldest had no turn', async () => {
  await manyLeads(t.app.contextFor(system), 1_500)
  const [first, second] = [await markAll(admin), await markAll(await t.as('ROLE_ADMIN'))]
  const third = await markAll(await t.as('ROLE_ADMIN'))
  const { pool } = t.database
  await pool.query(`update bulk_jobs set created_at = created_at - interval '90 seconds' where id = $1`, [first.id])
  await pool.query(`update bulk_jobs set status = 'PAUSED' where id = $1`, [second.id])
  await pool.query(`update bulk_jobs set status = 'STOPPED', ended_at = now() where id = $1`, [third.id])
  const { body } = await t.app.server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  const figure = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(['queued', 'paused', 'stopped'].map((state) => figure(`cohort_bulk_jobs{state="${state}"}`))).toEqual([
    1, 1, 1,
  ])
  expect(figure('cohort_bulk_jobs_oldest_seconds')).toBeGreaterThanOrEqual(90)
})
