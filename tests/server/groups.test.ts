import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('update teams set deleted_at = now()')
})

const body = async (more: object = {}) => ({
  courseId: (await t.given.course()).id,
  projectCoordinatorId: (await t.given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })).id,
  groupState: 'PLANNING',
  courseFormat: 'ONLINE',
  startDate: '2026-12-07',
  duration: { value: 2, timeScale: 'MONTH' },
  size: 20,
  tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
  ...more,
})
const put = (group: Group, values: object, who = admin) => who.put(`/group/${group.id}`, values)

describe('what a new group is given', () => {
  test('the next number of its course, a name of both, and an end by its duration', async () => {
    const course = await t.given.course({ name: 'Python' })
    const first = await admin.post('/group', await body({ courseId: course.id }))
    const second = await admin.post(
      '/group',
      await body({ courseId: course.id, name: 'Evening', endDate: '2027-03-01' }),
    )

    expect(first).toMatchObject({
      status: 201,
      body: { number: 1, name: 'Python 1', endDate: '2027-02-05', isFinal: false, selectionStatus: 'OPEN' },
    })
    expect(second).toMatchObject({ status: 201, body: { number: 2, name: 'Evening', endDate: '2027-03-01' } })
  })

  test('numbers of groups that are created at once are all different', async () => {
    const given = await body()

    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post('/group', given)))

    expect(answers.map((answer) => Number(answer.body.number)).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test.each([
    ['ONGOING', 'A new group becomes ongoing by its launch.'],
    ['WAITING_FOR_DEMO', 'A new group begins in planning or on hold.'],
    ['TERMINATED', 'A new group begins in planning or on hold.'],
    ['PLANNING', null],
    ['ON_HOLD', null],
  ])('asked to begin as %s it is told %j', async (groupState, fault) => {
    const links = {
      evaluationLink: 'https://forms.example.am/1',
      evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc/edit',
    }
    const schedule = [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }]

    const answer = await admin.post('/group', await body({ groupState, schedule, ...links }))

    expect(answer.status).toBe(fault === null ? 201 : 422)
    expect(answer.body.errors).toEqual(fault === null ? undefined : { groupState: fault })
  })

  test('parts that are missing are asked for by their path, and nothing is made up for them', async () => {
    const tuitionFee = { amount: 48_000, feeType: 'MONTHLY' }
    const lecturer = {
      instructorId: (await t.given.instructor()).id,
      instructorType: 'LECTURER',
      salary: { amount: 1, salaryType: 'MONTHLY' },
    }
    const answer = await admin.post(
      '/group',
      await body({ duration: { value: 2 }, tuitionFee, schedule: [{}], groupInstructors: [lecturer] }),
    )

    expect(answer.status).toBe(422)
    const paths = [
      'duration.timeScale',
      'groupInstructors.0.salary.currency',
      'schedule.0.dayOfWeek',
      'schedule.0.endHour',
      'schedule.0.startHour',
      'tuitionFee.currency',
    ]
    expect(errorsOf(answer)).toEqual(Object.fromEntries(paths.map((path) => [path, 'This field is required!'])))
  })

  test('it needs a team once there is one', async () => {
    const team = (await admin.post('/teams', { teamName: 'Alpha' })).body
    const without = await admin.post('/group', await body())
    expect([without.status, errorsOf(without)]).toEqual([422, { team: 'This field is required!' }])
    expect((await admin.post('/group', await body({ team: team.id }))).body).toMatchObject({
      team: team.id,
      teamRecord: { name: 'Alpha' },
    })
  })
})

test('a coordinator coordinates own groups, and reads why at the field', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const said = 'You coordinate the groups that you create: choose yourself.'

  const other = await coordinator.post('/group', await body())

  expect(other).toMatchObject({
    status: 403,
    body: { code: 'forbidden', uiMessage: said, errors: { projectCoordinatorId: said } },
  })
  const own = await coordinator.post('/group', await body({ projectCoordinatorId: coordinator.id }))
  expect(own.status).toBe(201)
  expect(
    (await coordinator.put(`/group/${own.body.id}`, { projectCoordinatorId: (await t.given.user()).id })).body,
  ).toMatchObject({ errors: { projectCoordinatorId: said } })
})

