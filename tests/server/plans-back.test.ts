import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { studentGroups } from '#resources/student-groups'
import { calls } from '#resources/kernel/derived-calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { addDays } from '#resources/kernel/zoned-time'
import { payments, type Payment } from '#resources/payments'
import { explainDebt } from '#resources/debts.calls'
import { receivePayments } from '#resources/payments.calls'
import { foreseePlans } from '#resources/plans-foreseen.calls'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { testApp, type Caller, type TestApp } from '../support/app'
import { attachInvoice } from '../support/invoices'

let t: TestApp
let admin: Caller
let signIn: () => Promise<Caller>
const start = new Date('2026-11-22T08:00:00Z')
beforeAll(async () => {
  t = await testApp({}, start)
  const { email } = await t.given.user({ roles: ['ROLE_ADMIN'] })
  signIn = () => t.signIn('USER', email)
  admin = await signIn()
})
afterAll(() => t.close())

const today = () => t.clock.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Yerevan' })
async function wait(days: number): Promise<void> {
  t.clock.now = new Date(t.clock.now.getTime() + days * 86_400_000)
  admin = await signIn()
}
const fee = { currency: 'AMD', amount: 30_000, feeType: 'MONTHLY' }
/** A running group of two months that starts in a week. */
const groupOf = (more: Row = {}): Promise<Group> =>
  t.given.group({
    groupState: 'ONGOING',
    startDate: addDays(today(), 7),
    duration: { value: 2, timeScale: 'MONTH' },
    size: 80,
    tuitionFee: fee,
    ...more,
  })
const studentOf = (group: Group, more: Row = {}): Promise<Applicant> =>
  t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED', ...more })
const rowsOf = async (id: number): Promise<Payment[]> =>
  (await admin.send(calls(payments).list, { query: { pageSize: 500, sortBy: 'id' }, body: { applicantIds: [id] } }))
    .payments
const planOf = async (id: number) => (await rowsOf(id)).filter(({ planNumber }) => planNumber !== null)
const plan = async ({ id }: { id: number }) =>
  (await planOf(id)).map(({ planNumber, date, amount }) => [planNumber, date, amount])
const hundredths = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
const put = async ({ id }: { id: number }, values: Row) => {
  const answer = await admin.put(`/applicant/${id}`, values)
  expect(answer.status, answer.text).toBe(200)
}
const membershipOf = async ({ id }: { id: number }) =>
  (await admin.send(calls(studentGroups).list, { query: {}, body: { applicantIds: [id] } })).studentGroups[0]
const become = (student: { id: number }, status: ApplicantStatus) => put(student, { status })
const replan = ({ id }: { id: number }) => admin.post(`/payment/applicant/${id}/plan`)
const receive = (id: number, amount: number) =>
  admin.send(receivePayments, { body: { payments: [{ id, amount }], receivedOn: today(), method: 'CASH' } })
async function pay(payment: Payment) {
  if (!payment.invoice) await attachInvoice(admin, payment)
  expect((await admin.put(`/payment/${payment.id}`, { isPaid: true })).status).toBe(200)
}
/** Creates a student who has paid the first of two payments, and 5,000 of the second. */
async function partPaid(group: Group, more: Row = {}) {
  const student = await studentOf(group, more)
  const [first, second] = await planOf(student.id)
  await pay(first!)
  await receive(second!.id, 5_000)
  return student
}

