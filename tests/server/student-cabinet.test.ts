import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { notifications } from '#resources/notifications'
import { payments } from '#resources/payments'
import { createApplicantPayment, markPayment, receivePayments } from '#resources/payments.calls'
import { receipts } from '#resources/receipts'
import * as cabinet from '#resources/student-cabinet.calls'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { attachInvoice } from '../support/invoices'
import { taughtGroup, type Taught } from '../support/taught-group'
import { pdf, upload } from '../support/uploads'

type Staff = Caller & { id: number }
let t: TestApp
let admin: Staff
let coordinator: Staff
let taught: Taught
let own: Applicant
let student: Caller
let other: Caller
let instructor: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-20T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const teacher = await t.given.instructor()
  taught = await taughtGroup(t, admin, {
    size: 1,
    projectCoordinatorId: coordinator.id,
    groupInstructors: [
      {
        instructorId: teacher.id,
        instructorType: 'LECTURER',
        salary: { currency: 'AMD', amount: 1, salaryType: 'MONTHLY' },
      },
    ],
  })
  const { group } = taught
  own = await t.given.student({ courseId: group.courseId, groupId: group.id })
  student = await t.signIn('STUDENT', own.email)
  other = await t.signIn('STUDENT', (await t.given.student()).email)
  instructor = await t.signIn('INSTRUCTOR', teacher.email)
})
afterAll(() => t.close())

