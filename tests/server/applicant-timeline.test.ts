import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionExams } from '#resources/admission-exams'
import { addApplicantFeedback } from '#resources/applicants.calls'
import { timelineCall, timelineFilterNames, type TimelineEntry } from '#resources/applicant-timeline.calls'
import { applicants, type Applicant } from '#resources/applicants'
import { mailSenders, sendMassMail } from '#resources/emails.calls'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import type { Payment } from '#resources/payments'
import { createApplicantPayment, readPayment, receivePayments } from '#resources/payments.calls'
import { phoneCalls } from '#resources/phone-calls'
import { receipts } from '#resources/receipts'
import { sendSms } from '#resources/sms.calls'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'

type Own = Caller & { id: number }
const OLD = 'ts.adamyan@exmple.am'
const MAIL = 'ts.adamyan@example.am'
let t: TestApp
let admin: Own, sales: Own, mine: Own
/** The person's two applications, the second one in a group of another coordinator. */
let applicant: Applicant, other: Applicant

const minutesLater = (count: number) => (t.clock.now = new Date(t.clock.now.getTime() + count * 60_000))
let sender: string
/** Of the second application. */
let due: Payment
async function receive(amount: number, receivedOn: string) {
  const { version } = await admin.send(readPayment, { params: { id: due.id } })
  return admin.send(receivePayments, {
    body: { payments: [{ id: due.id, amount, version }], receivedOn, method: 'CASH', makeBills: true },
  })
}
const mailTo = (who: Caller, address: string, subject: string) =>
  who.send(sendMassMail, {
    body: {
      sender,
      subject,
      recipients: [address],
      template: 'custom',
      html: '<p>Hello</p>',
    },
  })
type Query = ArgsOf<typeof timelineCall>['query']
async function timeline(who: Caller, query?: Query, id = applicant.id) {
  return who.send(timelineCall, { params: { id }, query })
}
const kindsOf = (entries: readonly TimelineEntry[]) => entries.map(({ kind }) => kind)

beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://academy.example' }, new Date('2026-11-10T08:00:00Z'))
  ;[admin, sales, mine] = [
    await t.as('ROLE_ADMIN'),
    await t.as('ROLE_SALES_SUPPORT_SPECIALIST'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
  ]
  const { db } = t.app.contextFor(system)
  sender = `Cohort <${(await admin.send(mailSenders)).senders[0]}>`
  const course = await t.given.course({ examPercentage: 60 })
  const theirs = await t.given.group()
  applicant = await t.given.applicant({ email: OLD, phoneNumber: '+37455001973', courseId: course.id })
  minutesLater(1)
  await mailTo(admin, OLD, 'Welcome')
  await db.run(sql`update mail_receivers set status = 'FAILED', last_error = 'no such address'`)
  minutesLater(1)
  await admin.put(`/applicant/${applicant.id}`, { email: MAIL })
  minutesLater(1)
  other = await t.given.applicant({ email: MAIL, courseId: theirs.courseId, groupId: theirs.id, status: 'ENROLLED' })
  minutesLater(1)
  await sales.send(calls(phoneCalls).create, {
    body: { applicantId: applicant.id, outcome: 'ANSWERED', minutes: 4, note: 'wants the evening group' },
  })
  minutesLater(1)
  await admin.put(`/applicant/${applicant.id}`, { status: 'EXAM_SCHEDULED', scheduledDate: '2026-11-18T14:00:00.000Z' })
  minutesLater(1)
  await mailTo(sales, MAIL, 'Exam invitation')
  minutesLater(1)
  await admin.post(`/applicant/${applicant.id}/comment`, { content: 'Prefers evenings' })
  minutesLater(1)
  await sales.send(sendSms, { body: { to: ['055001973'], template: 'Your exam is today' } })
  minutesLater(1)
  await admin.put(`/examAutomation/${applicant.id}`, { score: 81, maxScore: 100 })
  minutesLater(1)
  await admin.send(addApplicantFeedback, { params: { id: applicant.id }, body: { content: 'Attentive', isPrivate: 1 } })
  minutesLater(1)
  due = await admin.send(createApplicantPayment, {
    body: { applicantId: other.id, groupId: theirs.id, date: '2026-11-01', amount: 18_000 },
  })
  await receive(8_000, '2026-11-09')
  minutesLater(1)
  await db.run(sql`
    with f as (insert into files (key, name, content_type, size, sha256, owner_group, owner_id) values (gen_random_uuid(), 'a.pdf', 'application/pdf', 2400, '', 'USER', 1) returning key)
    insert into attachments (applicant_id, name, attachment_type, uploaded_by, attachment, created_at)
    select ${applicant.id}, 'Adamyan_portfolio.pdf', 'CV', 'STUDENT', key, ${t.clock.now.toISOString()} from f`)
})
afterAll(() => t.close())

