import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { applicantsByCourse } from '#resources/applicants.calls'
import type { Group } from '#resources/groups'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { addDays } from '#resources/kernel/zoned-time'
import { studentGroups } from '#resources/student-groups'
import { listStudents } from '#resources/students.calls'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { taughtGroup } from '../support/taught-group'

let t: TestApp
let admin: Caller, moderator: Caller
let group: Group
let student: Applicant, former: Applicant, applicant: Applicant
beforeAll(async () => {
  t = await testApp()
  ;[admin, moderator] = [await t.as('ROLE_ADMIN'), await t.as('ROLE_MODERATOR')]
  group = await t.given.group({ name: 'FE 33' })
  const of = { courseId: group.courseId, groupId: group.id }
  student = await t.given.applicant({ ...of, name: 'Studying Now', status: 'ENROLLED' })
  former = await t.given.applicant({ ...of, name: 'Studied Once', status: 'ENROLLED' })
  await admin.put(`/applicant/${former.id}`, { status: 'DROP_OUT' })
  await admin.put(`/applicant/${former.id}`, { groupId: null })
  applicant = await t.given.applicant({ ...of, name: 'Only Applied' })
})
afterAll(() => t.close())

const named = async (body: ArgsOf<typeof listStudents>['body']) =>
  (await admin.send(listStudents, { body })).students.map(({ name }) => name)

test('a student is an applicant with a membership, present or past', async () => {
  const { totalElements, students } = await moderator.send(listStudents, {
    query: { sortBy: 'name', sortDirection: 'ASC' },
    body: { courseIds: [group.courseId] },
  })

  expect(totalElements).toBe(2)
  expect(students.map(({ name }) => name)).toEqual(['Studied Once', 'Studying Now'])
})

test('the filters, options and pages are those of applicants', async () => {
  const page = await admin.post('/student/filter?pageNumber=1&pageSize=1&sortBy=name&sortDirection=ASC', {
    calcDebt: true,
  })

  expect(page.body).toMatchObject({
    totalElements: 2,
    students: [{ name: 'Studying Now', group: { name: 'FE 33' }, hasDebt: false }],
  })
  expect(await named({ statuses: ['DROP_OUT'] })).toEqual(['Studied Once'])
  expect(await named({ term: 'applied' })).toEqual([])
  expect(await named({ isStudent: false })).toEqual([])
  expect((await admin.post('/student/filter', { nobody: 1 })).body).toMatchObject({
    errors: { nobody: 'Unknown field.' },
  })
  expect((await admin.post('/applicant/filter', { isStudent: false })).body).toMatchObject({
    totalElements: 1,
    applicants: [{ id: applicant.id }],
  })
})

test('by course: students of the current month, the most first', async () => {
  await t.given.applicant()

  expect((await admin.post('/student/course/statistics', {})).body).toEqual({
    applicantsByCourse: [{ courseId: group.courseId, courseName: group.course.name, applicantCount: 2 }],
    totalElements: 1,
  })
  expect(
    (await admin.post('/student/course/statistics', { dateFrom: '2020-01-01', dateTo: '2020-12-31' })).body
      .totalElements,
  ).toBe(0)
})

test('applicants by course of the current month: the course with the most first', async () => {
  const [one, three] = [await t.given.course({ name: 'Alpha' }), await t.given.course({ name: 'Beta' })]
  for (const courseId of [one.id, three.id, three.id, three.id, three.id]) await t.given.applicant({ courseId })
  const { applicantsByCourse: found } = await admin.send(applicantsByCourse, { body: {} })
  const counts = found.map(({ applicantCount }) => applicantCount)

  expect(found[0]).toMatchObject({ courseName: 'Beta', applicantCount: 4 })
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(found.find(({ courseName }) => courseName === 'Alpha')?.applicantCount).toBe(1)
})

test('the export has the students selected, and nobody who is none', async () => {
  const lines = async (body: object) =>
    (await admin.post('/student/export?format=csv', { columns: ['name'], ...body })).text.trim().split(/\r?\n/).slice(1)
  const file = await admin.post('/student/export', {})

  expect(await lines({ id: [student.id, applicant.id] })).toEqual(['Studying Now'])
  expect((await lines({ courseIds: [group.courseId] })).sort()).toEqual(['Studied Once', 'Studying Now'])
  expect(file.headers).toMatchObject({ 'content-disposition': 'attachment; filename="students.xlsx"' })
  expect((await admin.post('/student/export?format=pdf', {})).status).toBe(422)
})

test('students are for who manages people', async () => {
  for (const role of ['ROLE_PROJECT_COORDINATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST'] as const) {
    const other = await t.as(role)
    for (const path of ['filter', 'course/statistics', 'export'])
      expect((await other.post(`/student/${path}`)).status, `${role} ${path}`).toBe(403)
  }
})

