import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { createExam, giveGrades, groupExams } from '#resources/exams.calls'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import type { ArgsOf } from '#resources/kernel/call'
import { STEP_HEADER } from '#resources/kernel/undo'
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

const midterm = { title: 'Midterm', date: '2026-12-20', examType: 'MIDTERM', minScore: 60, maxScore: 100 } as const
/** Creates a launched group with two students. */
async function taught(more: Row = {}): Promise<{ group: Group; students: Applicant[] }> {
  const group = await t.given.group({ courseId, endDate: '2027-01-24', ...more })
  const students = await Promise.all(
    [1, 2].map(() => t.given.applicant({ courseId, groupId: group.id, status: 'ENROLLED' })),
  )
  await admin.put(`/group/launch/${group.id}`)
  return { group, students }
}
const examOf = (groupId: number, more: Partial<ArgsOf<typeof createExam>['body']> = {}, who = admin) =>
  who.send(createExam, { body: { ...midterm, groupId, ...more } })
const examsOf = async (id: number, who = admin) => (await who.send(groupExams, { params: { id } })).exams
const gradesOf = async (groupId: number) => (await examsOf(groupId))[0]!.grades
/** The grades of a group that have a row. */
const rowsOf = async (groupId: number) =>
  (await gradesOf(groupId)).flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]))
const give = (who: Caller, body: ArgsOf<typeof giveGrades>['body']) => who.send(giveGrades, { body })

