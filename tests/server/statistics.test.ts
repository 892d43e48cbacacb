import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { leftStageNames, stepNames, type AdmissionStep } from '#resources/admission-steps'
import { applicantStatuses, stageOf, stages, type ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { leadGenSources } from '#resources/lead-gen-sources'
import type { ListWanted } from '#resources/kernel/row'
import { statistics as contract } from '#resources/statistics.calls'
import { foldCounts } from '#server/domain/statistics/fold'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
let admin: Caller
let coordinator: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterEach(() => void (t.clock.now = new Date()))
afterAll(() => t.close())

const db = () => t.app.contextFor(system).db
type Narrowed = ArgsOf<typeof contract>['query']
const statistics = (who: Caller, query: Narrowed = {}) => who.send(contract, { query })
const total = async (who: Caller, body: ListWanted<typeof applicants>) =>
  (await who.send(calls(applicants).list, { query: { pageSize: 1 }, body })).totalElements

/** The admission step that a status alone proves: written again from DECISIONS, not from the code. */
const proves: Partial<Record<ApplicantStatus, AdmissionStep>> = {
  EXAM_FAILED: 'EXAM_TAKEN',
  EXAM_FAILED_INFORMED: 'EXAM_TAKEN',
  EXAM_WAITLIST: 'EXAM_TAKEN',
  EXAM_PASSED: 'EXAM_PASSED',
  EXAM_PASSED_INFORMED: 'EXAM_PASSED',
  INTERVIEW_SCHEDULED: 'EXAM_PASSED',
  INTERVIEW_ABSENT: 'EXAM_PASSED',
  INTERVIEW_FAILED: 'INTERVIEWED',
  INTERVIEW_FAILED_INFORMED: 'INTERVIEWED',
  INTERVIEW_WAITLIST: 'INTERVIEWED',
  INTERVIEW_PASSED: 'INTERVIEW_PASSED',
  INTERVIEW_PASSED_INFORMED: 'INTERVIEW_PASSED',
  ENROLLED: 'ENROLLED',
  DROP_OUT: 'ENROLLED',
  DROP_OUT_AFTER_ENROLLMENT: 'ENROLLED',
  GRADUATED: 'GRADUATED',
  INTRO_GRADUATED: 'GRADUATED',
}
const place = (status: ApplicantStatus) => stepNames.indexOf(proves[status] ?? 'APPLIED')

interface Row {
  id: number
  status: ApplicantStatus
  course_id: number
  lead_gen_id: number | null
  registration_source: string
  created: number
}
/** The same figures, counted over the rows. */
async function counted(): Promise<{ rows: Row[]; reached: Map<number, number>; passed: Record<string, number[]> }> {
  const rows = await db().run<Row>(sql`
    select id, status, course_id, lead_gen_id, registration_source, (extract(epoch from created_at) * 1000)::float8 as created
    from applicants where deleted_at is null`)
  const actions = await db().run<{ id: number; status: ApplicantStatus; at: number }>(sql`
    select applicant_id as id, status, (extract(epoch from created_at) * 1000)::float8 as at from applicant_actions`)
  const reached = new Map(rows.map(({ id, status }) => [id, place(status)]))
  const entered = new Map(rows.map(({ id, created }) => [id, new Map<string, number>([['application', created]])]))
  for (const { id, status, at } of actions) {
    if (reached.has(id)) reached.set(id, Math.max(reached.get(id)!, place(status)))
    const times = entered.get(id)
    const stage = stageOf(status)
    if (times && stage !== 'application') times.set(stage, Math.min(times.get(stage) ?? Infinity, at))
  }
  const passed: Record<string, number[]> = Object.fromEntries(leftStageNames.map((stage) => [stage, []]))
  for (const times of entered.values()) {
    for (const stage of leftStageNames) {
      const after = stages.slice(stages.indexOf(stage) + 1).flatMap((each) => times.get(each) ?? [])
      const seconds = (Math.min(...after) - (times.get(stage) ?? NaN)) / 1000
      if (seconds >= 1 && Number.isFinite(seconds)) passed[stage]!.push(seconds)
    }
  }
  return { rows, reached, passed }
}
const stepsOf = (rows: readonly Row[], reached: ReadonlyMap<number, number>) =>
  Object.fromEntries(stepNames.map((step, index) => [step, rows.filter(({ id }) => reached.get(id)! >= index).length]))

async function expectSame(): Promise<void> {
  const { rows, reached, passed } = await counted()
  const told = await statistics(admin)
  expect(told.total).toEqual(stepsOf(rows, reached))
  for (const { id, steps } of told.courses)
    expect(steps).toEqual(
      stepsOf(
        rows.filter((row) => row.course_id === id),
        reached,
      ),
    )
  for (const { id, steps } of told.leadSources)
    expect(steps).toEqual(
      stepsOf(
        rows.filter((row) => row.lead_gen_id === id),
        reached,
      ),
    )
  for (const { value, steps } of told.registrationSources)
    expect(steps).toEqual(
      stepsOf(
        rows.filter((row) => row.registration_source === value),
        reached,
      ),
    )
  for (const parts of [told.courses, told.leadSources, told.registrationSources, told.months])
    expect(parts.reduce((sum, { steps }) => sum + steps.APPLIED, 0)).toBe(rows.length)
  for (const { stage, applicants, seconds } of told.stages) {
    expect(applicants, stage).toBe(passed[stage]!.length)
    if (applicants > 0)
      expect(seconds).toBeCloseTo(passed[stage]!.reduce((sum, each) => sum + each, 0) / applicants, -1)
  }
}

describe('the counters are what the rows say', () => {
  test('after any writes, by whichever door', { timeout: 120_000 }, async () => {
    const [one, two] = [await t.given.group({ size: 80 }), await t.given.group({ size: 80 })]
    const { id: lead } = await admin.send(calls(leadGenSources).create, { body: { sourceName: 'Friends' } })
    const ids: number[] = []
    const any = (n: number) => ids[n % ids.length]!
    let moment = 0
    // Up to 25 moves in a row may make no call, and without one for 12 hours the session would end.
    const later = () => void (t.clock.now = new Date(Date.now() + ++moment * 1_200_000))
    const group = (n: number) => (n % 2 === 0 ? one : two)
    const free: ApplicantStatus[] = applicantStatuses.filter((status) => !status.endsWith('SCHEDULED'))
    const status = fc.constantFrom(...free)
    const move = fc.oneof(
      fc.record({ do: fc.constant('create' as const), status, n: fc.nat() }),
      fc.record({ do: fc.constant('status' as const), status, n: fc.nat() }),
      fc.record({ do: fc.constant('bulk' as const), status, n: fc.nat() }),
      fc.record({ do: fc.constant('course' as const), n: fc.nat(), status }),
      fc.record({ do: fc.constant('group' as const), n: fc.nat(), status }),
      fc.record({ do: fc.constant('lead' as const), n: fc.nat(), status }),
      fc.record({ do: fc.constant('remove' as const), n: fc.nat(), status }),
      fc.record({ do: fc.constant('restore' as const), n: fc.nat(), status }),
      fc.record({ do: fc.constant('fold' as const), n: fc.nat(), status }),
      fc.record({ do: fc.constant('sql' as const), n: fc.nat(), status }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
        for (const each of moves) {
          later()
          if (each.do === 'create' || ids.length === 0)
            ids.push(
              (
                await t.given.applicant({
                  status: each.status,
                  courseId: group(each.n).courseId,
                  registrationSource: ['MANUAL', 'TILDA'][each.n % 2],
                })
              ).id,
            )
          else if (each.do === 'status') await admin.put(`/applicant/${any(each.n)}`, { status: each.status })
          else if (each.do === 'bulk')
            await admin.put('/applicant/bulk', { ids: ids.slice(-6), values: { status: each.status } })
          else if (each.do === 'course')
            await admin.put(`/applicant/${any(each.n)}`, { courseId: group(each.n >> 3).courseId, groupId: null })
          else if (each.do === 'group')
            await admin.put(`/applicant/${any(each.n)}`, {
              courseId: group(each.n >> 3).courseId,
              groupId: group(each.n >> 3).id,
            })
          else if (each.do === 'lead')
            await admin.put(`/applicant/${any(each.n)}`, { leadGenId: each.n % 3 === 0 ? null : lead })
          else if (each.do === 'remove') await admin.delete(`/applicant/${any(each.n)}`)
          else if (each.do === 'restore') await admin.post(`/applicant/${any(each.n)}/restore`)
          else if (each.do === 'fold') await foldCounts(db())
          else
            await db().run(
              sql`update applicants set course_id = ${two.courseId}, group_id = null, created_at = created_at - interval '40 days' where id = ${any(each.n)}`,
            )
        }
        await expectSame()
      }),
      { numRuns: 12, endOnFailure: true },
    )
    await db().run(sql`delete from applicants where deleted_at is not null`)
    await expectSame()
    const before = await statistics(admin)
    await foldCounts(db())
    expect(await statistics(admin)).toEqual(before)
  })

  test('when many write at once', async () => {
    const { id: courseId } = await t.given.course()
    const made = await Promise.all(Array.from({ length: 12 }, () => t.given.applicant({ courseId })))
    await Promise.all([
      ...made.map(({ id }) => admin.put(`/applicant/${id}`, { status: 'EXAM_PASSED' })),
      foldCounts(db()),
      foldCounts(db()),
    ])
    await Promise.all(made.slice(0, 4).map(({ id }) => admin.delete(`/applicant/${id}`)))

    await expectSame()
    expect((await statistics(admin, { courseIds: [courseId] })).total).toMatchObject({
      APPLIED: 8,
      EXAM_PASSED: 8,
      INTERVIEWED: 0,
    })
  })

  test('a status proves what the funnel says of it', async () => {
    const rows = await db().run<{ status: ApplicantStatus; step: number; stage: string }>(sql`
      select s as status, admission_step(s) as step, admission_stage(s) as stage from unnest(${`{${applicantStatuses.join(',')}}`}::text[]) s`)

    for (const { status, step, stage } of rows)
      expect([status, step, stage]).toEqual([status, place(status) + 1, stageOf(status)])
  })
})