test('everything that happened stands in one list, newest first, each with who did it and how it ended', async () => {
  const { entries, next, totalElements } = await timeline(admin)
  expect(kindsOf(entries)).toEqual([
    'file',
    'money',
    'feedback',
    'exam',
    'sms',
    'comment',
    'mail',
    'status',
    'call',
    'status',
    'mail',
    'status',
  ])
  expect({ next, totalElements }).toEqual({ next: null, totalElements: entries.length })
  const [file, money, feedback, exam, short, comment, invitation, scheduled, call, second, welcome, first] = entries
  expect(file).toMatchObject({ name: 'Adamyan_portfolio.pdf', size: 2400, isFromStudent: true, author: null })
  expect(money).toMatchObject({ amount: 8_000, of: 18_000, currency: 'AMD', applicantId: other.id })
  expect(money).toMatchObject({ receivedOn: '2026-11-09', method: 'CASH', note: null })
  expect(feedback).toMatchObject({ content: 'Attentive', isPrivate: true })
  expect(exam).toMatchObject({ score: 81, maxScore: 100, passScore: 60 })
  expect(short).toMatchObject({ text: 'Your exam is today', address: '37455001973', delivery: 'KEPT' })
  expect(comment).toMatchObject({ content: 'Prefers evenings' })
  expect(invitation).toMatchObject({ subject: 'Exam invitation', address: MAIL, delivery: 'KEPT' })
  expect(scheduled).toMatchObject({ from: 'APPLIED_ONLY', to: 'EXAM_SCHEDULED', isFirst: false })
  expect(call).toMatchObject({ outcome: 'ANSWERED', minutes: 4, note: 'wants the evening group' })
  expect(call!.author?.name).toMatch(/Staff/)
  expect(second).toMatchObject({ isFirst: true, applicantId: other.id, to: 'ENROLLED' })
  expect(welcome).toMatchObject({ address: OLD, delivery: 'FAILED', error: 'no such address' })
  expect(first).toMatchObject({ isFirst: true, from: null, to: 'APPLIED_ONLY', at: '2026-11-10T08:00:00.000Z' })
})

test('pages follow each other by key, without a gap and without one twice, and what comes meanwhile moves nothing', async () => {
  const { entries: all } = await timeline(admin)
  const paged: TimelineEntry[] = []
  let after: string | null = null
  do {
    const page = await timeline(admin, { size: 5, ...(after && { after }) })
    expect(page.totalElements).toBe(after === null ? all.length : null)
    paged.push(...page.entries)
    after = page.next
    if (paged.length === 5) await admin.post(`/applicant/${applicant.id}/comment`, { content: 'Meanwhile' })
  } while (after)
  expect(paged).toEqual(all)
  const [meanwhile] = (await timeline(admin, { kind: 'comment' })).entries
  await admin.delete(`/applicant/comment/${meanwhile!.id}`)
  expect((await admin.get(`/applicantDetail/${applicant.id}/timeline?after=yesterday`)).status).toBe(422)
})