describe('an exam', () => {
  test('is made with an empty row for each student, and edited', async () => {
    const { group, students } = await taught()

    const made = await admin.post('/exam', { ...midterm, groupId: group.id })
    expect(made).toMatchObject({ status: 201, body: { ...midterm, groupId: group.id } })
    expect(
      (await gradesOf(group.id)).map(({ id, applicantId, grade }) => [typeof id, applicantId, grade]).sort(),
    ).toEqual(students.map(({ id }) => ['number', id, null]).sort())
    expect(await admin.put(`/exam/${made.body.id}`, { title: 'Midterm, second try', maxScore: 120.5 })).toMatchObject({
      status: 200,
      body: { title: 'Midterm, second try', maxScore: 120.5 },
    })
    expect((await admin.get(`/exam/${made.body.id}/history`)).body.history).toHaveLength(2)
  })

  test('that is sent again because its answer was lost is made once', async () => {
    const { group } = await taught()
    const headers = { 'idempotency-key': 'exam-whose-answer-was-lost' }
    const send = () => admin.call('POST', '/exam', { ...midterm, groupId: group.id }, headers)

    const answers = [...(await Promise.all([send(), send()])), await send()]

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await admin.send(groupExams, { params: { id: group.id } })).exams).toHaveLength(1)
  })

  test('has all fields, scores of 0 or more, and no pass mark above the maximum', async () => {
    const { group } = await taught()
    const required = 'This field is required!'

    expect((await admin.post('/exam', {})).body.errors).toEqual({
      title: required,
      date: required,
      examType: required,
      minScore: required,
      maxScore: required,
      groupId: required,
    })
    expect(
      (await admin.post('/exam', { ...midterm, groupId: group.id, minScore: -1, maxScore: 'many' })).body.errors,
    ).toEqual({ minScore: 'Must be 0 or more', maxScore: 'This field must be a number!' })
    expect((await admin.post('/exam', { ...midterm, groupId: group.id, minScore: 101 })).body.errors).toEqual({
      minScore: 'Must not be above the maximum score',
    })
    const exam = await examOf(group.id)
    expect((await admin.put(`/exam/${exam.id}`, { maxScore: 59 })).body.errors).toEqual({
      minScore: 'Must not be above the maximum score',
    })
    expect((await admin.post('/exam', { ...midterm, groupId: group.id, maxScore: 2 ** 20 + 1 })).status).toBe(422)
  })

  test('a final one without bounds goes from 1 to 2', async () => {
    const { group } = await taught()
    const body = { title: 'Final', date: '2027-01-20', examType: 'FINAL', groupId: group.id }

    expect((await admin.post('/exam', body)).body).toMatchObject({ minScore: 1, maxScore: 2 })
    expect((await admin.post('/exam', { ...body, minScore: 0.5, maxScore: null })).body).toMatchObject({
      minScore: 0.5,
      maxScore: 2,
    })
    expect((await admin.post('/exam', { ...body, examType: 'MIDTERM' })).status).toBe(422)
  })

  test('keeps its grades: the maximum does not fall below them, and it is not deleted', async () => {
    const { group } = await taught()
    const exam = await examOf(group.id)
    const [first] = await rowsOf(group.id)
    await admin.put('/exam/grade/bulk', [{ id: first!.id, grade: 95 }])

    expect((await admin.put(`/exam/${exam.id}`, { maxScore: 90 })).body.errors).toEqual({
      maxScore: 'Grades up to 95 are given already.',
    })
    expect(await admin.delete(`/exam/${exam.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', uiMessage: 'It has 1 grade. Take them back first.' },
    })
    await admin.put('/exam/grade/bulk', [{ id: first!.id, grade: null }])
    expect((await admin.delete(`/exam/${exam.id}`)).status).toBe(200)
    expect(await examsOf(group.id)).toEqual([])
  })

  test('is deleted where only deleted applicants have grades; an undo brings these back too', async () => {
    const { group } = await taught()
    const exam = await examOf(group.id)
    const first = (await gradesOf(group.id))[0]!
    await admin.put('/exam/grade/bulk', [{ id: first.id!, grade: 95 }])
    await admin.delete(`/applicant/${first.applicantId}`)

    const deleted = await admin.delete(`/exam/${exam.id}`)

    expect(deleted.status).toBe(200)
    expect((await admin.post(`/history/${String(deleted.headers[STEP_HEADER])}/undo`)).status).toBe(200)
    expect((await admin.post(`/applicant/${first.applicantId}/restore`)).status).toBe(200)
    expect(await gradesOf(group.id)).toContainEqual(expect.objectContaining({ id: first.id, grade: 95 }))
  })
})

describe('grades', () => {
  test.each([
    [0.5, true],
    [100, true],
    [99.25, true],
    [0, false],
    [-1, false],
    [100.01, false],
  ])('%d of 100 is given: %s', async (grade, isGiven) => {
    const { group } = await taught()
    await examOf(group.id)
    const [first, second] = await rowsOf(group.id)

    const answer = await admin.put('/exam/grade/bulk', [
      { id: second!.id, grade: 50 },
      { id: first!.id, grade },
    ])

    if (isGiven) expect(answer).toMatchObject({ status: 200, body: { updated: 2, failed: 0 } })
    else if (grade >= 0) {
      const uiMessage = 'The grade must be between 1 to 100.'
      expect(answer).toMatchObject({
        status: 422,
        body: { message: 'Invalid Grade.', uiMessage, errors: { '1.grade': uiMessage } },
      })
    } else expect(answer.status).toBe(422)
    expect((await gradesOf(group.id)).map((row) => row.grade)).toEqual(isGiven ? [grade, 50] : [null, null])
  })

  test('of two clerks the later is told the current grade and whose it is, the rest is saved; the same grade is no conflict', async () => {
    const { group } = await taught()
    await examOf(group.id)
    const [first, second] = await rowsOf(group.id)
    const moderator = await t.as('ROLE_MODERATOR')
    const seen = { id: first!.id, version: first!.version }
    await moderator.put('/exam/grade/bulk', [{ ...seen, grade: 70 }])

    const answer = await give(admin, [
      { ...seen, grade: 80 },
      { id: second!.id, version: second!.version, grade: 90 },
    ])

    expect(answer).toMatchObject({ updated: 1, failed: 1 })
    expect(answer.results[0]).toMatchObject({
      ok: false,
      code: 'conflict',
      current: { id: first!.id, grade: 70, changedBy: expect.stringContaining('Ani') },
    })
    expect((await gradesOf(group.id)).map(({ grade }) => grade)).toEqual([70, 90])
    expect((await admin.put('/exam/grade/bulk', [{ ...seen, grade: 70 }])).body).toMatchObject({ failed: 0 })
    const { version } = answer.results[0]!.current!
    expect((await admin.put('/exam/grade/bulk', [{ id: first!.id, version, grade: 80 }])).body).toMatchObject({
      updated: 1,
    })
  })

  test('a grade that is given says the version over which it may be corrected', async () => {
    const { group } = await taught()
    await examOf(group.id)
    const [first] = await rowsOf(group.id)
    const { results } = await give(admin, [{ id: first!.id, version: first!.version, grade: 70 }])

    expect(results).toEqual([{ id: first!.id, ok: true, version: (await rowsOf(group.id))[0]!.version }])
    const corrected = await give(admin, [{ id: first!.id, version: results[0]!.version, grade: 71 }])
    expect(corrected).toMatchObject({ updated: 1, failed: 0 })
  })

  test('of many clerks at once one wins and all others are told', async () => {
    const { group } = await taught()
    await examOf(group.id)
    const [first] = await rowsOf(group.id)

    const answers = await Promise.all(
      [61, 62, 63, 64, 65].map((grade) => give(admin, [{ id: first!.id, version: first!.version, grade }])),
    )
    const results = answers.flatMap((answer) => answer.results)

    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ code }) => code === 'conflict')).toHaveLength(4)
  })

  test('who joined after the exam was made gets a row with the first grade, of two at once one', async () => {
    const { group } = await taught()
    const exam = await examOf(group.id)
    const late = await t.given.applicant({ courseId, groupId: group.id, status: 'ENROLLED' })
    expect((await gradesOf(group.id)).find(({ applicantId }) => applicantId === late.id)).toEqual({
      applicantId: late.id,
      id: null,
      grade: null,
      version: null,
    })
    const pair = { examId: exam.id, applicantId: late.id, version: null }

    const answers = await Promise.all([71, 72].map((grade) => give(admin, [{ ...pair, grade }])))

    expect(
      answers
        .flatMap(({ results }) => results)
        .map(({ ok }) => ok)
        .sort(),
    ).toEqual([false, true])
    expect((await gradesOf(group.id)).find(({ applicantId }) => applicantId === late.id)?.id).toEqual(
      expect.any(Number),
    )
    const stranger = await t.given.applicant({ courseId })
    expect((await give(admin, [{ examId: exam.id, applicantId: stranger.id, grade: 50 }])).results).toMatchObject([
      { ok: false, errors: { applicantId: 'Not a student of this group.' } },
    ])
  })

  test('the final score is the latest final grade, the statuses follow from the pass mark', async () => {
    const { group, students } = await taught()
    for (const [date, grade] of [
      ['2027-01-10', 2],
      ['2027-01-20', 1],
      ['2027-01-22', null],
    ] as const) {
      const exam = await examOf(group.id, { title: date, date, examType: 'FINAL', minScore: 1, maxScore: 2 })
      await admin.put('/exam/grade/bulk', [{ examId: exam.id, applicantId: students[0]!.id, grade }])
    }

    expect((await admin.get(`/applicant/${students[0]!.id}`)).body.finalScore).toBe(1)
    const page = await admin.send(groupExams, { params: { id: group.id } })
    expect(page.students.find(({ applicantId }) => applicantId === students[0]!.id)).toMatchObject({
      finalScore: 1,
      totalAbsentees: 0,
    })
    expect(await statementsOf(() => admin.get(`/groupDetail/${group.id}/exams`))).toHaveLength(2)
  })
})

describe('rights', () => {
  test('lecturers and tutors grade, assistants do not; none of them makes exams', async () => {
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    const types = ['LECTURER', 'TUTOR', 'ASSISTANT'] as const
    const teachers = await Promise.all(types.map(() => t.given.instructor()))
    const { group } = await taught({
      projectCoordinatorId: coordinator.id,
      groupInstructors: teachers.map(({ id }, index) => ({ instructorId: id, instructorType: types[index] })),
    })
    const exam = await examOf(group.id, {}, coordinator)
    const [first] = await rowsOf(group.id)

    for (const [index, type] of types.entries()) {
      const teacher = await t.signIn('INSTRUCTOR', teachers[index]!.email)
      const [result] = (await give(teacher, [{ id: first!.id, grade: 70 + index }])).results
      expect(result, type).toMatchObject(type === 'ASSISTANT' ? { ok: false, code: 'forbidden' } : { ok: true })
      expect((await teacher.post('/exam', { ...midterm, groupId: group.id })).status).toBe(403)
      expect((await teacher.put(`/exam/${exam.id}`, { title: 'x' })).status).toBe(403)
      expect(await examsOf(group.id, teacher)).toHaveLength(1)
    }
    expect((await gradesOf(group.id))[0]!.grade).toBe(71)
  })

  test("another coordinator's exams are not there; sales reads", async () => {
    const { group } = await taught()
    const exam = await examOf(group.id)
    const [first] = await rowsOf(group.id)
    const other = await t.as('ROLE_PROJECT_COORDINATOR')
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')

    expect((await other.get(`/groupDetail/${group.id}/exams`)).status).toBe(404)
    expect((await other.put(`/exam/${exam.id}`, { title: 'x' })).status).toBe(404)
    expect((await other.post('/exam', { ...midterm, groupId: group.id })).body.errors).toEqual({
      groupId: 'Choose one of the list.',
    })
    expect((await give(other, [{ id: first!.id, version: 99, grade: 100 }])).results).toMatchObject([
      { ok: false, code: 'not_found' },
    ])
    expect((await give(other, [{ id: first!.id, grade: 1000 }])).results).toMatchObject([
      { ok: false, code: 'not_found' },
    ])
    expect(await examsOf(group.id, sales)).toHaveLength(1)
    expect((await sales.put('/exam/grade/bulk', [{ id: first!.id, grade: 70 }])).status).toBe(403)
  })
})