test('how far somebody came stays after the status goes back, and the list finds them', async () => {
  const { id, courseId } = await t.given.applicant()
  await admin.put(`/applicant/${id}`, { status: 'INTERVIEW_PASSED' })
  await admin.put(`/applicant/${id}`, { status: 'NO_ANSWER' })

  expect((await statistics(admin, { courseIds: [courseId] })).total).toMatchObject({
    INTERVIEW_PASSED: 1,
    ENROLLED: 0,
  })
  expect(await total(admin, { courseIds: [courseId], reached: 'INTERVIEW_PASSED' })).toBe(1)
  expect(await total(admin, { courseIds: [courseId], reached: 'ENROLLED' })).toBe(0)
  expect((await admin.post('/applicant/filter', { reached: 'MOON' })).status).toBe(422)
})

test('each number is the total of the list that it opens, for whoever reads it', async () => {
  const own = await t.given.group({ projectCoordinatorId: coordinator.id })
  await t.given.applicant({ courseId: own.courseId, groupId: own.id, status: 'ENROLLED' })
  await t.given.applicant({ courseId: own.courseId, status: 'EXAM_PASSED' })
  const { id: unknown } = await t.given.applicant({ courseId: own.courseId })
  // As one that was stored without a source has it.
  await t.app.contextFor(system).db.run(sql`update applicants set registration_source = null where id = ${unknown}`)
  const strange = await t.given.group()
  await t.given.applicant({ courseId: strange.courseId, groupId: strange.id })
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Yerevan' }).slice(0, 7)
  const created_at = {
    from: `${month}-01`,
    to: `${month}-${new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate()}`,
  }

  for (const who of [
    admin,
    await t.as('ROLE_MODERATOR'),
    await t.as('ROLE_PROGRAM_MANAGER'),
    await t.as('ROLE_SALES_SUPPORT_SPECIALIST'),
    coordinator,
  ]) {
    const told = await statistics(who, { from: month, to: month })
    for (const step of stepNames) expect(await total(who, { created_at, reached: step }), step).toBe(told.total[step])
    for (const { id, steps } of told.courses)
      expect(await total(who, { created_at, courseIds: [id], reached: 'EXAM_PASSED' })).toBe(steps.EXAM_PASSED)
    for (const { id, steps } of told.leadSources)
      expect(await total(who, { created_at, leadGenIds: [id] })).toBe(steps.APPLIED)
    for (const { value, steps } of told.registrationSources)
      expect(await total(who, { created_at, registrationSource: [value] })).toBe(steps.APPLIED)
    for (const { stage, applicants } of told.stages)
      expect(await total(who, { created_at, leftStage: stage }), stage).toBe(applicants)
  }
  expect((await statistics(coordinator)).total.APPLIED).toBeLessThan((await statistics(admin)).total.APPLIED)
  expect(await statistics(admin, { from: '1999-01', to: '1999-02' })).toMatchObject({
    total: { APPLIED: 0 },
    courses: [],
  })
  const without = await statistics(admin, { from: month, to: month, registrationSource: [null] })
  expect(without.registrationSources).toMatchObject([{ value: null, steps: { APPLIED: 1 } }])
  expect((await admin.get('/statistics?from=soon')).status).toBe(422)
})

test('statistics read counters by three statements, never the applicants', async () => {
  await admin.get('/user/me')
  const sent = await statementsOf(() => admin.get('/statistics'))

  expect(sent).toHaveLength(3)
  expect(
    sent.filter((text) => text.includes('from admission_counts') || text.includes('from payment_counts')),
  ).toHaveLength(2)
  expect(sent.join(' ')).not.toMatch(/from "?(applicants|admissions|applicant_actions|payments)"?\b/)
})
