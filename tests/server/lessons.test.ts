import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { emails } from '#resources/emails'
import type { Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { lessons } from '#resources/lessons'
import { testApp, type Caller, type TestApp } from '../support/app'
import { taughtGroup } from '../support/taught-group'

let t: TestApp
let admin: Caller
let group: Group
let ids: number[]
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  // 00:30 in Yerevan is still the previous day in UTC.
  group = await t.given.group({
    startDate: '2026-10-26',
    endDate: '2026-11-19',
    schedule: [{ dayOfWeek: 'TUESDAY', startHour: '00:30', endHour: '02:00' }],
  })
  await admin.put(`/group/launch/${group.id}`, { anyway: true })
  ids = (await lessonsOf(group)).map(({ id }) => id)
})
afterAll(() => t.close())

const lessonsOf = async ({ id }: Group, who = admin) => (await who.send(groupLessons, { params: { id } })).lessons

const found = async (filters: object, who = admin) =>
  (await who.post('/lesson/filter?sortBy=startDate', { groupId: group.id, ...filters })).body

test('lessons are found by group and by days of the academy, both included', async () => {
  expect((await found({})).totalElements).toBe(4)
  expect((await found({ dateFrom: '2026-11-03', dateTo: '2026-11-10' })).totalElements).toBe(2)
  expect((await found({ dateTo: '2026-10-26' })).totalElements).toBe(0)
  expect((await found({ dateFrom: '2026-11-17' })).totalElements).toBe(1)
  expect((await admin.post('/lesson/filter', { dateFrom: 'soon' })).body).toMatchObject({
    code: 'invalid',
    errors: { dateFrom: 'This field must be a date!' },
  })
})

test('a list that asks for it says who called the roll of a lesson, and how many were absent', async () => {
  const taught = await taughtGroup(t, admin, { size: 2 })
  const [called = 0, uncalled = 0] = taught.lessons
  for (const [index, { id }] of taught.students.entries())
    await admin.put('/absentees', { applicantId: id, lessonId: called, absent: index === 0 })

  const listed = await admin.send(calls(lessons).list, { body: { groupId: taught.group.id, loadRoll: true } })
  const rolls = new Map(listed.lessons.map(({ id, absences, markedBy }) => [id, { absences, markedBy }]))

  expect(rolls.get(called)).toEqual({ absences: 1, markedBy: expect.stringMatching(/./) })
  expect(rolls.get(uncalled)).toEqual({ absences: 0, markedBy: null })
  expect((await lessonsOf(taught.group))[0]?.markedBy).toBeUndefined()
  expect((await lessonsOf(taught.group))[0]?.absences).toBeUndefined()
  await admin.delete(`/applicant/${taught.students[0]!.id}`)
  const after = await admin.send(calls(lessons).list, { body: { groupId: taught.group.id, loadRoll: true } })
  expect(after.lessons.find(({ id }) => id === called)?.absences).toBe(0)
})

test('a roll counts who is absent in the grid too: nobody before they joined, nor from a missed lesson', async () => {
  const { group, students, lessons: held } = await taughtGroup(t, admin, { size: 2 })
  const [first = 0, second = 0] = held
  for (const lessonId of [first, second])
    for (const { id } of students) await admin.put('/absentees', { applicantId: id, lessonId, absent: true })
  const rolls = async () =>
    (
      await admin.send(calls(lessons).list, {
        query: { sortBy: 'startDate' },
        body: { groupId: group.id, loadRoll: true },
      })
    ).lessons
      .slice(0, 2)
      .map(({ absences }) => absences)
  expect(await rolls()).toEqual([2, 2])

  const { rows } = await t.database.pool.query<{ id: number }>(
    'select id from student_groups where applicant_id = $1',
    [students[0]!.id],
  )
  expect((await admin.put(`/studentGroup/${rows[0]!.id}`, { joined: '2026-11-05' })).status).toBe(200)
  expect((await admin.put(`/lesson/${second}`, { lessonState: 'MISSED' })).status).toBe(200)

  expect(await rolls()).toEqual([1, 0])
})

test('a lesson that is moved tells those who belong to its group then, when asked; what is only saved tells nobody', async () => {
  const ahead = await t.given.group({
    startDate: '2026-11-23',
    endDate: '2026-11-30',
    schedule: [{ dayOfWeek: 'TUESDAY', startHour: '19:00', endHour: '21:00' }],
  })
  const student = await t.given.applicant({
    email: 'moved@example.am',
    courseId: ahead.courseId,
    groupId: ahead.id,
    status: 'ENROLLED',
  })
  await admin.put(`/group/launch/${ahead.id}`)
  const [lesson] = await lessonsOf(ahead)
  const mails = () => admin.send(calls(emails).list, { body: { template: 'lesson-changed-template' } })
  const to = { startDate: '2026-11-25T15:00:00.000Z', endDate: '2026-11-25T17:00:00.000Z' }

  expect((await admin.put(`/lesson/${lesson!.id}`, { ...to, tellGroup: false })).status).toBe(200)
  expect((await admin.put(`/lesson/${lesson!.id}`, { ...to, tellGroup: true })).status).toBe(200)
  expect((await mails()).totalElements).toBe(0)
  const { startDate, endDate } = lesson!
  expect((await admin.put(`/lesson/${lesson!.id}`, { startDate, endDate, tellGroup: true })).status).toBe(200)
  expect(await mails()).toMatchObject({ totalElements: 1, emails: [{ recipients: [student.email] }] })

  // Half past midnight of Wednesday in the academy, which is Tuesday in UTC: who left on Tuesday has nothing to do with it.
  const night = { startDate: '2026-11-24T20:30:00.000Z', endDate: '2026-11-24T22:30:00.000Z' }
  expect((await admin.put(`/lesson/${lesson!.id}`, { ...night, tellGroup: false })).status).toBe(200)
  const { studentGroupId } = await admin.send(calls(applicants).get, { params: { id: student.id } })
  expect((await admin.put(`/studentGroup/${studentGroupId}`, { left: '2026-11-24' })).status).toBe(200)
  expect((await admin.put(`/lesson/${lesson!.id}`, { ...to, tellGroup: true })).status).toBe(200)
  expect((await mails()).totalElements).toBe(1)
})

