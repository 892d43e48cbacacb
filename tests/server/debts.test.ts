import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Debt } from '#resources/applicant-computed'
import { applicants, type Applicant } from '#resources/applicants'
import { dashboard } from '#resources/dashboard.calls'
import type { Group } from '#resources/groups'
import { groupFigures } from '#resources/groups.calls'
import type { ArgsOf } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { balancesOf } from '#resources/payment-balance'
import { payments, type Payment } from '#resources/payments'
import { groupDetailPayments, receivePayments } from '#resources/payments.calls'
import type { CurrencyCode } from '#resources/terms'
import { addDays } from '#resources/kernel/zoned-time'
import { testApp, type Caller, type TestApp } from '../support/app'
import { attachInvoice } from '../support/invoices'
import { step, type Step } from '../support/money-steps'

// Debts are computed in SQL (server/domain/payments/owed.ts) and in TypeScript (resources/payment-balance.ts); both are compared with a
// third sum.
let t: TestApp
let admin: Caller
let groups: Group[]
let signIn: () => Promise<Caller>
const start = new Date('2026-11-22T08:00:00Z')
const dayAfter = (days: number) => addDays('2026-11-22', days)

beforeAll(async () => {
  t = await testApp({}, start)
  const { email } = await t.given.user({ roles: ['ROLE_ADMIN'] })
  signIn = () => t.signIn('USER', email)
  admin = await signIn()
  const course = await t.given.course()
  const groupIn = (currency: CurrencyCode, amount: number) =>
    t.given.group({
      courseId: course.id,
      groupState: 'ONGOING',
      startDate: dayAfter(-40),
      duration: { value: 4, timeScale: 'MONTH' },
      size: 80,
      tuitionFee: { currency, amount, feeType: 'MONTHLY' },
    })
  groups = [await groupIn('AMD', 48_000), await groupIn('USD', 99.99), await groupIn('AMD', 30_000)]
})
afterAll(() => t.close())

type Listed = ArgsOf<ReturnType<typeof calls<typeof applicants>>['list']>
const ok = <A extends { status: number; text: string }>(answer: A): A => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}
const studentOf = (group: Group, more: Row = {}): Promise<Applicant> =>
  t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED', ...more })
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await admin.send(calls(payments).list, { query: { pageSize: 500, sortBy: 'id' }, body: { applicantIds: [id] } }))
    .payments
const tell = (id: number): Promise<Applicant> => admin.send(calls(applicants).get, { params: { id } })
const listed = async (filter: Listed['body'], query?: Listed['query']): Promise<Applicant[]> =>
  (
    await admin.send(calls(applicants).list, {
      query: { pageSize: 500, ...query },
      body: { calcDebt: true, ...filter },
    })
  ).applicants
const idsOf = async (filter: Listed['body']): Promise<number[]> =>
  (await listed(filter)).map(({ id }) => id).sort((a, b) => a - b)

describe('debt in another currency than the group of now', () => {
  test('of a student who was moved is told by record, list, filters, group and dashboard', async () => {
    const [amd, usd] = groups as [Group, Group]
    const student = await studentOf(usd)
    ok(await admin.put(`/applicant/${student.id}`, { groupId: amd.id, discount: 100, status: 'ON_HOLD' }))
    const owed = { hasDebt: true, debt: 0, debts: [{ currency: 'USD', amount: 199.98 }], debtCurrency: ['USD'] }

    expect(await tell(student.id)).toMatchObject(owed)
    expect(await listed({ hasDebt: true, ids: [student.id] })).toMatchObject([owed])
    expect(await idsOf({ hasDebt: false, ids: [student.id] })).toEqual([])
    expect(await idsOf({ debtCurrency: ['USD'], ids: [student.id] })).toEqual([student.id])
    expect(await idsOf({ debtCurrency: ['AMD'], ids: [student.id] })).toEqual([])
    expect((await admin.get(`/groupDetail/${amd.id}/figures`)).body.debts).toEqual([
      { currency: 'USD', amount: 199.98, students: 1 },
    ])
    const { debts, debtGroups } = ok(await admin.get('/dashboard')).body
    expect(debts).toEqual([{ currency: 'USD', amount: 199.98, applicants: 1 }])
    expect(debtGroups).toMatchObject([{ id: amd.id, currency: 'USD', amount: 199.98, applicants: 1 }])
    await admin.delete(`/applicant/${student.id}`)
  })

  test('is due in the other currency of one group, and sorted after what is owed in its own', async () => {
    const [, usd] = groups as [Group, Group]
    const [own, other, none] = [
      await studentOf(usd, { discount: 100 }),
      await studentOf(usd, { discount: 100 }),
      await studentOf(usd, { discount: 100 }),
    ]
    ok(await admin.post('/payment/applicant', { applicantId: own.id, date: dayAfter(-1), amount: 5, currency: 'USD' }))
    ok(
      await admin.post('/payment/applicant', {
        applicantId: other.id,
        date: dayAfter(0),
        amount: 48_000,
        currency: 'AMD',
      }),
    )
    const page = await listed(
      { ids: [own.id, other.id, none.id] },
      {
        sortBy: 'debt',
        sortDirection: 'DESC',
      },
    )
    expect(page.map(({ id }) => id)).toEqual([own.id, other.id, none.id])
    expect(page).toMatchObject([
      { hasDebt: true, debt: 5, debts: [{ currency: 'USD', amount: 5 }] },
      { hasDebt: true, debt: 0, debts: [{ currency: 'AMD', amount: 48_000 }] },
      { hasDebt: false, debt: 0, debts: [], debtCurrency: [] },
    ])
    const { students } = await admin.send(groupDetailPayments, { params: { id: usd.id } })
    expect(students.find(({ applicantId }) => applicantId === other.id)!.debts).toEqual([
      { currency: 'AMD', amount: 48_000 },
    ])
    expect(ok(await admin.post('/applicant/export?format=csv', { ids: [other.id] })).text).toContain('48000 AMD')
    for (const { id } of page) await admin.delete(`/applicant/${id}`)
  })
})

