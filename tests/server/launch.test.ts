import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groups, type Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import { launchMessages } from '#resources/groups.messages'
import { calls } from '#resources/kernel/derived-calls'
import { english } from '#resources/kernel/message'
import { studentGroups } from '#resources/student-groups'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { longestStop } from '../support/event-loop'

const noSchedule = (group: string) => english(launchMessages.noSchedule({ group }))

const today = new Date('2026-11-21T08:00:00Z')
let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, today)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

/** Most groups here have no enrolled students, so the launch needs a confirmation. */
const launch = (group: Group, who = admin, body: object = { anyway: true }) =>
  who.put(`/group/launch/${group.id}`, body)
const lessonsOf = async ({ id }: Group, who = admin) => (await who.send(groupLessons, { params: { id } })).lessons
/** Two weeks, on Mondays at 19:00. */
const twoWeeks = {
  startDate: '2026-12-07',
  endDate: '2026-12-20',
  schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }],
}
const teachers = (...ids: number[]) => ids.map((instructorId) => ({ instructorId, instructorType: 'LECTURER' }))

test('a launched group is ongoing, has its lessons by the clock of the academy and its enrolled as students', async () => {
  const group = await t.given.group(twoWeeks)
  const enrolled = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED' })

  const answer = await launch(group)

  expect(answer).toMatchObject({
    status: 200,
    body: { id: group.id, groupState: 'ONGOING', completenessPercentage: 0, applicantsCount: 2 },
  })
  expect(
    (await lessonsOf(group)).map(({ number, startDate, endDate, lessonState }) => [
      number,
      startDate,
      endDate,
      lessonState,
    ]),
  ).toEqual([
    [1, '2026-12-07T15:00:00.000Z', '2026-12-07T17:00:00.000Z', 'UPCOMING'],
    [2, '2026-12-14T15:00:00.000Z', '2026-12-14T17:00:00.000Z', 'UPCOMING'],
  ])
  const memberships = await admin.post('/studentGroup/filter', { groupIds: [group.id] })
  expect(memberships.body.studentGroups).toEqual([
    expect.objectContaining({ applicantId: enrolled.id, status: 'ENROLLED' }),
  ])
  const { history } = await admin.send(calls(groups).history, { params: { id: group.id } })
  expect(history[0]!.changes).toMatchObject({ groupState: ['PLANNING', 'ONGOING'] })
})

describe('the schedule check', () => {
  test('a group without a schedule is told the specified words and stays as it was', async () => {
    const group = await t.given.group({ schedule: [] })

    const answer = await launch(group)

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: noSchedule(group.name!), errors: { schedule: noSchedule(group.name!) } },
    })
    expect((await admin.get(`/group/${group.id}`)).body.groupState).toBe('PLANNING')
    expect(await lessonsOf(group)).toEqual([])
  })

  test('an end that is not after the start, a lesson that ends before it starts, and too many students are all listed', async () => {
    const group = await t.given.group({
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      size: 1,
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '19:00' }],
    })
    for (let n = 0; n < 2; n++)
      await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })

    const errors = errorsOf(await launch(group))

    expect(Object.keys(errors)).toEqual(['schedule', 'issues.0', 'issues.1', 'issues.2'])
    expect(errors['issues.0']).toContain('ends on 2026-12-07')
    expect(errors['issues.1']).toContain('on Monday')
    expect(errors['issues.2']).toContain('has 2 students, its size is 1')
    expect(errors.schedule!.split('\n')).toHaveLength(3)
  })

  test('a schedule of which no day falls into the time of the group has no lesson', async () => {
    const group = await t.given.group({
      startDate: '2026-12-08',
      endDate: '2026-12-10',
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }],
    })

    expect((await launch(group)).body.uiMessage).toContain('has no lesson between')
  })

  test('an instructor who teaches an ongoing group at the same time is named with that group', async () => {
    const instructor = await t.given.instructor()
    const busy = await t.given.group({ ...twoWeeks, name: 'Evening one', groupInstructors: teachers(instructor.id) })
    const other = await t.given.group({
      ...twoWeeks,
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '20:30', endHour: '22:00' }],
      groupInstructors: teachers(instructor.id),
    })
    const after = await t.given.group({
      ...twoWeeks,
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '21:00', endHour: '22:00' }],
      groupInstructors: teachers(instructor.id),
    })
    await launch(busy)

    const answer = await launch(other)

    expect(answer).toMatchObject({
      status: 409,
      body: { uiMessage: expect.stringMatching(`${instructor.name} teaches Evening one`) },
    })
    expect((await launch(after)).status).toBe(200)
  })
})

test('a length of a thousand years is refused without keeping all others waiting', async () => {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
  const schedule = days.map((dayOfWeek) => ({ dayOfWeek, startHour: '19:00', endHour: '21:00' }))
  const tuitionFee = { currency: 'AMD', amount: 50_000, feeType: 'PER_COURSE' }
  const { id } = await t.given.group({ startDate: twoWeeks.startDate, schedule, tuitionFee })
  await admin.send(calls(groups).update, {
    params: { id },
    body: { duration: { value: 1000, timeScale: 'YEAR' } },
  })

  const stop = await longestStop(async () => {
    expect(errorsOf(await admin.put(`/group/launch/${id}`, { anyway: true }))).toEqual({
      endDate: 'These would be more than 2000 lessons.',
    })
  })
  expect(stop).toBeLessThan(1_000)
})

