import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'

type Own = Caller & { id: number }
let t: TestApp
let admin: Own, mine: Own, other: Own, sales: Own
beforeAll(async () => {
  t = await testApp()
  ;[admin, mine, other] = [
    await t.as('ROLE_ADMIN'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
  ]
  sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
})
afterAll(() => t.close())

const exam = (id: number, body: object, who: Caller = sales) => who.put(`/examAutomation/${id}`, body)
const send = (id: number, who: Caller = sales) => who.post(`/applicant/${id}/sendExamResult`)
const mailsTo = async (email: string) =>
  t.app.contextFor(system).db.run<{ template: string; text: string }>(sql`
    select e.template, c.text from emails e join mail_contents c on c.email_id = e.id where e.recipients = ${JSON.stringify([email])}::jsonb order by e.id`)
const read = async (id: number) => (await admin.get(`/applicant/${id}`)).body
const tested = async (status: string) => {
  const applicant = await t.given.applicant({ status, scheduledDate: '2026-11-20T10:00:00Z' })
  await exam(applicant.id, { score: 78, maxScore: 100 })
  return applicant
}

test('the exam is entered as pending, then with its score; a score is a result', async () => {
  const { id } = await t.given.applicant()

  expect((await exam(id, {})).body).toMatchObject({
    applicantId: id,
    state: 'PENDING',
    score: null,
    resultMailSent: false,
  })
  expect((await exam(id, { score: 78.5, maxScore: 100 })).body).toMatchObject({
    state: 'DONE',
    score: 78.5,
    maxScore: 100,
  })
  expect((await read(id)).admissionExam).toMatchObject({
    state: 'DONE',
    score: 78.5,
    maxScore: 100,
    resultMailSent: false,
  })
  expect((await exam(id, { state: 'PENDING', score: null })).body).toMatchObject({
    state: 'PENDING',
    score: null,
    maxScore: 100,
  })
})

test('its checks name the fields, and nothing is written', async () => {
  const { id } = await t.given.applicant()

  expect((await exam(id, { score: 101, maxScore: 100 })).body).toMatchObject({
    code: 'invalid',
    errors: { score: 'Must not be above the maximum score' },
  })
  expect((await exam(id, { score: -1 })).body).toMatchObject({ errors: { score: 'Must be 0 or more' } })
  expect((await exam(id, { state: 'DONE' })).body).toMatchObject({ errors: { score: 'This field is required!' } })
  expect((await exam(id, { grade: 5 })).body).toMatchObject({ errors: { grade: 'Unknown field.' } })
  expect((await exam(id, { state: 'LOST' })).body).toMatchObject({
    code: 'invalid',
    errors: { state: 'Choose one of the list.' },
  })
  expect((await read(id)).admissionExam).toBeNull()
})

test('the results of several are entered together, each with the own score; one that is refused holds up no other', async () => {
  const [first, second] = [await t.given.applicant(), await t.given.applicant()]
  const each = [
    { id: first.id, score: 81 },
    { id: second.id, score: 181 },
  ]

  const { status, body } = await sales.post('/applicant/bulk/enterExam', { values: { maxScore: 100 }, each })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    updated: 1,
    failed: 1,
    results: [{ ok: true }, { id: second.id, ok: false, errors: { score: 'Must not be above the maximum score' } }],
  })
  expect((await read(first.id)).admissionExam).toMatchObject({ state: 'DONE', score: 81, maxScore: 100 })
  expect((await read(second.id)).admissionExam).toBeNull()
})

test('of several that enter it at once each is kept in one exam', async () => {
  const { id } = await t.given.applicant()
  const answers = await Promise.all([10, 20, 30, 40].map((score) => exam(id, { score, maxScore: 100 })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await admin.post('/admissionExam/filter', { applicantIds: [id] })).body.totalElements).toBe(1)
})

test("another coordinator's applicant has no exam to enter or to send", async () => {
  const group = await t.given.group({ projectCoordinatorId: other.id })
  const { id } = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED' })

  expect((await exam(id, { score: 1 }, mine)).status).toBe(404)
  expect((await send(id, mine)).status).toBe(404)
  expect((await exam(id, { score: 1 }, other)).status).toBe(200)
})

test.each([
  ['EXAM_PASSED', 'exam-passed-template'],
  ['EXAM_FAILED', 'exam-failed-template'],
  ['EXAM_PASSED_INFORMED', 'exam-passed-template'],
])('a result of %s goes out by %s; the status stays', async (status, template) => {
  const applicant = await tested(status)

  expect((await send(applicant.id)).body).toMatchObject({ status, admissionExam: { resultMailSent: true } })
  const mails = await mailsTo(applicant.email)
  expect(mails).toMatchObject([{ template }])
  expect(mails[0]!.text).toContain(applicant.course.name)
})

test('clicked many times at once it goes out once; the others are told', async () => {
  const applicant = await tested('EXAM_PASSED')
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(applicant.id)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'wrong_state',
    uiMessage: 'The result was mailed already.',
  })
  expect(await mailsTo(applicant.email)).toHaveLength(1)
})

test('a status that was set to the wrong result and mailed is corrected by a mail of its own, and told to nobody before', async () => {
  const { id, email } = await tested('EXAM_PASSED')
  await send(id)
  const { link } = (await admin.post(`/applicant/${id}/public-link`, {})).body
  const toldOf = async () => (await t.anonymous.get(new URL(String(link)).pathname)).body
  for (const status of ['EXAM_PASSED_INFORMED', 'INTERVIEW_WAITLIST'])
    expect((await admin.put(`/applicant/${id}`, { status })).body).toMatchObject({ status })
  expect((await read(id)).admissionExam).toMatchObject({ resultMailSent: true })

  await admin.put(`/applicant/${id}`, { status: 'EXAM_FAILED' })
  expect((await read(id)).admissionExam).toMatchObject({ resultMailSent: false })
  expect(await toldOf()).toMatchObject({ state: 'EXAM_CHECKED', exam: null })

  expect((await send(id)).status).toBe(200)
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
    'exam-passed-template',
    'exam-failed-template',
  ])
  expect(await toldOf()).toMatchObject({ state: 'EXAM_FAILED', exam: { score: 78 } })
})

test('there is nothing to send without a result, or where the status says none; a corrected result is sent anew', async () => {
  const waiting = await t.given.applicant({ status: 'EXAM_PASSED' })
  const undecided = await tested('EXAM_SCHEDULED')
  const corrected = await tested('EXAM_FAILED')
  await send(corrected.id)
  await exam(corrected.id, { score: 81 })
  await admin.put(`/applicant/${corrected.id}`, { status: 'EXAM_PASSED' })

  expect((await send(waiting.id)).body).toMatchObject({ code: 'wrong_state', uiMessage: 'The exam has no result yet.' })
  expect((await send(undecided.id)).body).toMatchObject({
    uiMessage: 'The result is mailed once the status is Exam passed or Exam failed.',
  })
  expect((await send(corrected.id)).status).toBe(200)
  expect((await mailsTo(corrected.email)).map(({ template }) => template)).toEqual([
    'exam-failed-template',
    'exam-passed-template',
  ])
})
