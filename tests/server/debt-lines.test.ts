import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { dashboard } from '#resources/dashboard.calls'
import { ageOf, daysSince } from '#resources/debt-lines'
import { explainDebt, listDebtors, type DebtExplained } from '#resources/debts.calls'
import type { Group } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { addDays } from '#resources/kernel/zoned-time'
import { payments, type Payment } from '#resources/payments'
import { groupDetailPayments, receivePayments } from '#resources/payments.calls'
import type { CurrencyCode } from '#resources/terms'
import { testApp, type Caller, type TestApp } from '../support/app'
import { today } from '../support/given-payments'

let t: TestApp
let admin: Caller
let groups: Group[]
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  const course = await t.given.course()
  const groupIn = (currency: CurrencyCode, amount: number, more: object = {}) =>
    t.given.group({
      courseId: course.id,
      groupState: 'ONGOING',
      startDate: addDays(today, -70),
      duration: { value: 5, timeScale: 'MONTH' },
      size: 80,
      tuitionFee: { currency, amount, feeType: 'MONTHLY', ...more },
    })
  groups = [
    await groupIn('AMD', 48_000),
    await groupIn('USD', 99.99),
    await groupIn('AMD', 30_001, { prePaymentPercent: 30 }),
  ]
})
afterAll(() => t.close())

const explained = (id: number, groupId?: number): Promise<DebtExplained> =>
  admin.send(explainDebt, { params: { id }, query: groupId === undefined ? {} : { groupId } })
const hundredths = (amount: number) => Math.round(amount * 100)
/** The sums between two kinds of lines, in hundredths; the last one is left out. */
function sums({ lines }: DebtExplained['currencies'][number]) {
  const due = lines.findIndex(({ kind }) => kind === 'DUE')
  const sum = (some: typeof lines) => some.reduce((total, { amount }) => total + hundredths(amount), 0)
  return {
    dues: sum(lines.slice(0, due)),
    due: hundredths(lines[due]!.amount),
    rest: sum(lines.slice(due, -1)),
    debt: hundredths(lines.at(-1)!.amount),
    last: lines.at(-1)!.kind,
  }
}
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await admin.send(calls(payments).list, { query: { pageSize: 500, sortBy: 'id' }, body: { applicantIds: [id] } }))
    .payments

test('a debt opens into fee, discounts and receipts that come to it', async () => {
  const student = await t.given.applicant({
    courseId: groups[0]!.courseId,
    groupId: groups[0]!.id,
    status: 'ENROLLED',
    discount: 20,
    name: 'Nare Hovhannisyan',
  })
  const [first, second] = await paymentsOf(student.id)
  await t.database.pool.query('update payments set date = $2 where id = $1', [first!.id, addDays(today, -45)])
  await t.database.pool.query('update payments set date = $2 where id = $1', [second!.id, addDays(today, -14)])
  const others = (await paymentsOf(student.id)).slice(2).map(({ id }) => id)
  await t.database.pool.query('update payments set date = $2 where id = any($1)', [others, addDays(today, 20)])
  const receive = (id: number, amount: number) =>
    admin.send(receivePayments, {
      body: { payments: [{ id, amount }], receivedOn: today, method: 'CASH', makeBills: true },
    })
  await receive(first!.id, 38_400)
  await receive(second!.id, 20_000)
  const { name, currencies } = await explained(student.id, groups[0]!.id)
  expect(name).toBe('Nare Hovhannisyan')
  expect(currencies).toMatchObject([{ currency: 'AMD', debt: 18_400, days: 14, since: addDays(today, -14) }])
  expect(currencies[0]!.lines).toMatchObject([
    { kind: 'FEE', amount: 96_000, count: 2, each: 48_000 },
    { kind: 'DISCOUNT', amount: -19_200, percent: 20 },
    { kind: 'DUE', amount: 76_800 },
    { kind: 'RECEIPT', amount: -38_400, method: 'CASH', paymentId: first!.id, byName: expect.stringContaining('Ani') },
    { kind: 'RECEIPT', amount: -20_000, receiptId: expect.any(Number) },
    { kind: 'DEBT', amount: 18_400 },
  ])
  const { students } = await admin.send(groupDetailPayments, { params: { id: groups[0]!.id } })
  expect(students.find(({ applicantId }) => applicantId === student.id)).toMatchObject({
    lastReceipt: { receivedOn: today, method: 'CASH' },
  })
  const stranger = await t.as('ROLE_PROJECT_COORDINATOR')
  expect((await stranger.get(`/payment/applicant/${student.id}/debt`)).status).toBe(404)
})

