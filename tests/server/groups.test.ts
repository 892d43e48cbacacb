import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { groups, type Group } from '#resources/groups'
import { groupNames } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { studentGroups } from '#resources/student-groups'
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
const setState = (group: Group, groupState: string, more: object = {}, who = admin) =>
  who.put(`/group/${group.id}/state`, { groupState, ...more })
const changesOf = async ({ id }: Group) =>
  (await admin.send(calls(groups).history, { params: { id } })).history.map(({ changes }) => changes)
const applicantsOf = (group: Group, count: number, more: object = {}): Promise<Applicant[]> =>
  Promise.all(Array.from({ length: count }, () => t.given.applicant({ courseId: group.courseId, ...more })))
const assign = (group: Group, applicants: Pick<Applicant, 'id'>[], who = admin) =>
  who.post(`/group/${group.id}/applicants`, { applicantIds: applicants.map(({ id }) => id) })

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

  test('does not make a group smaller than the seats that are taken', async () => {
    const group = await t.given.group({ size: 5 })
    const [first] = await applicantsOf(group, 3, { groupId: group.id })

    expect(errorsOf(await put(group, { size: 2 }))).toEqual({ size: '3 seats are taken already.' })
    await admin.put(`/applicant/${first!.id}`, { status: 'DROP_OUT' })
    expect((await put(group, { size: 2 })).body).toMatchObject({ size: 2, applicantsCount: 2 })
  })

  test('takes a group to another course, with a number and name of there, only while it has no applicants', async () => {
    const [group, other] = [await t.given.group(), await t.given.course({ name: 'Java' })]
    const [applicant] = await applicantsOf(group, 1, { groupId: group.id })

    expect(errorsOf(await put(group, { courseId: other.id }))).toEqual({
      courseId: 'The group has applicants of its course.',
    })
    await admin.put(`/applicant/${applicant!.id}`, { groupId: null })
    expect((await put(group, { courseId: other.id })).body).toMatchObject({ number: 1, name: 'Java 1' })
  })
})

describe('states', () => {
  test('planning and on hold go both ways; ongoing comes by launch alone', async () => {
    const group = await t.given.group()

    expect((await setState(group, 'ON_HOLD')).body.groupState).toBe('ON_HOLD')
    expect((await setState(group, 'PLANNING')).body.groupState).toBe('PLANNING')
    expect(await setState(group, 'ONGOING')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: 'A planning group becomes ongoing by its launch.' },
    })
    expect(errorsOf(await put(group, { groupState: 'WAITING_FOR_DEMO' }))).toEqual({
      groupState: 'A group cannot go from planning to waiting for demo.',
    })
    expect((await admin.put(`/group/bulk`, { ids: [group.id], values: { groupState: 'ONGOING' } })).body.failed).toBe(1)
  })

  test('an ongoing group waits for demo and then ends, with its links', async () => {
    const group = await t.given.group()
    await admin.put(`/group/launch/${group.id}`, { anyway: true })
    const links = {
      evaluationLink: 'https://forms.example.am/1',
      evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc/edit',
    }

    expect((await setState(group, 'TERMINATED')).status).toBe(422)
    expect((await put(group, { groupState: 'WAITING_FOR_DEMO' })).status).toBe(200)
    expect((await setState(group, 'TERMINATED')).body.uiMessage).toContain('evaluation link')
    expect(errorsOf(await put(group, { groupState: 'TERMINATED' }))).toEqual({
      evaluationLink: 'This field is required!',
      evaluationFormSpreadsheetLink: 'This field is required!',
    })
    expect((await put(group, { groupState: 'TERMINATED', ...links })).body.groupState).toBe('TERMINATED')
  })

  test('a terminated group is reopened by an administrator, with a reason that its history keeps', async () => {
    const moderator = await t.as('ROLE_MODERATOR')
    const group = await t.given.group({ groupState: 'TERMINATED' })

    expect(await setState(group, 'WAITING_FOR_DEMO', { reason: 'x' }, moderator)).toMatchObject({
      status: 409,
      body: { uiMessage: 'Only an administrator reopens a terminated group.' },
    })
    expect(errorsOf(await setState(group, 'WAITING_FOR_DEMO'))).toEqual({ reason: 'This field is required!' })
    expect((await admin.get(`/group/${group.id}`)).body.groupState).toBe('TERMINATED')
    expect((await setState(group, 'WAITING_FOR_DEMO', { reason: 'Demo is postponed' })).body.groupState).toBe(
      'WAITING_FOR_DEMO',
    )
    expect(await changesOf(group)).toContainEqual({ reason: [null, 'Demo is postponed'] })
  })

  test('an edit reopens it only with a reason too, one by one and in bulk', async () => {
    const group = await t.given.group({ groupState: 'TERMINATED' })
    const bulk = async (values: object) => (await admin.put('/group/bulk', { ids: [group.id], values })).body
    const refusal = { groupState: 'A terminated group is reopened with a reason.', reason: 'This field is required!' }

    const without = await put(group, { groupState: 'WAITING_FOR_DEMO' })
    expect([without.status, errorsOf(without)]).toEqual([422, refusal])
    expect(errorsOf(await put(group, { groupState: 'WAITING_FOR_DEMO', reason: '  ' }))).toEqual(refusal)
    expect(await bulk({ groupState: 'WAITING_FOR_DEMO' })).toMatchObject({ failed: 1, results: [{ errors: refusal }] })
    expect(await changesOf(group)).toHaveLength(1)

    const reopened = await put(group, { groupState: 'WAITING_FOR_DEMO', reason: 'Demo is postponed' })
    expect(reopened).toMatchObject({ status: 200, body: { groupState: 'WAITING_FOR_DEMO' } })
    expect(reopened.body).not.toHaveProperty('reason')
    expect(await changesOf(group)).toContainEqual({ reason: [null, 'Demo is postponed'] })
    const other = await t.given.group({ groupState: 'TERMINATED' })
    const values = { groupState: 'WAITING_FOR_DEMO', reason: 'A mistake' }
    expect((await admin.put('/group/bulk', { ids: [other.id], values })).body).toMatchObject({ updated: 1 })
    expect(await changesOf(other)).toContainEqual({ reason: [null, 'A mistake'] })
  })
})

