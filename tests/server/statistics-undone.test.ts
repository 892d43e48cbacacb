import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepNames } from '#resources/admission-steps'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { statistics } from '#resources/statistics.calls'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const figures = async (courseId: number) => {
  const { total, stages } = await admin.send(statistics, { query: { courseIds: [courseId] } })
  return { total, stages }
}
/** Changes applications; returns the step to undo. */
async function change(ids: readonly number[], values: object): Promise<string> {
  const { status, headers } = await admin.put('/applicant/bulk', { ids, values })
  expect(status).toBe(200)
  return headers[STEP_HEADER] as string
}
async function undo(step: string, over?: 'keep' | 'old'): Promise<string | null> {
  const { status, body } = await admin.post(`/history/${step}/undo`, { over })
  expect(status).toBe(200)
  return (body.step ?? null) as string | null
}
const wait = (minutes: number) => void (t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000))

test('a status set by mistake and undone counts in no statistics; redone, it does', async () => {
  const { id: courseId } = await t.given.course()
  const ids = []
  for (let n = 0; n < 3; n++) ids.push((await t.given.applicant({ courseId })).id)
  wait(10)
  await change(ids, { status: 'EXAM_PASSED' })
  const before = await figures(courseId)
  expect(before.total).toMatchObject({ EXAM_PASSED: 3, INTERVIEWED: 0, GRADUATED: 0 })
  wait(10)
  const mistake = await change(ids, { status: 'GRADUATED' })
  const after = await figures(courseId)
  expect(after.total).toMatchObject({ GRADUATED: 3 })

  wait(10)
  const undone = await undo(mistake)
  expect(await figures(courseId)).toEqual(before)
  const reached = { courseIds: [courseId], reached: 'GRADUATED' as const }
  expect(await admin.send(calls(applicants).list, { body: reached })).toMatchObject({ totalElements: 0 })

  await undo(undone!)
  expect(await figures(courseId)).toEqual(after)
  await undo(mistake)
  expect(await figures(courseId)).toEqual(before)
})

test('the undo of one record of a bulk change takes back only what that one reached', async () => {
  const { id: courseId } = await t.given.course()
  const [one, two] = [await t.given.applicant({ courseId }), await t.given.applicant({ courseId })]
  const step = await change([one.id, two.id], { status: 'INTERVIEW_PASSED' })
  const only = { resource: applicants.name, id: one.id }
  expect((await admin.post(`/history/${step}/undo`, { only })).status).toBe(200)

  expect((await figures(courseId)).total).toMatchObject({ INTERVIEW_PASSED: 1 })
})

test('a mistake and its undo do not move the day of a drop-out', async () => {
  const { id } = await t.given.student()
  await change([id], { status: 'DROP_OUT' })
  const droppedOutAt = async () =>
    (await admin.send(calls(applicants).list, { body: { ids: [id], columns: ['droppedOutAt'] } })).applicants[0]!
      .droppedOutAt
  const before = await droppedOutAt()
  expect(before).toBe(t.clock.now.toISOString())
  wait(60)
  await undo(await change([id], { status: 'ENROLLED' }))

  expect(await droppedOutAt()).toEqual(before)
})

const statuses: ApplicantStatus[] = [
  'NO_ANSWER',
  'EXAM_FAILED',
  'EXAM_PASSED',
  'INTERVIEW_PASSED',
  'DROP_OUT',
  'GRADUATED',
]
/** How far each status shows that somebody came, by the place of the step. */
const reachedBy: Record<string, number> = {
  APPLIED_ONLY: 0,
  NO_ANSWER: 0,
  EXAM_FAILED: 1,
  EXAM_PASSED: 2,
  INTERVIEW_PASSED: 4,
  DROP_OUT: 5,
  GRADUATED: 6,
}
test(
  'after changes and undos in any order the funnel is that of the changes in force',
  { timeout: 120_000 },
  async () => {
    const { id: courseId } = await t.given.course()
    const command = fc.oneof(
      fc.record({ status: fc.constantFrom(...statuses), both: fc.boolean() }),
      fc.record({ undo: fc.nat(20), over: fc.constantFrom('keep' as const, 'old' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 10 }), async (commands) => {
        await t.database.pool.query('update applicants set deleted_at = now() where deleted_at is null')
        const ids = [(await t.given.applicant({ courseId })).id, (await t.given.applicant({ courseId })).id]
        const steps: string[] = []
        for (const each of commands) {
          wait(1)
          if ('status' in each) {
            const { headers } = await admin.put('/applicant/bulk', {
              ids: each.both ? ids : ids.slice(0, 1),
              values: { status: each.status },
            })
            if (typeof headers[STEP_HEADER] === 'string') steps.push(headers[STEP_HEADER])
          } else if (steps.length > 0) {
            const { body } = await admin.post(`/history/${steps[each.undo % steps.length]}/undo`, { over: each.over })
            if (body.step) steps.push(body.step as string)
          }
        }

        const { rows } = await t.database.pool.query<{ id: number; status: string }>(
          `select record_id as id, after->>'status' as status from history where resource = 'applicants' and record_id = any($1)
          and after ? 'status' and about is null and undone_by is null
        union all select id, status from applicants where id = any($1)`,
          [ids],
        )
        const furthest = ids.map((id) =>
          Math.max(...rows.flatMap((row) => (row.id === id ? reachedBy[row.status]! : []))),
        )
        expect((await figures(courseId)).total).toEqual(
          Object.fromEntries(stepNames.map((name, at) => [name, furthest.filter((reached) => reached >= at).length])),
        )
      }),
      { numRuns: 25, endOnFailure: true },
    )
  },
)
