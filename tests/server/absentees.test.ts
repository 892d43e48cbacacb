import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupAbsentees } from '#resources/absentees.calls'
import { absences } from '#resources/absences'
import type { Applicant } from '#resources/applicants'
import { groupExams } from '#resources/exams.calls'
import type { Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import type { Row } from '#resources/kernel/check-row'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { statistics } from '#resources/statistics.calls'
import { studentGroups } from '#resources/student-groups'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
let admin: Caller
let courseId: number
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  courseId = (await t.given.course()).id
})
afterAll(() => t.close())

interface Taught {
  group: Group
  students: Applicant[]
  lessons: number[]
}
/** A launched group with students and lessons of four weeks, three of them past and two of these held. */
async function taught({ size = 2, ...more }: Row & { size?: number } = {}): Promise<Taught> {
  const group = await t.given.group({
    courseId,
    size: Math.max(20, size),
    startDate: '2026-11-02',
    endDate: '2026-11-29',
    ...more,
  })
  const students = await Promise.all(
    Array.from({ length: size }, () => t.given.applicant({ courseId, groupId: group.id, status: 'ENROLLED' })),
  )
  await admin.put(`/group/launch/${group.id}`)
  const lessons = (await admin.send(groupLessons, { params: { id: group.id } })).lessons.map(({ id }) => id)
  await admin.put(
    '/lesson/bulk',
    lessons.slice(0, 2).map((id) => ({ id, lessonState: 'COMPLETED' })),
  )
  return { group, students, lessons }
}
const gridOf = (id: number, who = admin, query: ArgsOf<typeof groupAbsentees>['query'] = {}) =>
  who.send(groupAbsentees, { params: { id }, query })
const rowsOf = async (groupId: number, who = admin) => (await gridOf(groupId, who)).students
const totalOf = async (groupId: number, id: number) =>
  (await rowsOf(groupId)).find(({ applicantId }) => applicantId === id)!.totalAbsentees

describe('the grid of a group', () => {
  test('holds every student and lesson, with the sums of the group', async () => {
    const { group, students, lessons } = await taught({ size: 3 })
    await admin.put('/lesson/bulk', [{ id: lessons[2], lessonState: 'MISSED' }])
    await admin.post('/absentees', { applicantId: students[1]!.id, lessonId: lessons[0] })

    const grid = await gridOf(group.id)

    expect(grid).toMatchObject({
      groupName: group.name,
      allLessons: 4,
      completedLessons: 2,
      absentees: 1,
      totalElements: 3,
    })
    expect(grid.lessons.map(({ lessonState }) => lessonState)).toEqual(['COMPLETED', 'COMPLETED', 'MISSED', 'UPCOMING'])
    const row = grid.students.find(({ applicantId }) => applicantId === students[1]!.id)!
    expect(row).toMatchObject({
      name: students[1]!.name,
      status: 'ENROLLED',
      groupName: group.name,
      allLessons: 4,
      completedLessons: 2,
      totalAbsentees: 1,
    })
    expect(row.absentees).toEqual(lessons.map((lessonId, index) => ({ lessonId, absent: index === 0 })))
  })

  test('takes at most three statements for 30 students and 60 lessons, and a page is 50 students', async () => {
    const schedule = ['MONDAY', 'WEDNESDAY', 'FRIDAY'].map((dayOfWeek) => ({
      dayOfWeek,
      startHour: '19:00',
      endHour: '21:00',
    }))
    const { group, lessons } = await taught({ size: 30, endDate: '2027-03-21', schedule })
    const few = await taught()
    await rowsOf(few.group.id)

    const sent = await statementsOf(async () => {
      expect([(await rowsOf(group.id)).length, lessons.length]).toEqual([30, 60])
    })
    const sentForFew = await statementsOf(() => rowsOf(few.group.id))

    expect(sent.length).toBeLessThanOrEqual(3)
    expect(sent).toHaveLength(sentForFew.length)
    const second = await gridOf(group.id, admin, { pageNumber: 1, pageSize: 20 })
    expect([second.students.length, second.totalElements]).toEqual([10, 30])
    expect((await admin.get(`/groupDetail/${group.id}/absentees?pageNumber=3`)).body).toMatchObject({
      students: [],
      totalElements: 30,
    })
    expect((await admin.get(`/groupDetail/${group.id}/absentees?pageSize=0`)).status).toBe(422)
  })
})