test('the last receipt is one that still counts: a reversed payment has none', async () => {
  const student = await t.given.applicant({
    courseId: groups[0]!.courseId,
    groupId: groups[0]!.id,
    status: 'ENROLLED',
  })
  const [first] = await paymentsOf(student.id)
  await t.database.pool.query('update payments set date = $2 where id = $1', [first!.id, addDays(today, -14)])
  const lastReceipts = async () => {
    const { students } = await admin.send(groupDetailPayments, { params: { id: groups[0]!.id } })
    const { debtors } = await admin.send(listDebtors)
    return [...students, ...debtors]
      .filter(({ applicantId }) => applicantId === student.id)
      .map(({ lastReceipt }) => lastReceipt)
  }
  const receive = (amount: number, method: 'CASH' | 'CARD') =>
    admin.send(receivePayments, {
      body: { payments: [{ id: first!.id, amount }], receivedOn: today, method, makeBills: true },
    })
  await receive(1000, 'CASH')
  const inCash = { receivedOn: today, method: 'CASH' }
  expect(await lastReceipts()).toEqual([inCash, inCash])
  await receive(first!.amount - 1000, 'CARD')
  await admin.send(calls(payments).action.reverse, { params: { id: first!.id }, body: { reason: 'Mistake' } })
  expect(await lastReceipts()).toEqual([null, null])
})