describe('who paid a part, leaves and is back', () => {
  test('owes the rest again with the day that it had, and is told so beforehand', async () => {
    const student = await partPaid(await groupOf())
    const [, second] = await plan(student)
    const days = [addDays(today(), 7), addDays(today(), 37)]
    await become(student, 'DROP_OUT')
    expect(await plan(student)).toEqual([
      [1, days[0], 30_000],
      [2, days[1], 5_000],
    ])

    const body = { ids: [student.id], values: { status: 'ENROLLED' as const } }
    expect(await admin.send(foreseePlans, { body })).toMatchObject({
      planned: [{ currency: 'AMD', amount: 25_000, payments: 1 }],
      lines: [{ fate: 'PLANNED', date: second![1], amount: 25_000 }],
    })
    await become(student, 'ENROLLED')
    const whole = [
      [1, days[0], 30_000],
      [2, days[1], 5_000],
      [3, days[1], 25_000],
    ]
    expect(await plan(student)).toEqual(whole)
    expect((await planOf(student.id))[2]).toMatchObject({ isPaid: false, plan: { place: 3, count: 3 } })
    expect((await replan(student)).status).toBe(200)
    expect(await plan(student)).toEqual(whole)

    await receive((await planOf(student.id))[2]!.id, 10_000)
    await become(student, 'BLACKLIST')
    await become(student, 'ENROLLED')
    expect((await plan(student)).map(([, , amount]) => amount)).toEqual([30_000, 5_000, 10_000, 15_000])
    for (const gone of ['DROP_OUT', 'BLACKLIST'] as const) {
      await become(student, gone)
      expect(await membershipOf(student)).toMatchObject({ left: today() })
      await become(student, 'ON_HOLD')
      await become(student, 'ENROLLED')
      expect(await membershipOf(student)).toMatchObject({ left: null, status: 'ENROLLED' })
    }
    expect(hundredths(await planOf(student.id))).toBe(6_000_000)
    await wait(40)
    const { currencies } = await admin.send(explainDebt, { params: { id: student.id }, query: {} })
    expect(currencies).toMatchObject([{ currency: 'AMD', debt: 15_000 }])
    expect(currencies[0]!.lines.slice(0, 2)).toMatchObject([
      { kind: 'FEE', amount: 60_000, count: 2, each: 30_000 },
      { kind: 'DUE', amount: 60_000 },
    ])
  })

  test('by another group owes it too; where a payment is to come, that takes it up', async () => {
    const group = await groupOf({ duration: { value: 3, timeScale: 'MONTH' } })
    const other = await groupOf({ courseId: group.courseId })
    const student = await partPaid(group, { paymentMethod: 'AMERIA_CREDIT' })
    await put(student, { groupId: other.id })
    await put(student, { groupId: group.id })
    const own = (await planOf(student.id)).filter(({ groupId }) => groupId === group.id)
    expect(own.map(({ amount }) => amount)).toEqual([30_000, 5_000, 55_000])
    expect(own[2]).toMatchObject({ paymentType: 'AMERIA_CREDIT', plan: { place: 3, count: 3 } })
    expect((await planOf(student.id)).filter(({ groupId }) => groupId === other.id)).toEqual([])
  })

  test('to a group that has ended, owes nothing more', async () => {
    const group = await groupOf()
    const student = await partPaid(group)
    await become(student, 'DROP_OUT')
    await t.database.pool.query("update groups set group_state = 'TERMINATED' where id = $1", [group.id])
    await become(student, 'ENROLLED')
    expect(hundredths(await planOf(student.id))).toBe(3_500_000)
    expect(await replan(student)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})

test('a payment that leaving removed is not restored beside the one that took its place', async () => {
  const student = await studentOf(await groupOf())
  const [, second] = await planOf(student.id)
  await become(student, 'DROP_OUT')
  await become(student, 'ENROLLED')

  expect(await admin.post(`/payment/${second!.id}/restore`)).toMatchObject({
    status: 422,
    body: { errors: { applicantId: 'The plan has this payment already.' } },
  })
})

describe('who is deleted while the group is launched', () => {
  test('gets the plan when restored; a plan that was made before is left as it is', async () => {
    const group = await groupOf({ groupState: 'PLANNING', startDate: today() })
    const [gone, undone, stays] = [await studentOf(group), await studentOf(group), await studentOf(group)]
    await admin.delete(`/applicant/${gone.id}`)
    const step = (await admin.delete(`/applicant/${undone.id}`)).headers[STEP_HEADER]
    expect((await admin.put(`/group/launch/${group.id}`)).status).toBe(200)
    expect(await plan(gone)).toEqual([])

    expect((await admin.post(`/applicant/${gone.id}/restore`)).status).toBe(200)
    expect((await admin.post(`/history/${String(step)}/undo`)).status).toBe(200)
    const whole = await plan(stays)
    expect(whole).toHaveLength(2)
    expect(await plan(gone)).toEqual(whole)
    expect(await plan(undone)).toEqual(whole)

    const [, second] = await planOf(stays.id)
    await admin.delete(`/payment/${second!.id}`)
    await admin.delete(`/applicant/${stays.id}`)
    expect((await admin.post(`/applicant/${stays.id}/restore`)).status).toBe(200)
    expect(await plan(stays)).toEqual(whole.slice(0, 1))
  })
})

describe('a plan that is paid', () => {
  test('asks for what a raised fee comes to above it when it is made anew, once, with its last day', async () => {
    const group = await groupOf()
    const student = await studentOf(group, { discount: 50 })
    for (const each of await planOf(student.id)) await pay(each)
    await put(student, { discount: 25 })
    await become(student, 'ON_HOLD')
    await become(student, 'ENROLLED')
    expect(await plan(student)).toHaveLength(2)
    const answers = await Promise.all([replan(student), replan(student)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await plan(student)).at(-1)).toEqual([3, addDays(today(), 37), 15_000])
    expect(await plan(student)).toHaveLength(3)
    await wait(50)
    await put(student, { discount: 0 })
    await pay((await planOf(student.id))[2]!)
    await replan(student)
    expect((await plan(student)).at(-1)).toEqual([4, today(), 15_000])
  })

  test('in another currency than the fee of now is neither asked for again nor added to it', async () => {
    const group = await groupOf()
    const student = await studentOf(group)
    await pay((await planOf(student.id))[0]!)
    await t.database.pool.query(
      "update groups set tuition_fee_currency = 'USD', tuition_fee_amount = 10000 where id = $1",
      [group.id],
    )
    await replan(student)
    expect((await planOf(student.id)).map(({ amount, currency }) => [amount, currency])).toEqual([
      [30_000, 'AMD'],
      [100, 'USD'],
    ])
  })

  test('is not asked for again where the plan left a payment out', async () => {
    const student = await studentOf(await groupOf({ duration: { value: 3, timeScale: 'MONTH' } }))
    await pay((await planOf(student.id))[0]!)
    await put(student, { discount: 50 })
    await replan(student)
    await become(student, 'ON_HOLD')
    await become(student, 'ENROLLED')
    expect((await plan(student)).map(([number, , amount]) => [number, amount])).toEqual([
      [1, 30_000],
      [3, 15_000],
    ])
  })
})

const which = fc.nat(20)
const step = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), which, percent: fc.constantFrom(10, 37, 50) }),
  fc.record({ do: fc.constant('pay' as const), which }),
  fc.record({ do: fc.constant('reverse' as const), which }),
  fc.record({ do: fc.constant('takeBack' as const), which }),
  fc.record({
    do: fc.constant('become' as const),
    status: fc.constantFrom<ApplicantStatus>('DROP_OUT', 'DROP_OUT_AFTER_ENROLLMENT', 'BLACKLIST', 'ON_HOLD'),
  }),
  fc.record({ do: fc.constant('move' as const) }),
  fc.record({ do: fc.constant('back' as const) }),
  fc.record({ do: fc.constant('replan' as const) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(one: Step, student: Applicant, other: Group): Promise<unknown> {
  if (one.do === 'become') return become(student, one.status)
  if (one.do === 'move') return put(student, { groupId: other.id })
  if (one.do === 'back') return put(student, { groupId: student.groupId, status: 'ENROLLED' })
  if (one.do === 'replan') return replan(student)
  if (one.do === 'wait') return wait(one.days)
  const rows = await rowsOf(student.id)
  const row = rows[one.which % Math.max(1, rows.length)]
  if (!row) return
  if (one.do === 'reverse') return admin.post(`/payment/${row.id}/reverse`, { reason: 'Mistake' })
  if (row.isPaid) return
  if (one.do === 'pay') return pay(row)
  if (one.do === 'receive') {
    const amount = Math.round((row.amount - row.received) * one.percent) / 100
    return amount > 0 && receive(row.id, amount)
  }
  const { rows: receipts } = await t.database.pool.query<{ id: number }>(
    'select id from receipts where payment_id = $1 order by id desc',
    [row.id],
  )
  return receipts[0] && admin.post(`/receipt/${receipts[0].id}/takeBack`, { reason: 'Mistake' })
}

test(
  'whoever is back owes the plan whole, never more, in any order of receiving, leaving and plans made anew',
  { timeout: 240_000 },
  async () => {
    const three = { duration: { value: 3, timeScale: 'MONTH' } }
    const kinds = [
      { dues: 6_000_000, group: {}, student: {} },
      {
        dues: 26_997,
        group: { ...three, tuitionFee: { currency: 'USD', amount: 99.99, feeType: 'MONTHLY' } },
        student: { discount: 10 },
      },
      {
        dues: 7_000_100,
        group: { ...three, tuitionFee: { ...fee, amount: 30_001, prePaymentPercent: 30 } },
        student: { oneTimeDiscount: 20_002 },
      },
      {
        dues: 4_800_000,
        group: { ...three, paymentTiming: 'POSTPAYMENT', tuitionFee: { ...fee, amount: 24_000 } },
        student: { discount: 0, oneTimeDiscount: 24_000, paymentMethod: 'AMERIA_CREDIT' },
      },
    ]
    const histories = fc.sample(fc.array(step, { minLength: 5, maxLength: 12 }), { seed: 5, numRuns: 12 })
    for (const [index, steps] of histories.entries()) {
      const { dues, group, student: terms } = kinds[index % kinds.length]!
      const own = await groupOf(group)
      const other = await groupOf({ courseId: own.courseId })
      const student = await studentOf(own, terms)
      let isIn = true
      const told: string[] = []
      for (const one of [...steps, { do: 'back' as const }, { do: 'replan' as const }]) {
        await take(one, student, other)
        told.push(JSON.stringify(one))
        if (one.do === 'become') isIn = isIn && one.status === 'ON_HOLD'
        if (one.do === 'move') isIn = false
        if (one.do === 'back') isIn = true
        const sum = hundredths((await planOf(student.id)).filter(({ groupId }) => groupId === own.id))
        if (isIn) expect(sum, `${index}: ${told.join(' ')}`).toBe(dues)
        else expect(sum, `${index}: ${told.join(' ')}`).toBeLessThanOrEqual(dues)
      }
    }
  },
)
