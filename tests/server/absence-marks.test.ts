import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absences } from '#resources/absences'
import { applicants, type Applicant } from '#resources/applicants'
import { groupExams } from '#resources/exams.calls'
import { calls } from '#resources/kernel/derived-calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { statistics } from '#resources/statistics.calls'
import { studentGroups } from '#resources/student-groups'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
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

const taught = () => taughtGroup(t, admin, { courseId })
const rowsOf = (groupId: number) => absenteesOf(admin, groupId)
const totalOf = (groupId: number, id: number) => absencesOf(admin, groupId, id)

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

  test('counts in the order of a list: whoever was absent most stands at one end, who never was in the order of ids', async () => {
    const { students, lessons } = await taught()
    const marks = lessons.slice(0, 2).map((lessonId) => ({ applicantId: students[1]!.id, lessonId }))
    for (const cell of [...marks, { applicantId: students[0]!.id, lessonId: lessons[0] }])
      expect((await admin.post('/absentees', cell)).status).toBe(201)
    const listed = async (sortDirection: 'ASC' | 'DESC', pageNumber: number) =>
      (
        await admin.send(calls(applicants).list, {
          query: { sortBy: 'totalAbsentees', sortDirection, pageSize: 2, pageNumber },
          body: { ids: students.map(({ id }) => id) },
        })
      ).applicants.map(({ id, totalAbsentees }) => ({ id, totalAbsentees }))
    const absent = [2, 1].map((totalAbsentees) => ({ id: students[totalAbsentees - 1]!.id, totalAbsentees }))
    const never = students.slice(2).map(({ id }) => ({ id, totalAbsentees: 0 }))
    const wanted = [...absent, ...never.toReversed()]

    for (let page = 0; page * 2 < students.length; page++) {
      expect(await listed('DESC', page)).toEqual(wanted.slice(page * 2, page * 2 + 2))
      expect(await listed('ASC', page)).toEqual(wanted.toReversed().slice(page * 2, page * 2 + 2))
    }
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

    const cell = { applicantId: stranger.id, lessonId: lessons[0] }
    for (const refused of [
      await admin.post('/absentees', cell),
      await admin.put('/absentees', { ...cell, absent: false }),
    ])
      expect(refused).toMatchObject({ status: 422, body: { errors: { applicantId: 'Not a student of this group.' } } })
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
    // Lessons are on 2, 9, 16 and 23 November; lessons on the days of joining and leaving count.
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
    expect(students).toMatchObject(Array(2).fill({ totalAbsentees: 1, completedLessons: 1 }))
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

  test('is taken back of who has left the group, too', async () => {
    const { group, students, lessons } = await taught()
    const cell = { applicantId: students[0]!.id, lessonId: lessons[0] }
    await admin.post('/absentees', cell)
    const found = await admin.send(calls(studentGroups).list, { body: { groupIds: [group.id] } })
    const member = found.studentGroups.find(({ applicantId }) => applicantId === cell.applicantId)!
    await t.database.pool.query('update student_groups set deleted_at = now() where id = $1', [member.id])

    expect((await admin.put('/absentees', { ...cell, absent: false })).body).toMatchObject({ absent: false })
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

  test('tells the lists of lessons, which show who marked last, also where nobody was absent', async () => {
    const { students, lessons } = await taught()
    t.published.length = 0
    const cell = { applicantId: students[0]!.id, lessonId: lessons[0]! }
    expect((await admin.put('/absentees', { ...cell, absent: false })).status).toBe(200)
    expect(t.published).toContainEqual({ resource: 'lessons', ids: [cell.lessonId] })
  })
})

test('a lesson that is deleted and brought back by an undo has its roll-call again', async () => {
  const { group, students, lessons } = await taught()
  const [lessonId = 0] = lessons
  for (const [index, { id }] of students.entries())
    await admin.put('/absentees', { applicantId: id, lessonId, absent: index === 0 })
  const before = await rowsOf(group.id)
  expect(before.map(({ totalAbsentees }) => totalAbsentees).toSorted()).toEqual([0, 1])
  const stepOf = (answer: Answer) => String(answer.headers[STEP_HEADER])

  const deleted = await admin.delete(`/lesson/${lessonId}`)
  expect(await rowsOf(group.id)).not.toEqual(before)
  const undone = await admin.post(`/history/${stepOf(deleted)}/undo`)

  expect(undone).toMatchObject({ status: 200, body: { records: 2 } })
  expect(await rowsOf(group.id)).toEqual(before)
  const again = await admin.post(`/history/${String(undone.body.step)}/undo`)
  expect(again.status).toBe(200)
  expect((await rowsOf(group.id)).map(({ totalAbsentees }) => totalAbsentees)).toEqual([0, 0])
})

describe('two who marked the same lesson without a connection', () => {
  const marked = async () => {
    const { group, students, lessons } = await taught()
    const cell = { applicantId: students[0]!.id, lessonId: lessons[0]! }
    return { group, cell, set: (who: Caller, body: object) => who.put('/absentees', { ...cell, ...body }) }
  }

  test('agree whoever is first, and what is sent twice counts once', async () => {
    const { group, cell, set } = await marked()

    expect((await set(admin, { absent: true, version: null })).body).toMatchObject({ absent: true, version: 1 })
    expect(await set(admin, { absent: true, version: null })).toMatchObject({
      status: 200,
      body: { absent: true, version: 1, totalAbsentees: 1 },
    })
    const [row] = (await rowsOf(group.id)).filter(({ applicantId }) => applicantId === cell.applicantId)
    expect(row!.marks).toEqual([{ lessonId: cell.lessonId, version: 1 }])
  })

  test.each([true, false])('hear of a contradiction, the first having said absent: %s', async (first) => {
    const { group, cell, set } = await marked()
    const moderator = await t.as('ROLE_MODERATOR')
    await set(moderator, { absent: first, version: null })

    const refused = await set(admin, { absent: !first, version: null })

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { ...cell, absent: first, version: 1, markedBy: expect.stringMatching(/./) } },
    })
    expect(await totalOf(group.id, cell.applicantId)).toBe(first ? 1 : 0)
    expect((await set(admin, { absent: !first, version: 1 })).body).toMatchObject({ absent: !first, version: 2 })
    expect(await totalOf(group.id, cell.applicantId)).toBe(first ? 0 : 1)
  })

  test('at the same moment: one is kept, the other hears of it', async () => {
    const { group, cell, set } = await marked()

    const answers = await Promise.all([true, false, true, false].map((absent) => set(admin, { absent, version: null })))

    const kept = answers.find(({ status }) => status === 200)!.body.absent
    for (const [index, { status }] of answers.entries()) expect(status).toBe((index % 2 === 0) === kept ? 200 : 409)
    expect(await totalOf(group.id, cell.applicantId)).toBe(kept ? 1 : 0)
  })

  test('who names no version takes what comes', async () => {
    const { set } = await marked()
    await set(admin, { absent: true, version: null })

    expect((await set(admin, { absent: false })).body).toMatchObject({ absent: false, version: 2 })
    expect((await set(admin, {})).body).toMatchObject({ absent: true, version: 3 })
  })
})