// --- Random histories -----------------------------------------------------------------------------------------------

async function take(one: Step, id: number): Promise<void> {
  if (one.do === 'wait') {
    t.clock.now = new Date(t.clock.now.getTime() + one.days * 86_400_000)
    admin = await signIn() // the session has expired
    return
  }
  if (one.do === 'move') {
    const groupId = groups[one.to]!.id
    const moved = await admin.put(`/applicant/${id}`, { groupId })
    if (moved.status === 200) return
    // A one-time discount in the currency of the group before has to be given anew.
    expect(moved).toMatchObject({ status: 422, body: { errors: { groupId: expect.stringContaining('discount') } } })
    return void ok(await admin.put(`/applicant/${id}`, { groupId, oneTimeDiscount: 20 }))
  }
  if (one.do === 'leave') return void ok(await admin.put(`/applicant/${id}`, { status: 'DROP_OUT_AFTER_ENROLLMENT' }))
  if (one.do === 'enrol') return void ok(await admin.put(`/applicant/${id}`, { status: 'ENROLLED' }))
  if (one.do === 'sponsor') return void ok(await admin.put(`/applicant/${id}`, { paymentMethod: one.method }))
  if (one.do === 'discount')
    return void ok(await admin.put(`/applicant/${id}`, { discount: one.percent, oneTimeDiscount: one.once }))
  if (one.do === 'replan') return void (await admin.post(`/payment/applicant/${id}/plan`)) // 409 if the applicant is not enrolled
  if (one.do === 'due') {
    const { days, amount, currency } = one
    return void ok(
      await admin.post('/payment/applicant', { applicantId: id, date: addDays(today(), days), amount, currency }),
    )
  }
  const rows = await paymentsOf(id)
  const fit = rows.filter(({ isPaid, isReversed, reversesId }) =>
    one.do !== 'reverse' ? !isPaid : isPaid && !isReversed && reversesId === null,
  )
  const row = fit[one.which % Math.max(1, fit.length)]
  if (!row) return
  if (one.do === 'reverse') return void ok(await admin.post(`/payment/${row.id}/reverse`, { reason: 'A mistake' }))
  if (one.do === 'part') {
    const part = Math.round((row.amount - row.received) * 37) / 100
    if (part > 0 && part < row.amount - row.received)
      await admin.send(receivePayments, {
        body: { payments: [{ id: row.id, amount: part }], receivedOn: today(), method: 'CASH' },
      })
    return
  }
  if (!row.invoice) await attachInvoice(admin, row)
  ok(await admin.put(`/payment/${row.id}`, { isPaid: true }))
}

const today = () => t.clock.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Yerevan' })
/** The third sum: row by row, sharing no code with the other two. */
function owedBy(rows: readonly Payment[]): Debt[] {
  const sums: Record<string, number> = {}
  for (const { currency, amount, received, date, paymentType } of rows) {
    if (paymentType === 'DONATION' || paymentType === 'AMERIA_CREDIT') continue
    sums[currency] ??= 0
    if (date <= today()) sums[currency] += Math.round(amount * 100)
    sums[currency] -= Math.round(received * 100)
  }
  return Object.keys(sums)
    .sort()
    .filter((code) => sums[code]! > 0)
    .map((code) => ({ currency: code as CurrencyCode, amount: sums[code]! / 100 }))
}