describe('assigning', () => {
  test('puts applicants in, with their action log, and tells of each that could not', async () => {
    const group = await t.given.group({ size: 2 })
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    const [inside] = await applicantsOf(group, 1, { groupId: group.id })
    const [first, second] = await applicantsOf(group, 2)
    const stranger = await t.given.applicant()

    const answer = await assign(group, [inside!, stranger, first!, second!, { id: 999_999 }], sales)

    expect(answer.body).toMatchObject({
      updated: 1,
      failed: 4,
      results: [
        { id: inside!.id, ok: false, uiMessage: 'Already in this group.' },
        { id: stranger.id, ok: false, name: stranger.name, uiMessage: 'The group belongs to another course.' },
        { id: first!.id, ok: true },
        { id: second!.id, ok: false, code: 'invalid', uiMessage: expect.stringMatching('full') },
        { id: 999_999, ok: false, code: 'not_found' },
      ],
    })
    expect(
      (await admin.post('/applicantActions/filter', { applicantIds: [first!.id] })).body.applicantActions,
    ).toMatchObject([{ description: 'Added to a group', groupId: group.id }, {}])
    expect((await admin.get(`/group/${group.id}`)).body.applicantsCount).toBe(2)
  })

  test('the last seat goes to one, however many ask at once; an administrator may go on', async () => {
    const group = await t.given.group({ size: 3 })
    const moderator = await t.as('ROLE_MODERATOR')
    const applicants = await applicantsOf(group, 8)

    const answers = await Promise.all(applicants.map((applicant) => assign(group, [applicant], moderator)))

    expect(answers.reduce((sum, answer) => sum + Number(answer.body.updated), 0)).toBe(3)
    expect((await admin.get(`/group/${group.id}`)).body.applicantsCount).toBe(3)
    expect((await assign(group, applicants)).body).toMatchObject({ updated: 5, failed: 3 })
  })

  test('a closed selection takes nobody, and whoever writes no applicants assigns none', async () => {
    const group = await t.given.group({ selectionStatus: 'CLOSED' })
    const applicants = await applicantsOf(group, 1)
    const manager = await t.as('ROLE_PROGRAM_MANAGER')

    expect((await assign(group, applicants)).body).toMatchObject({
      updated: 0,
      results: [{ uiMessage: 'The selection of this group is closed.' }],
    })
    expect((await assign(group, applicants, manager)).status).toBe(403)
    expect((await admin.post(`/group/${group.id}/applicants`, { applicantIds: [] })).status).toBe(422)
  })
})