test('a membership follows from the application: no call makes one or takes one away', async () => {
  const coordinator = await t.given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })
  const as = await t.signIn('USER', coordinator.email)
  const own = await t.given.group({ projectCoordinatorId: coordinator.id, size: 1 })
  const of = { courseId: own.courseId, groupId: own.id }
  await t.given.applicant({ ...of, status: 'ENROLLED' })
  const waiting = await t.given.applicant({ courseId: own.courseId })
  const list = async () => (await as.send(calls(studentGroups).list, { body: { groupIds: [own.id] } })).studentGroups
  const before = await list()
  expect(before).toHaveLength(1)
  const { id } = before[0]!

  for (const by of [as, admin]) {
    const made = await by.post('/studentGroup', { applicantId: waiting.id, groupId: own.id, joined: '2026-11-27' })
    expect(made.status).toBe(404)
    expect((await by.delete(`/studentGroup/${id}`)).status).toBe(403)
    expect((await by.post('/studentGroup/bulk/delete', { ids: [id] })).status).toBe(403)
  }

  expect(await list()).toEqual(before)
  const changed = await as.put(`/studentGroup/${id}`, { isEvaluationFilled: true })
  expect(changed).toMatchObject({ status: 200, body: { isEvaluationFilled: true } })
})

test('the membership, absences and grades of a deleted applicant are not shown, and are back with the applicant', async () => {
  const taught = await taughtGroup(t, admin, { size: 1 })
  const { id } = taught.students[0]!
  await admin.post('/absentees', { applicantId: id, lessonId: taught.lessons[0] })
  const exam = { title: 'Midterm', date: '2026-11-10', examType: 'MIDTERM', minScore: 1, maxScore: 10 }
  await admin.post('/exam', { ...exam, groupId: taught.group.id })
  const found = async () => {
    const lists = ['/studentGroup/filter', '/absence/filter', '/grade/filter']
    const answers = await Promise.all(lists.map((path) => admin.post(path, { applicantIds: [id] })))
    return answers.map(({ body }) => body.totalElements)
  }
  expect(await found()).toEqual([1, 1, 1])

  await admin.delete(`/applicant/${id}`)
  expect(await found()).toEqual([0, 0, 0])
  await admin.post(`/applicant/${id}/restore`)
  expect(await found()).toEqual([1, 1, 1])
})

test('a membership has its history from enrolment to drop-out, by whoever wrote the application', async () => {
  const leaving = await t.given.applicant({
    courseId: group.courseId,
    groupId: group.id,
    name: 'Studies And Leaves',
    status: 'ENROLLED',
  })
  await moderator.put(`/applicant/${leaving.id}`, { status: 'DROP_OUT' })
  await moderator.put(`/applicant/${leaving.id}`, { name: 'Studied And Left' })

  const memberships = await admin.send(calls(studentGroups).list, { body: { applicantIds: [leaving.id] } })
  const [membership] = memberships.studentGroups
  expect(membership).toMatchObject({ left: membership!.joined, version: 2 })
  const { history } = await admin.send(calls(studentGroups).history, { params: { id: membership!.id } })
  expect(history.map(({ action, changes }) => ({ action, changes }))).toEqual([
    { action: 'update', changes: { status: ['ENROLLED', 'DROP_OUT'], left: [null, membership!.joined] } },
    {
      action: 'create',
      changes: {
        applicantId: [null, leaving.id],
        groupId: [null, group.id],
        status: [null, 'ENROLLED'],
        joined: [null, membership!.joined],
        isEvaluationFilled: [null, false],
      },
    },
  ])
  expect(new Set(history.map(({ byName }) => byName)).size).toBe(2)

  await moderator.put(`/applicant/${leaving.id}`, { groupId: null })
  expect((await admin.get(`/studentGroup/${membership!.id}/history`)).body.history).toHaveLength(2)
})

test('a day of leaving that is set on a membership stays when the status changes, and goes when the student comes back', async () => {
  const student = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const membership = async () => {
    const body = { applicantIds: [student.id] }
    return (await admin.send(calls(studentGroups).list, { body })).studentGroups[0]!
  }
  const { id, joined } = await membership()
  const left = addDays(joined, 3)

  expect((await admin.put(`/studentGroup/${id}`, { left })).status).toBe(200)
  expect((await moderator.put(`/applicant/${student.id}`, { status: 'INTRO_GRADUATED' })).status).toBe(200)
  expect(await membership()).toMatchObject({ status: 'INTRO_GRADUATED', left })
  const set = await admin.put(`/studentGroup/${id}`, { status: 'GRADUATED', left: addDays(joined, 2) })
  expect(set.status).toBe(200)
  expect(await membership()).toMatchObject({ status: 'GRADUATED', left: addDays(joined, 2) })

  for (const change of [{ status: 'DROP_OUT' }, { status: 'ENROLLED' }])
    expect((await moderator.put(`/applicant/${student.id}`, change)).status).toBe(200)
  expect(await membership()).toMatchObject({ status: 'ENROLLED', left: null })
  for (const change of [{ groupId: null }, { groupId: group.id }])
    expect((await moderator.put(`/applicant/${student.id}`, change)).status).toBe(200)
  expect(await membership()).toMatchObject({ status: 'ENROLLED', left: null })
})