test(
  'over random histories SQL, TypeScript and a sum by hand say the same, everywhere',
  { timeout: 240_000 },
  async () => {
    const histories = fc.sample(fc.array(step, { minLength: 3, maxLength: 12 }), { seed: 8, numRuns: 40 })
    const students: { id: number; steps: Step[] }[] = []
    for (const steps of histories) {
      const { id } = await studentOf(groups[students.length % 3]!)
      students.push({ id, steps })
      for (const one of steps) await take(one, id)
    }
    let inTwo = 0
    const expected = new Map<number, Debt[]>()
    for (const { id, steps } of students) {
      const rows = await paymentsOf(id)
      const debts = owedBy(rows)
      expected.set(id, debts)
      if (debts.length > 1) inTwo++
      const told = await tell(id)
      const currency = groups.find((group) => group.id === told.groupId)!.tuitionFee.currency
      const shortly = rows.map(({ date, amount, currency: code, received }) => [date, amount, code, received])
      const why = JSON.stringify({ steps, rows: shortly })
      expect(told, why).toMatchObject({
        debts,
        hasDebt: debts.length > 0,
        debt: debts.find((each) => each.currency === currency)?.amount ?? 0,
        debtCurrency: debts.map((each) => each.currency),
      })
      const hundredths = rows.map((row) => ({
        ...row,
        amount: Math.round(row.amount * 100),
        received: Math.round(row.received * 100),
      }))
      const balances = balancesOf(hundredths, today())
        .filter(({ debt }) => debt > 0)
        .map(({ currency: code, debt }) => ({ currency: code, amount: debt / 100 }))
      expect(balances, why).toEqual(debts)
    }
    expect(inTwo).toBeGreaterThan(3) // otherwise the histories do not test two currencies

    const owing = (code?: CurrencyCode, of = students) =>
      of
        .map(({ id }) => id)
        .filter((id) => expected.get(id)!.some(({ currency }) => code === undefined || currency === code))
    expect(await idsOf({ hasDebt: true })).toEqual(owing())
    expect(await idsOf({ hasDebt: false, ids: students.map(({ id }) => id) })).toEqual(
      students.map(({ id }) => id).filter((id) => !owing().includes(id)),
    )
    // Sorted by debt: by what is owed in the group's currency, then those who owe only in other currencies, then those who owe nothing.
    const keyed = await Promise.all(
      students.map(async ({ id }) => ({ id, key: owing().includes(id) ? (await tell(id)).debt! : -1 })),
    )
    const ordered = keyed.toSorted((a, b) => a.key - b.key || a.id - b.id).map(({ id }) => id)
    expect(new Set(keyed.map(({ key }) => Math.sign(key))).size).toBe(3)
    for (const [sortDirection, wanted] of [
      ['ASC', ordered],
      ['DESC', ordered.toReversed()],
    ] as const) {
      const pages = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((pageNumber) =>
          listed({ ids: ordered }, { sortBy: 'debt', sortDirection, pageSize: 7, pageNumber }),
        ),
      )
      expect(pages.flat().map(({ id }) => id)).toEqual(wanted)
      for (const hasDebt of [true, false])
        expect(
          (await listed({ ids: ordered, hasDebt }, { sortBy: 'debt', sortDirection })).map(({ id }) => id),
        ).toEqual(wanted.filter((id) => owing().includes(id) === hasDebt))
    }
    const totals = (code: CurrencyCode, ids: number[]) =>
      ids.reduce(
        (sum, id) => sum + Math.round((expected.get(id)!.find(({ currency }) => currency === code)?.amount ?? 0) * 100),
        0,
      ) / 100
    const figures = await admin.send(dashboard)
    for (const code of ['AMD', 'USD'] as const) {
      expect(await idsOf({ debtCurrency: [code] })).toEqual(owing(code))
      expect(figures.debts.find(({ currency }) => currency === code)).toEqual({
        currency: code,
        amount: totals(code, owing(code)),
        applicants: owing(code).length,
      })
    }
    for (const { id } of groups) {
      const members = await idsOf({ groupIds: [id], ids: students.map((each) => each.id) })
      const wanted = (['AMD', 'USD'] as const).flatMap((currency) => {
        const some = members.filter((member) => owing(currency).includes(member))
        return some.length > 0 ? [{ currency, amount: totals(currency, some), students: some.length }] : []
      })
      const { debts } = await admin.send(groupFigures, { params: { id } })
      expect(debts?.toSorted((a, b) => a.currency.localeCompare(b.currency))).toEqual(wanted)
      expect(
        figures.debtGroups
          .filter((each) => each.id === id)
          .map(({ currency, amount, applicants }) => ({ currency, amount, students: applicants })),
      ).toEqual(wanted)
    }
  },
)