test("another coordinator's group is not there by any way in", async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const own = await t.given.group({ projectCoordinatorId: coordinator.id })
  const other = await t.given.group()
  const [applicant] = await applicantsOf(other, 1)
  const lists = [await coordinator.send(calls(groups).list), await coordinator.send(groupNames)]

  expect((await coordinator.get(`/group/${other.id}`)).status).toBe(404)
  for (const list of lists) {
    const seen = list.groups.map(({ id }) => id)
    expect(seen).toContain(own.id)
    expect(seen).not.toContain(other.id)
  }
  const courseIds = [own.courseId, other.courseId]
  expect((await coordinator.post('/group/count', { courseIds })).body).toEqual({ count: 1 })
  expect((await coordinator.post('/group/count', { groupBy: 'level', courseIds })).body.count).toBe(1)
  expect((await coordinator.get(`/group/${other.projectCoordinatorId}/count`)).body).toEqual({ count: 0 })
  expect((await coordinator.put('/group/bulk', { ids: [other.id], values: { isFinal: true } })).body).toMatchObject({
    updated: 0,
    results: [{ code: 'not_found' }],
  })
  expect((await setState(other, 'ON_HOLD', {}, coordinator)).status).toBe(404)
  expect((await coordinator.put(`/group/launch/${other.id}`)).status).toBe(404)
  expect((await assign(other, [applicant!], coordinator)).status).toBe(404)
  expect((await coordinator.get(`/group/${other.id}/lessons`)).status).toBe(404)
  expect((await coordinator.get(`/studentGroup/group/${other.id}/students`)).status).toBe(404)
  expect((await coordinator.delete(`/group/${other.id}`)).status).toBe(404)
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

test('a group with students is not deleted; an empty one is', async () => {
  const group = await t.given.group({ name: 'Full' })
  const [applicant] = await applicantsOf(group, 1, { groupId: group.id })

  expect(await admin.delete(`/group/${group.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', uiMessage: 'Full has 1 student. Move them to another group first.' },
  })
  await admin.put(`/applicant/${applicant!.id}`, { groupId: null })
  expect((await admin.delete(`/group/${group.id}`)).status).toBe(200)
})

test('a terminated group shows those who were its students, with the status they ended with there', async () => {
  const group = await t.given.group()
  const [stayed, left] = await applicantsOf(group, 2, { groupId: group.id, status: 'ENROLLED' })
  const students = async (query = '') => (await admin.get(`/studentGroup/group/${group.id}/students${query}`)).body
  await admin.put(`/group/launch/${group.id}`, { anyway: true })
  const memberships = await admin.send(calls(studentGroups).list, { body: { applicantIds: [stayed!.id] } })
  const membership = memberships.studentGroups[0]!
  await admin.put(`/applicant/${left!.id}`, { groupId: null, status: 'CONSIDER_FOR_NEXT_COURSE' })

  expect(await students()).toMatchObject({ totalElements: 1, students: [{ id: stayed!.id }] })
  await admin.put(`/studentGroup/${membership.id}`, { status: 'GRADUATED' })
  expect((await admin.get(`/applicant/${stayed!.id}`)).body.status).toBe('GRADUATED')
  await setState(group, 'WAITING_FOR_DEMO')
  await put(group, {
    groupState: 'TERMINATED',
    evaluationLink: 'https://forms.example.am/1',
    evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc/edit',
  })

  expect(await students('?status=GRADUATED')).toMatchObject({
    totalElements: 1,
    students: [{ id: stayed!.id, status: 'GRADUATED', studentGroupId: membership.id }],
  })
  expect(await students()).toMatchObject({
    totalElements: 2,
    students: expect.arrayContaining([
      expect.objectContaining({ id: left!.id, status: 'ENROLLED', left: expect.any(String) }),
    ]),
  })
})