describe('an edit', () => {
  test('moves the end with start and duration unless an end is given', async () => {
    const group = await t.given.group({ startDate: '2026-12-07' })

    expect((await put(group, { startDate: '2027-03-01' })).body.endDate).toBe('2027-04-30')
    expect((await put(group, { duration: { value: 1 } })).body.endDate).toBe('2027-03-31')
    expect((await put(group, { duration: { value: 3 }, endDate: '2027-04-04' })).body.endDate).toBe('2027-04-04')
    expect((await put(group, { size: 30 })).body.endDate).toBe('2027-04-04')
    expect(errorsOf(await put(group, { endDate: '2027-01-01' }))).toEqual({
      endDate: 'The end must not be before the start.',
    })
  })

  test('refuses a length by which each student would have hundreds of payments', async () => {
    const monthly = { currency: 'AMD', amount: 50_000, feeType: 'MONTHLY' }
    const group = await t.given.group({ tuitionFee: monthly })
    const change = (body: object) => admin.put(`/group/${group.id}`, body)
    const years = (value: number) => ({ duration: { value, timeScale: 'YEAR' } })

    expect((await change(years(20))).status).toBe(200)
    expect(errorsOf(await change(years(21)))).toEqual({
      'duration.value': 'Each student would have more than 240 payments.',
    })
    expect((await change({ tuitionFee: { ...monthly, feeType: 'PER_COURSE' }, ...years(21) })).status).toBe(200)
    expect(errorsOf(await change({ tuitionFee: monthly }))).toHaveProperty(['duration.value'])
  })

  test('does not make a group smaller than the seats that are taken', async () => {
    const group = await t.given.group({ size: 5 })
    const [first] = await t.given.applicants(group, 3, { groupId: group.id })

    expect(errorsOf(await put(group, { size: 2 }))).toEqual({ size: '3 seats are taken already.' })
    await admin.put(`/applicant/${first!.id}`, { status: 'DROP_OUT' })
    expect((await put(group, { size: 2 })).body).toMatchObject({ size: 2, applicantsCount: 2 })
  })

  test('takes a group to another course, with a number and name of there, only while it has no applicants', async () => {
    const [group, other] = [await t.given.group(), await t.given.course({ name: 'Java' })]
    const [applicant] = await t.given.applicants(group, 1, { groupId: group.id })

    expect(errorsOf(await put(group, { courseId: other.id }))).toEqual({
      courseId: 'The group has applicants of its course.',
    })
    await admin.put(`/applicant/${applicant!.id}`, { groupId: null })
    expect((await put(group, { courseId: other.id })).body).toMatchObject({ number: 1, name: 'Java 1' })
  })
})

test('groups are found by instructor, counted by level, state and person, and named for pickers', async () => {
  const teacher = await t.given.instructor()
  const course = await t.given.course({ level: 2 })
  const taught = await t.given.group({
    courseId: course.id,
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  const held = await t.given.group({ courseId: course.id, groupState: 'ON_HOLD', startDate: '2027-01-01' })
  const instructor = await t.signIn('INSTRUCTOR', teacher.email)
  const courseIds = [course.id]

  expect((await admin.post('/group/filter', { instructorIds: [teacher.id] })).body).toMatchObject({
    totalElements: 1,
    groups: [{ id: taught.id }],
  })
  expect(
    (await admin.post('/group/filter?sortBy=applicantsCount&sortDirection=DESC', { courseIds, instructorIds: [null] }))
      .body,
  ).toMatchObject({ groups: [{ id: held.id }] })
  expect((await admin.post('/group/count', { groupBy: 'level', courseIds })).body).toEqual({
    count: 2,
    groups: [{ value: 2, count: 2 }],
  })
  expect((await admin.post('/group/count', { groupBy: 'groupState', courseIds })).body).toMatchObject({
    count: 2,
    groups: expect.arrayContaining([{ value: 'ON_HOLD', count: 1 }]),
  })
  expect((await admin.post('/group/count', { groupBy: 'size' })).status).toBe(422)
  expect((await admin.get(`/group/${taught.projectCoordinatorId}/count?groupState=PLANNING`)).body).toEqual({
    count: 1,
  })
  expect((await instructor.get(`/group/${teacher.id}/count?groupState=[PLANNING|ONGOING]`)).body).toEqual({ count: 1 })
  expect((await instructor.get(`/group/${teacher.id + 1}/count`)).status).toBe(404)
  expect((await admin.get(`/group/name?courseId=${course.id}&groupState=[PLANNING|ON_HOLD]`)).body).toEqual({
    groups: [held, taught].map(({ id, name, groupState, startDate }) => ({
      id,
      name,
      groupState,
      courseId: course.id,
      startDate,
      level: 2,
    })),
    totalElements: 2,
  })
})

test('a group whose students are all deleted is deleted; one of them comes back after the group only', async () => {
  const group = await t.given.group()
  const [student] = await t.given.applicants(group, 1, { groupId: group.id, status: 'ENROLLED' })
  expect((await admin.delete(`/group/${group.id}`)).status).toBe(409)
  await admin.delete(`/applicant/${student!.id}`)

  expect((await admin.delete(`/group/${group.id}`)).status).toBe(200)
  expect((await admin.post(`/applicant/${student!.id}/restore`)).status).toBe(422)
  expect((await admin.post(`/group/${group.id}/restore`)).status).toBe(200)
  expect((await admin.post(`/applicant/${student!.id}/restore`)).status).toBe(200)
  expect((await admin.delete(`/group/${group.id}`)).status).toBe(409)
})

test('a group with students is not deleted; an empty one is', async () => {
  const group = await t.given.group({ name: 'Full' })
  const [applicant] = await t.given.applicants(group, 1, { groupId: group.id })

  expect(await admin.delete(`/group/${group.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', uiMessage: 'Full has 1 student. Move them to another group first.' },
  })
  await admin.put(`/applicant/${applicant!.id}`, { groupId: null })
  expect((await admin.delete(`/group/${group.id}`)).status).toBe(200)
})