test('a lesson that an undone launch left is not made once more', async () => {
  const group = await t.given.group({ ...twoWeeks, startDate: '2026-11-16' })
  const step = (await launch(group)).headers['x-step']
  const [held] = await lessonsOf(group)
  await admin.put(`/lesson/${held!.id}`, { lessonState: 'COMPLETED' })
  expect((await admin.post(`/history/${step}/undo`, { over: 'keep' })).status).toBe(200)
  expect(await lessonsOf(group)).toMatchObject([{ id: held!.id, number: 1 }])

  expect((await launch(group)).status).toBe(200)

  expect((await lessonsOf(group)).map(({ number, startDate }) => [number, startDate.slice(0, 10)])).toEqual([
    [1, '2026-11-16'],
    [2, '2026-11-23'],
    [3, '2026-11-30'],
    [4, '2026-12-07'],
    [5, '2026-12-14'],
  ])
})

test('of two launches at once one wins, and the lessons are there once', async () => {
  const group = await t.given.group(twoWeeks)

  const answers = await Promise.all([launch(group), launch(group), launch(group)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('wrong_state')
  expect(await lessonsOf(group)).toHaveLength(2)
})

test('a launch that is sent again because its answer was lost gets the first answer', async () => {
  const group = await t.given.group(twoWeeks)
  const send = () =>
    admin.call(
      'PUT',
      `/group/launch/${group.id}`,
      { anyway: true },
      { 'idempotency-key': 'launch-whose-answer-was-lost' },
    )

  const first = await send()
  expect(first).toMatchObject({ status: 200, body: { id: group.id, groupState: 'ONGOING' } })
  expect(await send()).toMatchObject({ status: 200, body: first.body })
  expect(await lessonsOf(group)).toHaveLength(2)
})

test('of two groups of one instructor at the same time, launched at once, one is refused', async () => {
  const instructor = await t.given.instructor()
  const groups = [
    await t.given.group({ ...twoWeeks, groupInstructors: teachers(instructor.id) }),
    await t.given.group({ ...twoWeeks, groupInstructors: teachers(instructor.id) }),
  ]

  const answers = await Promise.all(groups.map((group) => launch(group)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('only a planning group is launched, and only by those who run it', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const group = await t.given.group({ ...twoWeeks, groupState: 'ON_HOLD' })
  const own = await t.given.group({ ...twoWeeks, projectCoordinatorId: coordinator.id })

  expect((await launch(group)).body).toMatchObject({ code: 'wrong_state' })
  expect((await launch(group, coordinator)).status).toBe(404)
  expect((await launch(own, sales)).status).toBe(403)
  expect((await launch(own, coordinator)).status).toBe(200)
  expect((await admin.put('/group/launch/999999')).status).toBe(404)
})

describe('a launch with nobody enrolled', () => {
  const stateOf = async (group: Group) => (await admin.get(`/group/${group.id}`)).body.groupState

  test('is asked about, beside what the check found, and goes on when that is answered', async () => {
    const group = await t.given.group(twoWeeks)
    await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED' })
    const said = `Nobody is enrolled in ${group.name}.`

    const asked = await launch(group, admin, {})

    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: said, errors: { 'warnings.0': said } },
    })
    expect(await stateOf(group)).toBe('PLANNING')
    const without = await t.given.group({ schedule: [] })
    expect((await launch(without, admin, {})).body).toMatchObject({
      uiMessage: noSchedule(without.name!),
      errors: { 'issues.0': noSchedule(without.name!), 'warnings.0': `Nobody is enrolled in ${without.name}.` },
    })
    expect((await launch(without, admin, { anyway: true })).status).toBe(409)
    expect((await launch(group, admin, { anyway: 'yes' })).status).toBe(422)
    expect((await launch(group, admin, { anyway: true })).status).toBe(200)
    expect(await lessonsOf(group)).toHaveLength(2)
  })

  test('enrols those who passed with it, all or nobody, and each is a student from the first day', async () => {
    const group = await t.given.group({ ...twoWeeks, startDate: '2026-11-16', size: 2 })
    const more = { courseId: group.courseId, status: 'INTERVIEW_PASSED' }
    const [inside, outside, third] = [
      await t.given.applicant({ ...more, groupId: group.id }),
      await t.given.applicant(more),
      await t.given.applicant(more),
    ]
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    await admin.put(`/group/${group.id}`, { projectCoordinatorId: coordinator.id })

    const refused = await launch(group, coordinator, { enrol: [inside.id, outside.id, third.id] })

    expect(refused).toMatchObject({
      status: 422,
      body: { uiMessage: 'The group is full: 2 of 2.', errors: { 'enrol.2': 'The group is full: 2 of 2.' } },
    })
    expect(await stateOf(group)).toBe('PLANNING')
    expect((await admin.get(`/applicant/${outside.id}`)).body).toMatchObject({
      status: 'INTERVIEW_PASSED',
      groupId: null,
    })

    expect((await launch(group, coordinator, { enrol: [inside.id, outside.id] })).status).toBe(200)

    const memberships = await admin.send(calls(studentGroups).list, { body: { groupIds: [group.id] } })
    expect(new Set(memberships.studentGroups)).toEqual(
      new Set(
        [inside, outside].map(({ id }) =>
          expect.objectContaining({ applicantId: id, status: 'ENROLLED', joined: '2026-11-16' }),
        ),
      ),
    )
    expect((await admin.post('/payment/filter', { groupIds: [group.id] })).body.totalElements).toBeGreaterThan(0)
  })
})