test('a lesson tells the group with its link', async () => {
  expect((await found({})).lessons).toMatchObject([
    { number: 1, lessonState: 'UPCOMING', group: { id: group.id, name: group.name, slackLink: null } },
    {},
    {},
    {},
  ])
})

test('states change one at a time and in bulk, a result for each, and the group comes along', async () => {
  const one = await admin.put(`/lesson/${ids[0]}`, { lessonState: 'COMPLETED' })
  const many = await admin.put('/lesson/bulk', [
    { id: ids[1], lessonState: 'MISSED' },
    { id: ids[2], lessonState: 'COMPLETED' },
    { id: 999_999, lessonState: 'MISSED' },
  ])
  const alike = await admin.put('/lesson/bulk', { ids: [ids[3]], values: { lessonState: 'COMPLETED' } })

  expect(one.body.lessonState).toBe('COMPLETED')
  expect(many.body).toMatchObject({
    updated: 2,
    failed: 1,
    results: [{ ok: true }, { ok: true }, { id: 999_999, ok: false, code: 'not_found' }],
  })
  expect(alike.body).toMatchObject({ updated: 1 })
  expect((await found({ lessonState: ['COMPLETED'] })).totalElements).toBe(3)
  expect((await admin.get(`/group/${group.id}`)).body.completenessPercentage).toBe(75)
  expect((await admin.put('/lesson/bulk', [{ id: ids[0], lessonState: 'DONE' }])).status).toBe(422)
})

test('a lesson that has not begun is neither held nor missed: not by its state, nor by its time, nor from the start', async () => {
  const ahead = await t.given.group({ startDate: '2026-11-16', endDate: '2026-11-30' })
  await admin.put(`/group/launch/${ahead.id}`, { anyway: true })
  const [begun, next, last] = await lessonsOf(ahead)
  const refused = (at: string) => ({
    status: 422,
    body: { code: 'invalid', errors: { [at]: 'This lesson has not begun yet: it is upcoming.' } },
  })
  const later = { startDate: '2026-12-07T15:00:00Z', endDate: '2026-12-07T17:00:00Z' }

  for (const lessonState of ['COMPLETED', 'MISSED']) {
    expect(await admin.put(`/lesson/${next!.id}`, { lessonState })).toMatchObject(refused('lessonState'))
    expect(await admin.post('/lesson', { groupId: ahead.id, ...later, lessonState })).toMatchObject(
      refused('lessonState'),
    )
  }
  const many = await admin.put('/lesson/bulk', {
    ids: [begun!.id, next!.id, last!.id],
    values: { lessonState: 'COMPLETED' },
  })
  expect(many.body).toMatchObject({
    updated: 1,
    failed: 2,
    results: [{ ok: true }, { ok: false, code: 'invalid' }, { ok: false }],
  })
  expect(await admin.put(`/lesson/${begun!.id}`, later)).toMatchObject(refused('startDate'))
  expect((await admin.put(`/lesson/${begun!.id}`, { ...later, lessonState: 'UPCOMING' })).status).toBe(200)
  const { body: today } = await admin.post('/lesson', {
    groupId: ahead.id,
    startDate: '2026-11-21T09:00:00Z',
    endDate: '2026-11-21T11:00:00Z',
  })
  expect(await admin.put(`/lesson/${today.id}`, { lessonState: 'COMPLETED' })).toMatchObject(refused('lessonState'))
  t.clock.now = new Date('2026-11-21T09:00:00Z')
  expect((await admin.put(`/lesson/${today.id}`, { lessonState: 'COMPLETED' })).status).toBe(200)
  t.clock.now = new Date('2026-11-21T08:00:00Z')
})

test('an instructor sees the lessons of own groups and changes none; other coordinators see none', async () => {
  const teacher = await t.given.instructor()
  const own = await t.given.group({
    startDate: '2027-01-04',
    endDate: '2027-01-11',
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'TUTOR' }],
  })
  await admin.put(`/group/launch/${own.id}`, { anyway: true })
  const instructor = await t.signIn('INSTRUCTOR', teacher.email)
  const stranger = await t.as('ROLE_PROJECT_COORDINATOR')
  const lessons = await lessonsOf(own, instructor)

  expect(lessons).toHaveLength(2)
  expect((await instructor.put(`/lesson/${lessons[0]!.id}`, { lessonState: 'COMPLETED' })).status).toBe(403)
  expect((await instructor.put('/lesson/bulk', [{ id: lessons[0]!.id, lessonState: 'COMPLETED' }])).status).toBe(403)
  expect((await instructor.get(`/group/${group.id}/lessons`)).status).toBe(404)
  expect((await found({}, stranger)).totalElements).toBe(0)
  expect((await stranger.put('/lesson/bulk', [{ id: ids[0], lessonState: 'MISSED' }])).body).toMatchObject({
    updated: 0,
    results: [{ code: 'not_found' }],
  })
})

test('a lesson added by hand is the next of its group', async () => {
  const answer = await admin.post('/lesson', {
    groupId: group.id,
    startDate: '2027-01-05T15:00:00Z',
    endDate: '2027-01-05T17:00:00Z',
  })

  expect(answer).toMatchObject({ status: 201, body: { number: 5, lessonState: 'UPCOMING' } })
})
