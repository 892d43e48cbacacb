import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '#resources/events.calls'
import type { Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import type { ArgsOf } from '#resources/kernel/call'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
let admin: Caller & { id: number }
let coordinator: Caller & { id: number }
let own: Group
let other: Group
let teacherId: number

const evening = { dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  teacherId = (await t.given.instructor()).id
  const teaching = { groupInstructors: [{ instructorId: teacherId, instructorType: 'LECTURER' }] }
  own = await t.given.group({
    projectCoordinatorId: coordinator.id,
    startDate: '2026-11-23',
    endDate: '2026-12-21',
    schedule: [evening],
    ...teaching,
  })
  other = await t.given.group({
    startDate: '2026-11-23',
    endDate: '2026-12-21',
    schedule: [{ ...evening, dayOfWeek: 'TUESDAY' }],
    ...teaching,
  })
  for (const { id } of [own, other]) expect((await admin.put(`/group/launch/${id}`, { anyway: true })).status).toBe(200)
  await admin.post('/exam', {
    title: 'Midterm',
    date: '2026-11-26',
    examType: 'MIDTERM',
    minScore: 50,
    maxScore: 100,
    groupId: own.id,
  })
  await t.given.applicant({
    status: 'INTERVIEW_SCHEDULED',
    scheduledDate: '2026-11-25T10:00:00.000Z',
    courseId: other.courseId,
    name: 'Ani Sargsyan',
  })
  await t.given.applicant({ status: 'EXAM_SCHEDULED', scheduledDate: '2026-11-25T10:00:00.000Z' })
  const task = {
    title: 'Call them',
    description: 'All of them',
    dueDate: '2026-11-27',
    taskType: 'GROUP',
    relatedTo: own.id,
    owner: admin.id,
  }
  expect((await admin.post('/task', task)).status).toBe(201)
  expect(
    (
      await admin.post('/reminder', {
        title: 'Hall',
        description: 'Book the hall',
        type: 'OTHER',
        remindingDate: '2026-11-24T06:00:00.000Z',
        owner: coordinator.id,
      })
    ).status,
  ).toBe(201)
})
afterAll(() => t.close())

type Narrowed = Omit<ArgsOf<typeof events>['query'], 'from' | 'to'>
const found = (who: Caller, query: Narrowed = {}) =>
  who.send(events, { query: { from: '2026-11-23', to: '2026-11-29', ...query } })
const kinds = async (who: Caller, query?: Narrowed) => (await found(who, query)).events.map(({ kind }) => kind)
const lessonsOf = async (who: Caller, query?: Narrowed) =>
  (await found(who, query)).events.filter(({ kind }) => kind === 'lesson')

describe('the calendar', () => {
  test('has lessons, exams, interviews and what the viewer has to do, in order of time', async () => {
    expect(await kinds(admin)).toEqual(['lesson', 'lesson', 'interview', 'exam', 'task'])
    expect(await kinds(coordinator)).toEqual(['lesson', 'reminder', 'interview', 'exam'])
    expect((await found(admin)).events[0]).toMatchObject({
      title: own.name,
      start: '2026-11-23T15:00:00.000Z',
      end: '2026-11-23T17:00:00.000Z',
      isAllDay: false,
      number: 1,
      state: 'UPCOMING',
      version: 1,
      mayMove: true,
      courseName: own.course.name,
    })
    expect((await found(admin)).events[3]).toMatchObject({
      title: 'Midterm',
      start: '2026-11-26',
      end: null,
      isAllDay: true,
    })
  })

  test('is narrowed to groups, courses and instructors', async () => {
    expect(await kinds(admin, { groupIds: [own.id] })).toEqual(['lesson', 'exam', 'task'])
    expect(await kinds(admin, { courseIds: [other.courseId] })).toEqual(['lesson', 'interview'])
    expect(await kinds(admin, { instructorIds: [teacherId] })).toEqual(['lesson', 'lesson', 'exam', 'task'])
    expect(await kinds(admin, { instructorIds: [999] })).toEqual([])
  })

  test('has times to book with how many have; who booked stands there and not as an interview of their own', async () => {
    const applicant = await t.given.applicant({ courseId: own.courseId, groupId: own.id, status: 'EXAM_PASSED' })
    const body = { groupId: own.id, from: '2026-11-28', to: '2026-11-28', times: ['10:00'], minutes: 30, capacity: 4 }
    expect((await admin.post('/bookingSlot/row', body)).body).toMatchObject({ made: 1 })
    const slot = async () => (await found(coordinator)).events.find(({ kind }) => kind === 'slot')
    expect(await slot()).toMatchObject({ title: own.name, booked: 0, capacity: 4, waiting: 0, slotKind: 'INTERVIEW' })
    const before = (await kinds(admin)).filter((kind) => kind === 'interview')
    const { id } = (await slot())!
    expect((await admin.post(`/bookingSlot/${id}/book`, { applicantId: applicant.id })).status).toBe(201)
    expect(await slot()).toMatchObject({ booked: 1, start: '2026-11-28T06:00:00.000Z' })
    expect((await kinds(admin)).filter((kind) => kind === 'interview')).toEqual(before)
    expect(await kinds(admin, { courseIds: [other.courseId] })).not.toContain('slot')
    await admin.put(`/applicant/${applicant.id}`, { status: 'EXAM_PASSED' })
    expect((await admin.delete(`/bookingSlot/${id}`)).status).toBe(200)
  })

  test('is one statement, at most six weeks, in the days of the academy', async () => {
    await found(admin)
    expect(await statementsOf(() => found(admin))).toHaveLength(1)
    expect((await admin.get('/event?from=2026-01-01&to=2026-12-31')).body.errors).toHaveProperty('to')
    expect((await admin.get('/event?from=2026-02-01&to=2026-01-01')).status).toBe(422)
  })

  test('says who may move a lesson', async () => {
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    expect((await lessonsOf(sales)).map(({ mayMove }) => mayMove)).toEqual([false, false])
    expect((await lessonsOf(coordinator)).map(({ mayMove }) => mayMove)).toEqual([true])
  })
})