const place = fc.nat(30)
const step = fc.oneof(
  fc.record({ do: fc.constant('move' as const), to: fc.nat(2) }),
  fc.record({ do: fc.constant('part' as const), which: place, percent: fc.constantFrom(37, 50, 100) }),
  fc.record({ do: fc.constant('back' as const), which: place }),
  fc.record({ do: fc.constant('reverse' as const), which: place }),
  fc.record({ do: fc.constant('edit' as const), which: place, amount: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ do: fc.constant('date' as const), which: place, days: fc.integer({ min: -90, max: 20 }) }),
  fc.record({
    do: fc.constant('discount' as const),
    percent: fc.constantFrom(0, 15, 100),
    once: fc.constantFrom(0, 55_000),
  }),
  fc.record({ do: fc.constant('replan' as const) }),
  fc.record({
    do: fc.constant('due' as const),
    days: fc.integer({ min: -70, max: 40 }),
    amount: fc.integer({ min: 1, max: 99_999 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Does a step; a step that the rules refuse does nothing. */
async function take(one: Step, id: number): Promise<unknown> {
  if (one.do === 'move') return admin.put(`/applicant/${id}`, { groupId: groups[one.to]!.id })
  if (one.do === 'discount') return admin.put(`/applicant/${id}`, { discount: one.percent, oneTimeDiscount: one.once })
  if (one.do === 'replan') return admin.post(`/payment/applicant/${id}/plan`)
  if (one.do === 'due') {
    const body = { applicantId: id, date: addDays(today, one.days), amount: one.amount / 100, currency: 'USD' }
    return admin.post('/payment/applicant', body)
  }
  const rows = await paymentsOf(id)
  const row = rows[one.which % Math.max(1, rows.length)]
  if (!row) return
  if (one.do === 'reverse') return admin.post(`/payment/${row.id}/reverse`, { reason: 'Mistake' })
  if (one.do === 'edit') return admin.put(`/payment/applicant/${row.id}`, { amount: one.amount / 100 })
  if (one.do === 'date') return admin.put(`/payment/applicant/${row.id}`, { date: addDays(today, one.days) })
  if (one.do === 'back') {
    const { rows: some } = await t.database.pool.query<{ id: number }>(
      'select id from receipts where payment_id = $1',
      [row.id],
    )
    return some[0] && admin.post(`/receipt/${some[0].id}/takeBack`, { reason: 'Mistake' })
  }
  const amount = Math.round((row.amount - row.received) * one.percent) / 100
  return admin.post('/payment/receive', {
    payments: [{ id: row.id, amount }],
    receivedOn: today,
    method: 'CARD',
    makeBills: true,
  })
}

test(
  'over random histories the lines come to the figure of list, record, group and dashboard',
  { timeout: 240_000 },
  async () => {
    const histories = fc.sample(fc.array(step, { minLength: 4, maxLength: 12 }), { seed: 11, numRuns: 25 })
    const ids: number[] = []
    for (const [index, steps] of histories.entries()) {
      const group = groups[index % 3]!
      const { id } = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
      ids.push(id)
      for (const one of steps) await take(one, id)
    }
    const { applicants: listed } = await admin.send(calls(applicants).list, {
      query: { pageSize: 500 },
      body: { calcDebt: true, ids },
    })
    const debtors = (await admin.send(listDebtors)).debtors
    const inGroups = new Map(
      await Promise.all(
        groups.map(async ({ id }) => [id, await admin.send(groupDetailPayments, { params: { id } })] as const),
      ),
    )
    for (const id of ids) {
      const { currencies } = await explained(id)
      for (const each of currencies) {
        const { dues, due, rest, debt, last } = sums(each)
        expect([dues, rest, last, debt]).toEqual([due, debt, 'DEBT', hundredths(each.debt)])
      }
      const owed = currencies.filter(({ debt }) => debt > 0).map(({ currency, debt }) => ({ currency, amount: debt }))
      expect(listed.find((one) => one.id === id)!.debts).toEqual(owed)
      expect((await admin.send(calls(applicants).get, { params: { id } })).debts).toEqual(owed)
      const rows = debtors.filter(({ applicantId }) => applicantId === id)
      expect(
        rows
          .map(({ currency, debt, since, days }) => ({ currency, debt, since, days }))
          .sort((a, b) => a.currency.localeCompare(b.currency)),
      ).toEqual(
        currencies
          .filter(({ debt }) => debt > 0)
          .map(({ currency, debt, since, days }) => ({ currency, debt, since, days })),
      )
      for (const { due, received, debt, days, since } of rows) {
        expect(hundredths(due) - hundredths(received)).toBe(hundredths(debt))
        expect(days).toBe(daysSince(since, today))
        expect(ageOf(days)).toBe(days <= 7 ? 'WEEK' : days <= 30 ? 'MONTH' : days <= 60 ? 'TWO_MONTHS' : 'OLDER')
      }
      for (const [groupId, { students }] of inGroups) {
        const told = students.find(({ applicantId }) => applicantId === id)
        const here = await explained(id, groupId)
        for (const each of here.currencies) expect(sums(each).rest).toBe(sums(each).debt)
        const debtOf = (currency: string) => here.currencies.find((each) => each.currency === currency)?.debt
        for (const { currency, debt } of told?.balances ?? []) {
          const isSponsored = told!.payments.every((row) => row.currency !== currency || row.paymentType !== 'DEFAULT')
          if (!isSponsored) expect(debtOf(currency)).toBe(debt)
        }
      }
    }
    const { debts } = await admin.send(dashboard)
    for (const { currency, amount, applicants: count } of debts) {
      const some = debtors.filter((each) => each.currency === currency)
      expect([some.reduce((sum, { debt }) => sum + hundredths(debt), 0), some.length]).toEqual([
        hundredths(amount),
        count,
      ])
    }
  },
)