test('a day of leaving is cleared for nobody who has left, but for a student who is in the group', async () => {
  const other = await t.given.group({ courseId: group.courseId })
  const membershipOf = async ({ id }: Applicant, groupId = group.id) =>
    (await admin.send(calls(studentGroups).list, { body: { applicantIds: [id], groupIds: [groupId] } }))
      .studentGroups[0]!
  const enrol = () => t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const [dropped, moved, staying] = [await enrol(), await enrol(), await enrol()]
  await moderator.put(`/applicant/${dropped.id}`, { status: 'DROP_OUT' })
  await moderator.put(`/applicant/${moved.id}`, { groupId: other.id })
  const { id, joined } = await membershipOf(staying)
  expect((await admin.put(`/studentGroup/${id}`, { left: addDays(joined, 3) })).status).toBe(200)
  const clear = async (applicant: Applicant, more = {}) =>
    admin.put(`/studentGroup/${(await membershipOf(applicant)).id}`, { left: null, ...more })

  for (const gone of [dropped, moved]) {
    const { left } = await membershipOf(gone)
    expect(errorsOf(await clear(gone))).toEqual({ left: 'This field is required!' })
    expect(await membershipOf(gone)).toMatchObject({ left })
  }
  expect((await clear(staying)).status).toBe(200)
  expect((await clear(dropped, { status: 'ENROLLED' })).status).toBe(200)
  expect(await membershipOf(dropped)).toMatchObject({ status: 'ENROLLED', left: null })
})

test('who left a group, applies for it anew and is enrolled again is in it again', async () => {
  const student = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const membership = async () =>
    (await admin.send(calls(studentGroups).list, { body: { applicantIds: [student.id] } })).studentGroups[0]!
  const { joined } = await membership()
  const change = (to: Record<string, unknown>) => moderator.put(`/applicant/${student.id}`, to)

  await change({ groupId: null, status: 'ON_HOLD' })
  await change({ groupId: group.id, status: 'EXAM_PASSED' })
  expect(await membership()).toMatchObject({ status: 'ENROLLED', left: joined })
  expect((await change({ status: 'ENROLLED' })).status).toBe(200)

  expect(await membership()).toMatchObject({ status: 'ENROLLED', left: null })
})

test('who is blacklisted has left their group on that day, and is back in it when enrolled again; who never studied in it gets no membership', async () => {
  const of = { courseId: group.courseId, groupId: group.id }
  const studying = await t.given.applicant({ ...of, status: 'ENROLLED' })
  const applied = await t.given.applicant(of)
  const membershipsOf = async ({ id }: Applicant) =>
    (await admin.send(calls(studentGroups).list, { body: { applicantIds: [id] } })).studentGroups
  const [{ joined } = { joined: '' }] = await membershipsOf(studying)

  for (const { id } of [studying, applied])
    expect((await moderator.put(`/applicant/${id}`, { status: 'BLACKLIST' })).status).toBe(200)
  expect(await membershipsOf(studying)).toMatchObject([{ status: 'BLACKLIST', left: joined }])
  expect(await membershipsOf(applied)).toEqual([])

  await moderator.put(`/applicant/${studying.id}`, { status: 'ENROLLED' })
  expect(await membershipsOf(studying)).toMatchObject([{ status: 'ENROLLED', left: null, joined }])
})

test('who comes back after dropping out has no month of it any more, and is not found by it', async () => {
  const of = { courseId: group.courseId, groupId: group.id }
  const { id } = await t.given.applicant({ ...of, status: 'ENROLLED' })
  const set = async (body: object) => (await moderator.put(`/applicant/${id}`, body)).body
  expect(await set({ status: 'DROP_OUT', dropoutMonth: 'SECOND_MONTH' })).toMatchObject({
    dropoutMonth: 'SECOND_MONTH',
  })
  expect(await set({ status: 'BLACKLIST' })).toMatchObject({ dropoutMonth: 'SECOND_MONTH' })
  expect(await set({ status: 'ENROLLED' })).toMatchObject({ dropoutMonth: null })
  const body = { ids: [id], dropoutMonth: ['SECOND_MONTH'] }
  expect((await admin.post('/applicant/filter', body)).body.totalElements).toBe(0)
})