test('one kind at a time, together they are all; one application leaves the others out', async () => {
  const { entries: all } = await timeline(admin)
  const byKind = await Promise.all(timelineFilterNames.map((kind) => timeline(admin, { kind })))
  expect(byKind.map(({ totalElements }) => totalElements)).toEqual(byKind.map(({ entries }) => entries.length))
  expect(byKind.flatMap(({ entries }) => entries)).toHaveLength(all.length)
  const alone = await timeline(admin, { of: 'application' })
  expect(alone.entries).toEqual(all.filter(({ applicantId }) => applicantId !== other.id))
})

test('each kind by its own rights: mails of others, private feedback, groups of others, other people', async () => {
  const seen = (await timeline(sales)).entries
  expect(seen.flatMap((entry) => (entry.kind === 'mail' ? [entry.subject] : []))).toEqual(['Exam invitation'])
  expect(kindsOf(seen)).not.toContain('feedback')
  const coordinator = (await timeline(mine)).entries
  expect(coordinator.filter(({ applicantId }) => applicantId === other.id)).toEqual([])
  expect(kindsOf(coordinator)).not.toContain('money')
  expect((await mine.get(`/applicantDetail/${other.id}/timeline`)).status).toBe(404)

  const stranger = await t.given.applicant({ phoneNumber: '+37455001974' })
  expect(kindsOf((await timeline(admin, undefined, stranger.id)).entries)).toEqual(['status'])
})

test("an address that became another person's takes its mails along", async () => {
  const heir = await t.given.applicant({ email: OLD, phoneNumber: '+37455001975' })
  expect((await timeline(admin, { kind: 'mail' })).entries).toHaveLength(1)
  expect((await timeline(admin, { kind: 'mail' }, heir.id)).entries).toHaveLength(1)
  await admin.send(calls(applicants).remove, { params: { id: heir.id } })
})

test('what changes beside the status is told without one', async () => {
  await admin.post(`/applicantDetail/changeAccount/${other.id}`)
  const [chosen] = (await timeline(admin, { kind: 'status' })).entries
  expect(chosen).toMatchObject({ from: 'ENROLLED', to: 'ENROLLED', changes: ['ACCOUNT_CHOSEN'], isFirst: false })
})

test('a result that is corrected is told twice; a call that is removed not at all', async () => {
  await admin.put(`/examAutomation/${applicant.id}`, { score: 58, maxScore: 100 })
  const results = (await timeline(admin, { kind: 'status' })).entries.flatMap((e) =>
    e.kind === 'exam' ? [e.score] : [],
  )
  expect(results).toEqual([58, 81])
  const [call] = (await timeline(sales, { kind: 'call' })).entries
  await sales.send(calls(phoneCalls).remove, { params: { id: call!.id } })
  expect((await timeline(sales, { kind: 'call' })).entries).toEqual([])
  const exam = (await admin.send(calls(admissionExams).all)).admissionExams[0]
  expect(exam).toMatchObject({ score: 58 })
})

test('money is told as it came in, part by part, and as it was taken back', async () => {
  const part = (await timeline(admin, { kind: 'money' })).entries[0]!
  await admin.send(calls(receipts).action.takeBack, { params: { id: part.id }, body: { reason: 'Another one paid' } })
  minutesLater(1)
  await receive(18_000, '2026-11-10')
  const { entries } = await timeline(admin, { kind: 'money' })
  expect(entries).toMatchObject([
    { amount: 18_000, of: 18_000, method: 'CASH' },
    { amount: -8_000, of: 18_000, note: 'Another one paid' },
    { amount: 8_000, of: 18_000 },
  ])
  expect(entries.map(({ author }) => author?.name)).toEqual([part.author?.name, part.author?.name, part.author?.name])
  expect(part.author?.name).toMatch(/Staff/)
})