const of = (id = own.id) => ({ params: { id } })
describe('what is the student’s', () => {
  test.each(['feedbacks', 'receivedFeedbacks', 'grade', 'absentees', 'payments', 'progress', 'home'])(
    '%s: that student and staff; another student finds nothing, an instructor may not ask',
    async (part) => {
      const path = `/student/${own.id}/${part}`
      expect((await student.get(path)).status).toBe(200)
      expect((await student.get(`${path}/`)).status).toBe(200)
      expect((await admin.get(path)).status).toBe(200)
      expect((await coordinator.get(path)).status).toBe(200)
      expect((await other.get(path)).status).toBe(404)
      expect((await (await t.as('ROLE_PROJECT_COORDINATOR')).get(path)).status).toBe(404)
      expect((await instructor.get(path)).status).toBe(403)
      expect((await t.anonymous.get(path)).status).toBe(401)
    },
  )

  test('absences of held lessons by group, with the missed ones', async () => {
    const [first] = taught.lessons
    await t.database.pool.query(`update student_groups set joined = '2026-11-01' where applicant_id = ${own.id}`)
    await admin.post('/absentees', { applicantId: own.id, lessonId: first })
    const { absentees } = await student.send(cabinet.studentAbsentees, of())
    expect(absentees).toMatchObject([
      { groupName: taught.group.name, absentees: 1, completedLessons: 2, allLessons: taught.lessons.length },
    ])
    expect(absentees[0]!.missed.map(({ lessonId }) => lessonId)).toEqual([first])
  })

  test('grades with the exams that have none yet', async () => {
    const exam = await admin.post('/exam', {
      title: 'Midterm',
      date: '2026-11-18',
      examType: 'MIDTERM',
      minScore: 50,
      maxScore: 100,
      groupId: taught.group.id,
    })
    const examId = Number(exam.body.id)
    const grade = async () => (await student.send(cabinet.studentGrades, of())).grades[0]
    expect(await grade()).toMatchObject({ examId, title: 'Midterm', grade: null, maxScore: 100 })
    const saved = await admin.put('/exam/grade/bulk', [{ examId, applicantId: own.id, grade: 95 }])
    expect(saved.status, saved.text).toBe(200)
    expect(await grade()).toMatchObject({ grade: 95 })
    const home = await student.send(cabinet.studentHome, of())
    expect(home.changes).toMatchObject([{ kind: 'GRADE', title: 'Midterm', value: 95, of: 100 }])
  })

  test('exams before a student joined and after they left are shown only once they have a grade', async () => {
    const { group } = await taughtGroup(t, admin, { size: 1 })
    const late = await t.given.student({ courseId: group.courseId, groupId: group.id })
    const caller = await t.signIn('STUDENT', late.email)
    const make = async (title: string, date: string) => {
      const of = { examType: 'MIDTERM', minScore: 50, maxScore: 100, groupId: group.id }
      return Number((await admin.post('/exam', { title, date, ...of })).body.id)
    }
    await make('Long before', '2026-10-01')
    const early = await make('Before', '2026-10-20')
    await make('Within', '2026-11-10')
    await make('Ahead', '2026-12-20')
    const period = (left: string | null) =>
      t.database.pool.query(
        `update student_groups set joined = '2026-11-01', "left" = $1::date where applicant_id = ${late.id}`,
        [left],
      )
    const shown = async () => {
      const { grades } = await caller.send(cabinet.studentGrades, of(late.id))
      const { groups } = await caller.send(cabinet.studiedGroups, of(late.id))
      expect(groups.flatMap((studied) => studied.grades.map(({ title }) => title))).toEqual(
        grades.map(({ title }) => title),
      )
      return grades.map(({ title }) => title)
    }
    await period(null)
    expect(await shown()).toEqual(['Ahead', 'Within'])
    await period('2026-11-12')
    expect(await shown()).toEqual(['Within'])
    await admin.put('/exam/grade/bulk', [{ examId: early, applicantId: late.id, grade: 70 }])
    expect(await shown()).toEqual(['Within', 'Before'])
  })

  test('feedbacks: private ones are never received, given ones are read back', async () => {
    await admin.post(`/applicant/${own.id}/feedback`, { content: 'For us', isPrivate: 1 })
    await admin.post(`/applicant/${own.id}/feedback`, { content: 'For you', isPrivate: 0 })
    for (const caller of [student, admin]) {
      const { feedbacks } = await caller.send(cabinet.receivedFeedbacks, of())
      expect(feedbacks.map(({ content, role }) => ({ content, role }))).toEqual([
        { content: 'For you', role: 'ROLE_ADMIN' },
      ])
    }
    const given = await student.send(cabinet.giveFeedback, {
      ...of(),
      body: { studentId: own.id, content: ' Լավ դաս ', rating: 5 },
    })
    expect(given).toMatchObject({ content: 'Լավ դաս', rating: 5, name: own.name, group: { id: taught.group.id } })
    const bare = await student.send(cabinet.giveFeedback, { ...of(), body: { content: 'No stars' } })
    expect(bare.rating).toBeNull()
    expect((await student.send(cabinet.givenFeedbacks, of())).feedbacks.map(({ id }) => id)).toEqual([
      bare.id,
      given.id,
    ])
    expect(await coordinator.send(cabinet.givenFeedback, of(given.id))).toEqual(given)
    expect((await other.get(`/student/feedbacks/${given.id}`)).status).toBe(404)
    expect((await other.post(`/student/${own.id}/feedback`, { content: 'x' })).status).toBe(404)
  })

  test('a feedback that comes again with its key, also at the same time, is kept once', async () => {
    const path = `/student/${own.id}/feedback`
    const send = (content: string) =>
      student.call('POST', path, { content }, { 'idempotency-key': 'feedback-whose-answer-was-lost' })
    const answers = [...(await Promise.all([send('Twice'), send('Twice')])), await send('Twice')]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const { feedbacks } = await student.send(cabinet.givenFeedbacks, of())
    expect(feedbacks.filter(({ content }) => content === 'Twice')).toHaveLength(1)
    expect((await send('Another')).status).toBe(409)
  })

  test('after twenty in a row a student waits with the next one, and nobody else does', async () => {
    const busy = await t.given.student()
    const hers = await t.signIn('STUDENT', busy.email)
    const statuses: number[] = []
    for (let n = 0; n < 20; n++)
      statuses.push((await hers.post(`/student/${busy.id}/feedback`, { content: `No. ${n}` })).status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    const refused = await hers.post(`/student/${busy.id}/feedback`, { content: 'One more' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_often' }, headers: { 'retry-after': '30' } })
    expect((await student.post(`/student/${own.id}/feedback`, { content: 'Good' })).status).toBe(201)
  })

  test.each([
    [{ content: ' ' }, 'content'],
    [{ content: 'x', rating: 6 }, 'rating'],
    [{ content: 'x', rating: 0 }, 'rating'],
    [{ content: 'x', rating: 4.5 }, 'rating'],
    [{ content: 'x', studentId: 1 }, 'studentId'],
    [{ content: 'x', stars: 4 }, 'stars'],
  ])('a feedback of %j is refused', async (body, field) => {
    const answer = await student.post(`/student/${own.id}/feedback`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer))).toEqual([field])
  })
})

describe('home', () => {
  test('the next lesson with how far the group has come; a moved lesson is told', async () => {
    const before = await student.send(cabinet.studentHome, of())
    expect(before.lesson).toMatchObject({
      id: taught.lessons[3],
      groupName: taught.group.name,
      lessonCount: taught.lessons.length,
      completedLessons: 2,
    })
    const moved = await admin.put(`/lesson/${before.lesson!.id}`, {
      startDate: '2026-11-24T14:00:00.000Z',
      endDate: '2026-11-24T16:00:00.000Z',
    })
    expect(moved.status, moved.text).toBe(200)
    const after = await student.send(cabinet.studentHome, of())
    expect(after.lesson!.startDate).toBe('2026-11-24T14:00:00.000Z')
    expect(after.changes.find(({ kind }) => kind === 'LESSON')).toMatchObject({
      before: before.lesson!.startDate,
      after: '2026-11-24T14:00:00.000Z',
    })
  })

  test('of who joined late: which of the group’s lessons comes next, and how many were held since', async () => {
    const { group, lessons } = await taughtGroup(t, admin, { size: 1 })
    const late = await t.given.student({ courseId: group.courseId, groupId: group.id })
    await t.database.pool.query(`update student_groups set joined = '2026-11-16' where applicant_id = ${late.id}`)
    const caller = await t.signIn('STUDENT', late.email)
    const lesson = async () => (await caller.send(cabinet.studentHome, of(late.id))).lesson
    const ahead = lessons.slice(lessons.indexOf((await lesson())!.id))
    expect(await lesson()).toMatchObject({
      number: lessons.length - ahead.length + 1,
      groupLessons: lessons.length,
      completedLessons: 0,
    })
    expect((await lesson())!.lessonCount).toBeLessThan(lessons.length)

    // After a lesson is deleted, neither numbers nor the total count it.
    await admin.delete(`/lesson/${lessons[0]}`)
    expect(await lesson()).toMatchObject({ number: lessons.length - ahead.length, groupLessons: lessons.length - 1 })
  })

  test('what is late comes first; a proof takes a payment off the list', async () => {
    const pay = (date: string, amount: number) =>
      admin.send(createApplicantPayment, { body: { applicantId: own.id, date, amount } })
    await t.database.pool.query(`delete from payments where applicant_id = ${own.id}`)
    const soon = await pay('2026-11-25', 10)
    const late = await pay('2026-11-05', 20)
    await pay('2027-02-01', 30)
    const toDo = async () => (await student.send(cabinet.studentHome, of())).toDo.filter(({ kind }) => kind === 'PAY')
    // Reading the agreements creates the missing one.
    await student.get(`/student/${own.id}/agreement`)
    const kinds = (await student.send(cabinet.studentHome, of())).toDo.map(({ kind }) => kind)
    expect(kinds).toEqual(['PAY', 'SIGN', 'PAY'])
    expect(await toDo()).toMatchObject([
      { kind: 'PAY', id: late.id, amount: 20, isOverdue: true },
      { kind: 'PAY', id: soon.id, isOverdue: false },
    ])
    await proofOf(student, late)
    expect(await toDo()).toMatchObject([{ id: soon.id }])
  })
})

const proofOf = (caller: Caller, payment: { id: number; applicantId: number }, name = 'proof') =>
  upload(caller, 'POST', `/student/${payment.applicantId}/attachment/`, {
    values: { attachmentType: 'INVOICE', applicantPaymentId: String(payment.id) },
    file: { bytes: pdf(), name: `${name}.pdf` },
  })
const newPayment = () =>
  admin.send(createApplicantPayment, { body: { applicantId: own.id, date: '2026-11-10', amount: 38_400 } })

test('the home tells of what was received, of a part too, and no more of what was taken back or reversed', async () => {
  const payment = await newPayment()
  const received = async () =>
    (await student.send(cabinet.studentHome, of())).changes
      .filter(({ kind }) => kind === 'PAID')
      .map(({ value, currency }) => [value, currency])
  const before = await received()
  await admin.send(receivePayments, {
    body: {
      payments: [{ id: payment.id, amount: 10_000, version: payment.version }],
      receivedOn: '2026-11-17',
      method: 'CASH',
    },
  })
  expect(await received()).toEqual([[10_000, 'AMD'], ...before])
  const { receipts: rows } = await admin.send(calls(receipts).list, { body: {} })
  await admin.send(calls(receipts).action.takeBack, { params: { id: rows[0]!.id }, body: { reason: 'Mistake' } })
  expect(await received()).toEqual(before)

  const receiveAll = { receivedOn: '2026-11-17', method: 'CASH', makeBills: true } as const
  await admin.send(receivePayments, { body: { payments: [{ id: payment.id, amount: 38_400 }], ...receiveAll } })
  expect(await received()).toEqual([[38_400, 'AMD'], ...before])
  await admin.send(calls(payments).action.reverse, { params: { id: payment.id }, body: { reason: 'Mistake' } })
  expect(await received()).toEqual(before)
})

describe('proof of payment', () => {
  test('changes the payment and tells the coordinator once; the bill of the academy is no proof', async () => {
    const payment = await newPayment()
    await attachInvoice(admin, payment, 'bill')
    const mine = async () =>
      (await student.send(cabinet.studentPayments, of())).payments.find(({ id }) => id === payment.id)
    expect(await mine()).toMatchObject({ status: 'OVERDUE', proof: null, invoice: { name: 'bill' } })
    const proof = await proofOf(student, payment)
    expect(proof).toMatchObject({ status: 201, body: { name: 'proof.pdf' } })
    expect(await mine()).toMatchObject({ status: 'INVOICE_ATTACHED', proof: { id: proof.body.id, name: 'proof.pdf' } })
    const told = (await coordinator.send(calls(notifications).list)).notifications.filter(
      ({ kind, description }) => kind === 'PAYMENT_PROOF' && description === '38,400 AMD',
    )
    expect(told).toMatchObject([{ title: `${own.name} has uploaded a payment proof`, aboutId: own.id }])
  })

  test('is not of another’s payment, nor of a paid one, nor does it touch the bill', async () => {
    const payment = await newPayment()
    expect((await proofOf(other, payment)).status).toBe(404)
    const stranger = await t.given.student()
    const foreign = await upload(student, 'POST', `/student/${own.id}/attachment/`, {
      values: {
        attachmentType: 'INVOICE',
        applicantPaymentId: String(
          (
            await admin.send(createApplicantPayment, {
              body: { applicantId: stranger.id, date: '2026-11-10', amount: 1 },
            })
          ).id,
        ),
      },
      file: { bytes: pdf(), name: 'proof.pdf' },
    })
    expect(foreign.status).toBe(422)
    await attachInvoice(admin, payment, 'bill')
    const bill = (await student.get(`/student/${own.id}/attachment?attachmentType=INVOICE`)).body
      .attachments as unknown as {
      id: number
      name: string
    }[]
    const theirs = bill.find(({ name }) => name === 'bill')!
    expect((await student.delete(`/attachment/${theirs.id}`)).status).toBe(403)
    await admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, method: 'CASH' } })
    expect((await proofOf(student, payment)).status).toBe(409)
  })

  test('that comes again with its key, also at the same time, is kept once', async () => {
    const { id, applicantId } = await newPayment()
    const send = (name: string) =>
      upload(
        student,
        'POST',
        `/student/${applicantId}/attachment/`,
        {
          values: { attachmentType: 'INVOICE', applicantPaymentId: String(id) },
          file: { bytes: pdf(), name: `${name}.pdf` },
        },
        { 'idempotency-key': 'proof-whose-answer-was-lost' },
      )
    const files = async () =>
      (await t.database.pool.query<{ n: number }>('select count(*)::int n from files')).rows[0]!.n
    const before = await files()
    const answers = await Promise.all([send('proof'), send('proof'), send('proof')])
    const again = await send('proof')
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1)
    expect(again.body).toEqual(answers[0]!.body)
    expect(await files()).toBe(before + 1)
    const kept = await t.database.pool.query('select 1 from attachments where applicant_payment_id = $1', [id])
    expect(kept.rowCount).toBe(1)
    expect((await send('another')).status).toBe(409)
    expect(await files()).toBe(before + 1)
  })

  test('race: proof x mark paid gives a paid payment, with the proof or without, never one that changed after', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const payment = await newPayment()
        await attachInvoice(admin, payment, 'bill')
        const [proof, marked] = await Promise.all([
          proofOf(student, payment),
          admin.put(`/payment/${payment.id}`, { isPaid: true, method: 'CASH' }),
        ])
        return { payment, proof, marked }
      }),
    )
    const { payments } = await student.send(cabinet.studentPayments, of())
    for (const { payment, proof, marked } of rounds) {
      expect(marked.status, marked.text).toBe(200)
      expect([201, 409]).toContain(proof.status)
      const now = payments.find(({ id }) => id === payment.id)
      expect(now).toMatchObject({ isPaid: true, status: 'PAID' })
      expect(now!.proof !== null).toBe(proof.status === 201)
    }
  })
})