describe('a mark', () => {
  test('POST marks absent however often, PUT toggles or sets; the total changes by one', async () => {
    const {
      group,
      students: [student],
      lessons,
    } = await taught()
    const cell = { applicantId: student!.id, lessonId: lessons[0] }

    expect(await admin.post('/absentees', cell)).toMatchObject({
      status: 201,
      body: { ...cell, absent: true, totalAbsentees: 1 },
    })
    expect((await admin.post('/absentees', cell)).body).toMatchObject({ absent: true, totalAbsentees: 1 })
    expect(await totalOf(group.id, student!.id)).toBe(1)
    expect((await admin.put('/absentees', cell)).body).toMatchObject({ absent: false, totalAbsentees: 0 })
    expect((await admin.put('/absentees', cell)).body).toMatchObject({ absent: true, totalAbsentees: 1 })
    expect((await admin.put('/absentees', { ...cell, absent: true })).body).toMatchObject({
      absent: true,
      totalAbsentees: 1,
    })
    expect((await admin.put('/absentees', { ...cell, absent: false })).body).toMatchObject({
      absent: false,
      totalAbsentees: 0,
    })
    expect((await admin.get(`/applicant/${student!.id}`)).body.totalAbsentees).toBe(0)
  })

  test('of parallel marks each counts once: ten sets make one absence, an even number of toggles none', async () => {
    const {
      group,
      students: [student],
      lessons,
    } = await taught()
    const cell = { applicantId: student!.id, lessonId: lessons[0] }

    const marks = await Promise.all(Array.from({ length: 10 }, () => admin.post('/absentees', cell)))
    expect(new Set(marks.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await totalOf(group.id, student!.id)).toBe(1)

    const toggles = await Promise.all(Array.from({ length: 7 }, () => admin.put('/absentees', cell)))
    expect(new Set(toggles.map(({ status }) => status))).toEqual(new Set([200]))
    expect(toggles.filter(({ body }) => body.absent)).toHaveLength(3)
    expect(await totalOf(group.id, student!.id)).toBe(0)
  })

  test("a missed lesson is nobody's absence, whoever was marked before", async () => {
    const {
      group,
      students: [student],
      lessons,
    } = await taught()
    const cell = { applicantId: student!.id, lessonId: lessons[0] }
    await admin.post('/absentees', cell)
    await admin.put(`/lesson/${lessons[0]}`, { lessonState: 'MISSED' })

    const [row] = (await rowsOf(group.id)).filter(({ applicantId }) => applicantId === student!.id)
    expect(row).toMatchObject({ totalAbsentees: 0, completedLessons: 1 })
    expect(row!.absentees.every(({ absent }) => !absent)).toBe(true)
    const other = {
      ...cell,
      applicantId: (await rowsOf(group.id)).find(({ applicantId }) => applicantId !== student!.id)!.applicantId,
    }
    expect(await admin.post('/absentees', other)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test("is for students of the lesson's group and real lessons", async () => {
    const { lessons } = await taught()
    const stranger = await t.given.applicant({ courseId })

    expect(await admin.post('/absentees', { applicantId: stranger.id, lessonId: lessons[0] })).toMatchObject({
      status: 422,
      body: { errors: { applicantId: 'Not a student of this group.' } },
    })
    expect((await admin.put('/absentees', { applicantId: stranger.id, lessonId: 999_999 })).status).toBe(404)
    expect(await admin.put('/absentees', { applicantId: stranger.id })).toMatchObject({
      status: 422,
      body: { errors: { lessonId: 'This field is required!' } },
    })
    expect(
      await admin.put('/absentees', { applicantId: stranger.id, lessonId: lessons[0], absent: 'yes' }),
    ).toMatchObject({ status: 422 })
  })

  test('outside of a membership counts for nobody, wherever absences are counted', async () => {
    const {
      group,
      students: [late, early],
      lessons,
    } = await taught()
    for (const lessonId of lessons.slice(0, 2))
      for (const { id } of [late!, early!]) await admin.post('/absentees', { applicantId: id, lessonId })
    const memberships = await admin.send(calls(studentGroups).list, { body: { groupIds: [group.id] } })
    const memberOf = (student: Applicant) =>
      memberships.studentGroups.find(({ applicantId }) => applicantId === student.id)!.id
    // Lessons are on 2, 9, 16 and 23 November; the days of joining and leaving count.
    await admin.put(`/studentGroup/${memberOf(late!)}`, { joined: '2026-11-09' })
    await admin.put(`/studentGroup/${memberOf(early!)}`, { left: '2026-11-02' })

    const rows = await rowsOf(group.id)
    const rowOf = (student: Applicant) => rows.find(({ applicantId }) => applicantId === student.id)!
    expect(rowOf(late!)).toMatchObject({ totalAbsentees: 1, completedLessons: 1, allLessons: 3 })
    expect(rowOf(early!)).toMatchObject({ totalAbsentees: 1, completedLessons: 1, allLessons: 1 })
    expect(rowOf(late!).absentees.map(({ absent }) => absent)).toEqual([false, true, false, false])
    expect((await admin.get(`/groupDetail/${group.id}/absentees`)).body).toMatchObject({
      absentees: 2,
      completedLessons: 2,
    })
    expect((await admin.get(`/groupDetail/${group.id}/figures`)).body).toMatchObject({
      attendance: { absences: 2, attended: 2 },
    })
    for (const { id } of [late!, early!]) {
      expect((await admin.get(`/applicant/${id}`)).body.totalAbsentees).toBe(1)
      expect((await admin.post('/applicant/filter', { ids: [id] })).body.applicants).toMatchObject([
        { totalAbsentees: 1 },
      ])
      expect((await admin.get(`/applicantDetail/${id}/absentees`)).body.absentees).toMatchObject([
        { count: 1, completedLessons: 1 },
      ])
    }
    const { students } = await admin.send(groupExams, { params: { id: group.id } })
    expect(students.map(({ totalAbsentees }) => totalAbsentees)).toEqual([1, 1])
    const { attendance } = await admin.send(statistics)
    expect(attendance.find(({ id }) => id === group.id)).toMatchObject({ lessons: 2, expected: 2, absent: 2 })
    const cell = { applicantId: late!.id, lessonId: lessons[0] }
    expect((await admin.put('/absentees', { ...cell, absent: false })).body).toMatchObject({
      absent: false,
      totalAbsentees: 1,
    })
    expect(await admin.post('/absentees', cell)).toMatchObject({
      status: 422,
      body: { errors: { lessonId: 'Not in the group on the day of this lesson.' } },
    })
    expect((await admin.put('/absentees', { applicantId: early!.id, lessonId: lessons[2], absent: true })).status).toBe(
      422,
    )
  })

  test('keeps who made it', async () => {
    const {
      students: [student],
      lessons,
    } = await taught()
    const cell = { applicantId: student!.id, lessonId: lessons[0] }
    await admin.post('/absentees', cell)
    const [absence] = (await admin.send(calls(absences).list, { body: { applicantIds: [student!.id] } })).absences

    expect((await admin.get(`/absence/${absence!.id}/history`)).body.history).toMatchObject([
      { action: 'create', changes: { lessonId: [null, lessons[0]] } },
    ])
  })
})

describe('who marks', () => {
  test('administrators and moderators, the coordinator of the group, its instructors of any type', async () => {
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    const teachers = await Promise.all(
      ['ASSISTANT', 'LECTURER', 'TUTOR'].map(async (instructorType) => ({
        instructorType,
        ...(await t.given.instructor()),
      })),
    )
    const {
      group,
      students: [student],
      lessons,
    } = await taught({
      projectCoordinatorId: coordinator.id,
      groupInstructors: teachers.map(({ id, instructorType }) => ({ instructorId: id, instructorType })),
    })
    const cell = { applicantId: student!.id, lessonId: lessons[0] }
    const stranger = await t.given.instructor()
    const may = [
      await t.as('ROLE_MODERATOR'),
      coordinator,
      ...(await Promise.all(teachers.map(({ email }) => t.signIn('INSTRUCTOR', email)))),
    ]

    for (const who of may) {
      expect((await who.put('/absentees', { ...cell, absent: true })).status).toBe(200)
      expect((await who.put('/absentees', { ...cell, absent: false })).status).toBe(200)
      expect(await rowsOf(group.id, who)).toHaveLength(2)
    }
    for (const role of ['ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST'] as const) {
      const who = await t.as(role)
      expect((await who.put('/absentees', cell)).status, role).toBe(403)
      expect(await rowsOf(group.id, who)).toHaveLength(2)
    }
    for (const who of [await t.as('ROLE_PROJECT_COORDINATOR'), await t.signIn('INSTRUCTOR', stranger.email)]) {
      expect((await who.put('/absentees', cell)).status).toBe(404)
      expect((await who.get(`/groupDetail/${group.id}/absentees`)).status).toBe(404)
    }
    expect(await totalOf(group.id, student!.id)).toBe(0)
  })

  test('another coordinator reads a group that waits for demo, and marks nothing', async () => {
    const {
      group,
      students: [student],
      lessons,
    } = await taught()
    await admin.put(`/group/${group.id}/state`, { groupState: 'WAITING_FOR_DEMO' })
    const other = await t.as('ROLE_PROJECT_COORDINATOR')

    expect(await rowsOf(group.id, other)).toHaveLength(2)
    expect((await other.post('/absentees', { applicantId: student!.id, lessonId: lessons[0] })).status).toBe(403)
    expect(await totalOf(group.id, student!.id)).toBe(0)
  })
})
