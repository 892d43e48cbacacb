import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { generalCall } from '#resources/applicant-detail.calls'
import { applicants, type Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { system } from '#server/kernel/context'
import type { ListWanted } from '#resources/kernel/row'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

const options = ['loadExams', 'calcAttachments', 'calcFeedbacks', 'calcDebt', 'loadCV', 'loadGraduatedGroups'] as const
let t: TestApp
let admin: Caller
let group: Group
let student: Applicant
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  const intro = await t.given.group({ name: 'IN 31' })
  const email = 'student@example.am'
  await t.given.applicant({ email, courseId: intro.courseId, groupId: intro.id, status: 'INTRO_GRADUATED' })
  group = await t.given.group({ name: 'QA 12' })
  student = await t.given.applicant({ email, courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await admin.put(`/examAutomation/${student.id}`, { score: 78, maxScore: 100 })
  await admin.post(`/applicant/${student.id}/feedback`, { content: 'Punctual', isPrivate: 0 })
  await admin.post(`/applicant/${student.id}/feedback`, { content: 'Weak English', isPrivate: 1 })
  const { db } = t.app.contextFor(system)
  await db.run(sql`update payments set deleted_at = now() where applicant_id = ${student.id}`)
  await db.run(sql`insert into payments (applicant_id, group_id, date, currency, amount, description, payment_type, is_paid)
    values (${student.id}, ${group.id}, '2026-11-01', 'AMD', 4800000, 'First', 'DEFAULT', false)`)
  await db.run(
    sql`insert into exams (title, date, exam_type, min_score, max_score, group_id) values ('Final', '2026-12-20', 'FINAL', 40, 100, ${group.id})`,
  )
  await db.run(sql`insert into grades (exam_id, applicant_id, grade) select id, ${student.id}, 61 from exams`)
})
afterAll(() => t.close())

const listed = async (wanted: ListWanted<typeof applicants>): Promise<Row> =>
  (await admin.send(calls(applicants).list, { body: { groupIds: [group.id], statuses: ['ENROLLED'], ...wanted } }))
    .applicants[0]!

test('each option brings what it names, and nothing else is computed', async () => {
  const bare = await listed({})
  const brought: Record<string, string[]> = {}
  for (const option of options)
    brought[option] = Object.keys(await listed({ [option]: true })).filter((name) => !(name in bare))

  expect(brought).toEqual({
    loadExams: ['admissionExam', 'applicantExams'],
    calcAttachments: ['attachmentsCount'],
    calcFeedbacks: ['feedbacks', 'feedbacksCount'],
    calcDebt: ['hasDebt', 'debt', 'debts', 'debtCurrency'],
    loadCV: ['cv'],
    loadGraduatedGroups: ['graduatedGroups'],
  })
  expect(await listed({ calcDebt: false })).not.toHaveProperty('debt')
})

test('with columns, a record holds those, its id and version, of what options ask for too; without, the answer is complete', async () => {
  const always = [
    'studentGroupId',
    'introGraduated',
    'finalScore',
    'totalAbsentees',
    'certificate',
    'commentCount',
    'applicantActions',
    'droppedOutAt',
  ]
  const computedOf = (record: Record<string, unknown>) => always.filter((name) => name in record)
  const whole = await listed({})
  const { id, version, name, finalScore, courseId, course, created_at } = whole
  const columns = ['name', 'finalScore', 'debt', 'courseId', 'created_at']

  expect(computedOf(whole)).toEqual(always)
  const wanted = { id, version, name, finalScore, courseId, course, created_at, debt: 48_000 }
  expect(await listed({ columns, calcDebt: true })).toEqual(wanted)
  expect(await listed({ columns: [] })).toEqual({ id, version })
  expect((await admin.post('/applicant/filter', { columns: ['nmae'] })).body).toMatchObject({
    errors: { 'columns.0': expect.any(String) },
  })
})

test('what they say', async () => {
  const all = await listed(Object.fromEntries(options.map((option) => [option, true])))

  expect(all).toMatchObject({
    admissionExam: { state: 'DONE', score: 78, maxScore: 100, resultMailSent: false },
    applicantExams: [{ grade: 61, examType: 'FINAL', exam: { examType: 'FINAL' } }],
    attachmentsCount: 0,
    feedbacksCount: 2,
    feedbacks: [{ content: 'Punctual' }],
    hasDebt: true,
    debt: 48_000,
    debts: [{ currency: 'AMD', amount: 48_000 }],
    cv: null,
    graduatedGroups: [{ name: 'IN 31' }],
  })
})

test('what a page gathers for all its records is what each of them has alone, for whoever may see it', async () => {
  const { db } = t.app.contextFor(system)
  const owing = await t.given.applicant({ courseId: group.courseId })
  const bare = await t.given.applicant({ courseId: group.courseId })
  await db.run(sql`insert into payments (applicant_id, date, currency, amount, received, description, payment_type, is_paid) values
    (${owing.id}, '2026-11-01', 'USD', 20000, 5000, 'Part', 'DEFAULT', false), (${owing.id}, '2026-11-02', 'AMD', 700000, 0, 'Fee', 'DEFAULT', false),
    (${owing.id}, '2026-12-01', 'AMD', 700000, 100000, 'Ahead', 'DEFAULT', false), (${bare.id}, '2026-11-01', 'AMD', 900000, 0, 'Given', 'DONATION', false)`)
  for (const content of ['Called', 'Withdrawn']) await admin.post(`/applicant/${owing.id}/comment`, { content })
  await db.run(sql`update comments set deleted_at = now() where content = 'Withdrawn'`)
  const ids = [student.id, owing.id, bare.id]
  const gathered = ['admissionExam', 'attachmentsCount', 'commentCount', 'feedbacksCount', 'debts'] as const
  const all = Object.fromEntries(options.map((option) => [option, true]))

  const seen = []
  for (const viewer of [admin, await t.as('ROLE_SALES_SUPPORT_SPECIALIST')]) {
    const { applicants: page } = await viewer.send(calls(applicants).list, { body: { ids, ...all } })
    const alone = await Promise.all(page.map(({ id }) => viewer.send(calls(applicants).get, { params: { id } })))
    const values = (rows: readonly Row[]) => rows.map((row) => gathered.map((name) => row[name]))
    expect(page).toHaveLength(ids.length)
    expect(values(page)).toEqual(values(alone))
    seen.push(page.map((row) => [row.id, row.commentCount, row.feedbacksCount, row.debts]))
  }
  const debts = [
    { currency: 'AMD', amount: 6_000 },
    { currency: 'USD', amount: 150 },
  ]
  expect(seen[0]).toEqual(
    expect.arrayContaining([
      [student.id, 0, 2, [{ currency: 'AMD', amount: 48_000 }]],
      [owing.id, 1, 0, debts],
      [bare.id, 0, 0, []],
    ]),
  )
  expect(seen[1]).toContainEqual([student.id, 0, 1, [{ currency: 'AMD', amount: 48_000 }]])
})

test('a page takes as many statements with all of them as without, however many rows it has', async () => {
  const asked = Object.fromEntries(options.map((option) => [option, true]))
  const count = async (body: object) =>
    (await statementsOf(() => admin.post('/applicant/filter?pageSize=50', body))).length
  await count({})
  const bare = await count({})
  for (let n = 0; n < 12; n++) await t.given.applicant({ courseId: group.courseId })

  expect(await count(asked)).toBe(bare)
  const ids = [student.id]
  expect(await count({ ...asked, ids })).toBe(await count({ ids }))
})

test('who dropped out did so by their latest action, in the list and on their page; nobody else did', async () => {
  const { id } = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const told = async () => [
    (await admin.send(calls(applicants).list, { body: { ids: [id], columns: ['droppedOutAt'] } })).applicants[0],
    await admin.send(generalCall, { params: { id } }),
  ]
  expect(await told()).toMatchObject([{ droppedOutAt: null }, { droppedOutAt: null }])

  t.clock.now = new Date('2026-11-21T09:00:00Z')
  await admin.send(calls(applicants).update, { params: { id }, body: { status: 'DROP_OUT' } })

  const droppedOutAt = '2026-11-21T09:00:00.000Z'
  expect(await told()).toMatchObject([{ droppedOutAt }, { droppedOutAt }])
})