describe('moving a lesson', () => {
  const move = (who: Caller, id: number, day: string, version?: number) =>
    who.put(`/lesson/${id}`, {
      startDate: `${day}T15:00:00.000Z`,
      endDate: `${day}T17:00:00.000Z`,
      ...(version !== undefined && { version }),
    })

  test('is refused where the instructor teaches elsewhere, and where the group has its own', async () => {
    const [lesson] = await lessonsOf(coordinator)
    const busy = await move(admin, lesson!.id, '2026-11-24')
    const taken = await move(admin, lesson!.id, '2026-11-30')

    expect(busy).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_state',
        uiMessage: expect.stringMatching(
          /^Instructor \d+ teaches .+ at the same time \(on 2026-11-24, 19:00–21:00\)\.$/,
        ),
      },
    })
    expect(taken.body.uiMessage).toBe(`${own.name} has lesson 2 at the same time (on 2026-11-30, 19:00–21:00).`)
    expect((await lessonsOf(coordinator))[0]).toEqual(lesson)
  })

  test('is allowed to whoever runs the group, in the version that was seen', async () => {
    const [lesson] = await lessonsOf(coordinator)
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    const stranger = await t.as('ROLE_PROJECT_COORDINATOR')

    expect((await move(sales, lesson!.id, '2026-11-25')).status).toBe(403)
    expect((await move(stranger, lesson!.id, '2026-11-25')).status).toBe(404)
    expect((await move(coordinator, lesson!.id, '2026-11-25', lesson!.version!)).status).toBe(200)
    expect((await move(admin, lesson!.id, '2026-11-26', lesson!.version!)).body.code).toBe('conflict')
    expect((await lessonsOf(coordinator))[0]).toMatchObject({
      id: lesson!.id,
      start: '2026-11-25T15:00:00.000Z',
      version: 2,
    })
  })

  test('of two at once to the same time one is refused', async () => {
    const [mine] = await lessonsOf(admin, { groupIds: [own.id] })
    const [theirs] = await lessonsOf(admin, { groupIds: [other.id] })
    const answers = await Promise.all([move(admin, mine!.id, '2026-11-28'), move(admin, theirs!.id, '2026-11-28')])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('what is left of a terminated group takes nobody the time', async () => {
    const teacher = await t.given.instructor()
    const at = (dayOfWeek: string) => ({
      groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
      startDate: '2026-12-07',
      endDate: '2026-12-13',
      schedule: [{ dayOfWeek, startHour: '19:00', endHour: '21:00' }],
    })
    const [over, goes] = [await t.given.group(at('MONDAY')), await t.given.group(at('TUESDAY'))]
    for (const { id } of [over, goes]) await admin.put(`/group/launch/${id}`, { anyway: true })
    const [lesson] = (await admin.send(groupLessons, { params: { id: goes.id } })).lessons
    expect((await move(admin, lesson!.id, '2026-12-07')).status).toBe(409)

    await admin.put(`/group/${over.id}/state`, { groupState: 'WAITING_FOR_DEMO' })
    const links = {
      evaluationLink: 'https://forms.example.am/1',
      evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/1/edit',
    }
    expect((await admin.put(`/group/${over.id}`, { groupState: 'TERMINATED', ...links })).status).toBe(200)

    expect((await move(admin, lesson!.id, '2026-12-07')).status).toBe(200)
  })

  test('a missed lesson takes nobody the time', async () => {
    const [first] = await lessonsOf(admin)
    const { lessons: missed } = await admin.send(groupLessons, { params: { id: own.id } })
    const second = missed.find(({ number }) => number === 2)!
    // A future lesson cannot be given this state through the API.
    await t.database.pool.query(`update lessons set lesson_state = 'MISSED' where id = $1`, [second.id])

    const answer = await move(admin, missed.find(({ number }) => number === 1)!.id, '2026-11-30')
    expect(answer.status, `${answer.text} ${first?.id}`).toBe(200)
  })
})

test('the calendar leaves out lessons and exams of a removed group, as lists do, until it is restored', async () => {
  const group = await t.given.group({ projectCoordinatorId: coordinator.id })
  const at = { startDate: '2026-11-25T06:00:00.000Z', endDate: '2026-11-25T08:00:00.000Z' }
  expect((await admin.post('/lesson', { groupId: group.id, ...at })).status).toBe(201)
  const exam = { groupId: group.id, title: 'Final', date: '2026-11-25', examType: 'FINAL', maxScore: 10, minScore: 5 }
  expect((await admin.post('/exam', exam)).status).toBe(201)
  const shown = async (who: Caller) => [
    await kinds(who, { groupIds: [group.id] }),
    (await who.post('/lesson/filter', { groupId: group.id })).body.totalElements,
    (await who.post('/exam/filter', { groupIds: [group.id] })).body.totalElements,
  ]
  const both = [['exam', 'lesson'], 1, 1]
  for (const who of [admin, coordinator]) expect(await shown(who)).toEqual(both)
  expect((await admin.delete(`/group/${group.id}`)).status).toBe(200)
  for (const who of [admin, coordinator]) expect(await shown(who)).toEqual([[], 0, 0])
  expect((await admin.post(`/group/${group.id}/restore`)).status).toBe(200)
  for (const who of [admin, coordinator]) expect(await shown(who)).toEqual(both)
})
