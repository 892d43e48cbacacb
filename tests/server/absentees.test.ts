import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupAbsentees } from '#resources/absentees.calls'
import { groupFigures } from '#resources/groups.calls'
import { statistics } from '#resources/statistics.calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'
import { absencesOf, absenteesOf, taughtGroup } from '../support/taught-group'

let t: TestApp
let admin: Caller
let courseId: number
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  courseId = (await t.given.course()).id
})
afterAll(() => t.close())

const taught = (more: Parameters<typeof taughtGroup>[2] = {}) => taughtGroup(t, admin, { courseId, ...more })
const rowsOf = (groupId: number, who = admin) => absenteesOf(who, groupId)
const totalOf = (groupId: number, id: number) => absencesOf(admin, groupId, id)

describe('the grid of a group', () => {
  test('holds every student and lesson, with the sums of the group', async () => {
    const { group, students, lessons } = await taught({ size: 3 })
    await admin.put('/lesson/bulk', [{ id: lessons[2], lessonState: 'MISSED' }])
    await admin.post('/absentees', { applicantId: students[1]!.id, lessonId: lessons[0] })

    const grid = await admin.send(groupAbsentees, { params: { id: group.id } })

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

  test('leaves who was removed out of the sums of the group too, here and wherever attendance is told', async () => {
    const { group, students, lessons } = await taught({ size: 3 })
    await admin.put('/lesson/bulk', [{ id: lessons[2], lessonState: 'MISSED' }])
    for (const student of students.slice(0, 2))
      await admin.post('/absentees', { applicantId: student.id, lessonId: lessons[0] })
    const sums = async () => {
      const { absentees } = await admin.send(groupAbsentees, { params: { id: group.id } })
      const { attendance } = await admin.send(groupFigures, { params: { id: group.id } })
      const ofGroup = (await admin.send(statistics)).attendance.find(({ id }) => id === group.id)
      return { absentees, attendance, expected: ofGroup?.expected, absent: ofGroup?.absent }
    }
    const whole = { absentees: 2, attendance: { absences: 2, attended: 6 }, expected: 6, absent: 2 }
    expect(await sums()).toEqual(whole)

    await admin.delete(`/applicant/${students[0]!.id}`)
    expect(await sums()).toEqual({ absentees: 1, attendance: { absences: 1, attended: 4 }, expected: 4, absent: 1 })

    await admin.post(`/applicant/${students[0]!.id}/restore`)
    expect(await sums()).toEqual(whole)
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
    const second = await admin.send(groupAbsentees, {
      params: { id: group.id },
      query: { pageNumber: 1, pageSize: 20 },
    })
    expect([second.students.length, second.totalElements]).toEqual([10, 30])
    expect(groupAbsentees.query?.parse({})).toEqual({ pageNumber: 0, pageSize: 50 })
    expect((await admin.get(`/groupDetail/${group.id}/absentees?pageNumber=3`)).body).toMatchObject({
      students: [],
      totalElements: 30,
    })
    expect((await admin.get(`/groupDetail/${group.id}/absentees?pageSize=0`)).status).toBe(422)
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
    const cell = { applicantId: student!.id, lessonId: lessons[0] }
    expect((await other.post('/absentees', cell)).status).toBe(403)
    expect((await other.put('/absentees', { ...cell, absent: false })).status).toBe(403)
    await admin.put('/absentees', { ...cell, absent: false })
    expect((await other.put('/absentees', { ...cell, absent: false, version: 1 })).status).toBe(403)
    expect(await totalOf(group.id, student!.id)).toBe(0)
  })
})
