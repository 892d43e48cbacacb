import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAbsence } from '#resources/absentees.calls'
import { applicants } from '#resources/applicants'
import { groupFigures } from '#resources/groups.calls'
import { instructorGroups } from '#resources/instructor-cabinet.calls'
import { calls } from '#resources/kernel/derived-calls'
import { studentGroups } from '#resources/student-groups'
import { testApp, type Caller, type TestApp } from '../support/app'
import { taughtGroup, type Taught } from '../support/taught-group'

let t: TestApp
let admin: Caller
let instructor: Caller
let other: Caller
let taught: Taught
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-20T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  const teacher = await t.given.instructor()
  const teaches = (instructorId: number) => ({
    groupInstructors: [
      { instructorId, instructorType: 'LECTURER', salary: { currency: 'AMD', amount: 1, salaryType: 'MONTHLY' } },
    ],
  })
  taught = await taughtGroup(t, admin, { name: 'FE 20', ...teaches(teacher.id) })
  const colleague = await t.given.instructor()
  await taughtGroup(t, admin, teaches(colleague.id))
  instructor = await t.signIn('INSTRUCTOR', teacher.email)
  other = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)
})
afterAll(() => t.close())

const own = async (who = instructor) => (await who.send(instructorGroups)).groups

test('own groups, with how far each is; nobody else’s', async () => {
  const { group, lessons } = taught
  const [first, ...more] = await own()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    id: group.id,
    name: 'FE 20',
    groupState: 'ONGOING',
    startDate: '2026-11-02',
    applicantsCount: 2,
    allLessons: lessons.length,
    completedLessons: 2,
    ungraded: 0,
  })
  expect(first?.next?.startDate.slice(0, 10) ?? '').toMatch(/^2026-11-2/)
  expect(await own(other)).toEqual([])
})

test('a lesson without a roll-call is named until somebody was called at it', async () => {
  const [lesson, ...rest] = (await own())[0]?.uncalled ?? []
  if (!lesson) throw new Error('every lesson has its roll-call')
  const [student] = taught.students
  await instructor.send(changeAbsence, {
    body: { applicantId: student!.id, lessonId: lesson.id, absent: false, version: null },
  })
  expect((await own())[0]?.uncalled).toEqual(rest)
})

test('a lesson of students who were all deleted is not asked for', async () => {
  const teacher = await t.given.instructor()
  const { group, students } = await taughtGroup(t, admin, {
    size: 1,
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  const theirs = await t.signIn('INSTRUCTOR', teacher.email)
  expect((await own(theirs))[0]?.uncalled).not.toEqual([])
  await admin.delete(`/applicant/${students[0]!.id}`)
  expect((await own(theirs))[0]).toMatchObject({ id: group.id, uncalled: [] })
})

test('a lesson at which nobody could be is not asked for', async () => {
  const teacher = await t.given.instructor()
  const { group } = await taughtGroup(t, admin, {
    size: 0,
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  expect((await admin.put(`/group/launch/${group.id}`, { anyway: true })).status).toBe(200)

  const [theirs] = await own(await t.signIn('INSTRUCTOR', teacher.email))
  expect(theirs).toMatchObject({ id: group.id, uncalled: [] })
  expect(theirs!.allLessons).toBeGreaterThan(0)
})

test('empty grades of an exam that is over are counted', async () => {
  const exam = {
    title: 'Midterm',
    examType: 'MIDTERM',
    minScore: 60,
    maxScore: 100,
    groupId: taught.group.id,
  }
  await admin.post('/exam', { ...exam, date: '2026-11-19' })
  await admin.post('/exam', { ...exam, title: 'Final', examType: 'FINAL', date: '2026-11-25' })
  expect((await own())[0]?.ungraded).toBe(2)
})

test('a grade is missed of who joined after its exam was made, and of nobody who left; an assistant is not asked for any', async () => {
  const assistant = await t.given.instructor()
  const { group, students } = await taughtGroup(t, admin, {
    groupInstructors: [{ instructorId: assistant.id, instructorType: 'ASSISTANT' }],
  })
  const ungraded = async () => (await admin.send(groupFigures, { params: { id: group.id } })).exams.ungraded
  const of = { courseId: group.courseId, groupId: group.id }
  const bounds = { examType: 'MIDTERM', minScore: 60, maxScore: 100, groupId: group.id }
  const { body: exam } = await admin.post('/exam', { ...bounds, title: 'Ahead', date: '2026-11-25' })
  const late = await t.given.applicant({ ...of, status: 'ENROLLED' })
  await admin.put(`/exam/${exam.id}`, { date: '2026-11-19' })
  // A student who joined on the 20th was not in the group yet.
  expect(await ungraded()).toBe(2)

  const { studentGroups: joined } = await admin.send(calls(studentGroups).list, { body: { applicantIds: [late.id] } })
  await admin.put(`/studentGroup/${joined[0]!.id}`, { joined: '2026-11-10' })
  expect(await ungraded()).toBe(3)
  await admin.put(`/applicant/${students[0]!.id}`, { status: 'DROP_OUT' })
  expect(await ungraded()).toBe(2)
  const [theirs] = await own(await t.signIn('INSTRUCTOR', assistant.email))
  expect(theirs).toMatchObject({ id: group.id, ungraded: 0 })
})

test('the applicants of an own group are sorted by each column that offers it', async () => {
  const [most] = taught.students
  await instructor.send(changeAbsence, { body: { applicantId: most!.id, lessonId: taught.lessons[0]!, absent: true } })
  const sorted = async (sortBy: 'name' | 'phoneNumber' | 'totalAbsentees', sortDirection: 'ASC' | 'DESC') =>
    (
      await instructor.send(calls(applicants).list, {
        query: { sortBy, sortDirection },
        body: { groupIds: [taught.group.id] },
      })
    ).applicants
  const down = (await sorted('totalAbsentees', 'DESC')).map(({ totalAbsentees }) => totalAbsentees)
  expect(down).toEqual([1, 0])
  expect((await sorted('totalAbsentees', 'ASC')).at(-1)!.id).toBe(most!.id)
  for (const by of ['name', 'phoneNumber'] as const) {
    const [up, back] = await Promise.all([sorted(by, 'ASC'), sorted(by, 'DESC')])
    expect(up.map(({ id }) => id)).toEqual(back.map(({ id }) => id).toReversed())
  }
})
