import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balancesOf, type BalanceEntry } from '#resources/payment-balance'
import { describedBy } from '#resources/planned-payment'
import {
  feeOf,
  monthsOf,
  notBefore,
  paymentPlan,
  planAround,
  planWithParts,
  placeIn,
  type Tuition,
} from '#resources/tuition'
import { daysIn, type Duration } from '#resources/terms'
import { addDays } from '#resources/kernel/zoned-time'

const monthly: Tuition = {
  amount: 5_000_000,
  currency: 'AMD',
  feeType: 'MONTHLY',
  prePaymentPercent: null,
  startDate: '2026-01-01',
  endDate: '2026-03-02',
  duration: { value: 2, timeScale: 'MONTH' },
  paymentTiming: 'PREPAYMENT',
  discount: 0,
  oneTimeDiscount: 0,
}
const linesOf = (more: Partial<Tuition>) =>
  paymentPlan({ ...monthly, ...more }).map(({ date, amount }) => [date, amount / 100])

describe('the plan', () => {
  test('one payment for a course, one a month for a monthly fee', () => {
    expect(linesOf({ feeType: 'PER_COURSE' })).toEqual([['2026-01-01', 50_000]])
    expect(linesOf({})).toEqual([
      ['2026-01-01', 50_000],
      ['2026-01-31', 50_000],
    ])
  })
  test('months are those of the duration, twelve a year; days and weeks by thirty, rounded up', () => {
    expect([1, 30, 31, 60, 61].map((value) => monthsOf({ value, timeScale: 'DAY' }))).toEqual([1, 1, 2, 2, 3])
    expect([1, 4, 5, 9].map((value) => monthsOf({ value, timeScale: 'WEEK' }))).toEqual([1, 1, 2, 3])
    expect([1, 8, 24].map((value) => monthsOf({ value, timeScale: 'MONTH' }))).toEqual([1, 8, 24])
    expect([1, 2].map((value) => monthsOf({ value, timeScale: 'YEAR' }))).toEqual([12, 24])
  })
  test('a year is twelve payments, thirty days apart; an end that was put off adds none', () => {
    const year = linesOf({ duration: { value: 1, timeScale: 'YEAR' }, endDate: '2027-01-01' })
    expect(year.map(([date]) => date)).toEqual(
      Array.from({ length: 12 }, (_, period) => addDays('2026-01-01', period * 30)),
    )
    expect(linesOf({ endDate: '2026-03-20' })).toEqual(linesOf({}))
  })
  test('is due at the start of each period, or at its end', () => {
    expect(linesOf({ paymentTiming: 'POSTPAYMENT' })).toEqual([
      ['2026-01-31', 50_000],
      ['2026-03-02', 50_000],
    ])
    expect(linesOf({ paymentTiming: 'POSTPAYMENT', endDate: '2026-02-10' })).toEqual([
      ['2026-01-31', 50_000],
      ['2026-02-10', 50_000],
    ])
    expect(linesOf({ paymentTiming: 'POSTPAYMENT', feeType: 'PER_COURSE' })).toEqual([['2026-03-02', 50_000]])
  })
  test('a prepayment percent takes that part of all months ahead', () => {
    expect(
      linesOf({ prePaymentPercent: 40, duration: { value: 3, timeScale: 'MONTH' }, endDate: '2026-04-01' }),
    ).toEqual([
      ['2026-01-01', 60_000],
      ['2026-01-31', 45_000],
      ['2026-03-02', 45_000],
    ])
    expect(linesOf({ prePaymentPercent: 30, feeType: 'PER_COURSE' })).toEqual([
      ['2026-01-01', 15_000],
      ['2026-03-02', 35_000],
    ])
    expect(linesOf({ prePaymentPercent: 100 })).toEqual([['2026-01-01', 100_000]])
    expect(linesOf({ prePaymentPercent: 0 })).toEqual(linesOf({}))
  })
  test('percent first, then the one-time discount off the first payment; what remains comes off the next', () => {
    expect(linesOf({ discount: 10, oneTimeDiscount: 1_500_000 })).toEqual([
      ['2026-01-01', 30_000],
      ['2026-01-31', 45_000],
    ])
    expect(linesOf({ discount: 10, oneTimeDiscount: 6_000_000 })).toEqual([['2026-01-31', 30_000]])
    expect(linesOf({ discount: 10, oneTimeDiscount: 90_000_000 })).toEqual([])
    expect(linesOf({ discount: 100 })).toEqual([])
  })
  test('says its place among what is to be paid', () => {
    const plan = paymentPlan({
      ...monthly,
      duration: { value: 3, timeScale: 'MONTH' },
      endDate: '2026-04-01',
      oneTimeDiscount: 5_000_000,
    })
    expect(plan.map(({ number }) => number)).toEqual([2, 3])
    expect(plan.map(({ number }) => placeIn('FE 1', number, [2, 3]))).toEqual([
      { group: 'FE 1', place: 1, count: 2 },
      { group: 'FE 1', place: 2, count: 2 },
    ])
    expect(describedBy({ description: null, plan: placeIn('FE 1', 3, [2, 3]) })).toEqual({
      en: 'FE 1, payment 2 of 2',
      hy: 'FE 1, վճարում 2՝ 2-ից',
    })
    expect(describedBy({ description: 'Books', plan: null })?.hy).toBe('Books')
  })
  test('drams are paid whole, cents as they are', () => {
    expect(linesOf({ amount: 10_000_000, feeType: 'PER_COURSE', prePaymentPercent: 33, discount: 33 })).toEqual([
      ['2026-01-01', 22_110],
      ['2026-03-02', 44_890],
    ])
    expect(linesOf({ amount: 9_995, currency: 'USD', discount: 15 })).toEqual([
      ['2026-01-01', 84.95],
      ['2026-01-31', 84.96],
    ])
  })
  test('who joins later owes nothing before that day', () => {
    expect(notBefore(paymentPlan(monthly), '2026-01-10').map(({ date }) => date)).toEqual(['2026-01-10', '2026-01-31'])
  })
})

const currency = fc.constantFrom('AMD', 'USD', 'EUR')
const anyTuition: fc.Arbitrary<Tuition> = fc
  .record({
    amount: fc.integer({ min: 0, max: 104_857_600 }),
    currency,
    feeType: fc.constantFrom('PER_COURSE', 'MONTHLY'),
    prePaymentPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    putOff: fc.integer({ min: -20, max: 60 }),
    duration: fc.record({
      value: fc.integer({ min: 1, max: 24 }),
      timeScale: fc.constantFrom<Duration['timeScale']>('DAY', 'WEEK', 'MONTH', 'YEAR'),
    }),
    paymentTiming: fc.constantFrom('PREPAYMENT', 'POSTPAYMENT'),
    discount: fc.integer({ min: 0, max: 100 }),
    oneTimeDiscount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000_000 })),
  })
  .map(({ putOff, ...rest }) => ({
    ...rest,
    startDate: '2026-01-01',
    endDate: addDays('2026-01-01', Math.max(0, daysIn(rest.duration) + putOff)),
  }))
const total = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

describe('for every fee, discount and length', () => {
  test('dues are the fee less its discounts, and the parts sum to them exactly', () => {
    fc.assert(
      fc.property(anyTuition, (tuition) => {
        const { fee, discounts, dues } = feeOf(tuition)
        const months = tuition.feeType === 'MONTHLY' ? monthsOf(tuition.duration) : 1
        expect(fee).toBe(tuition.amount * months)
        expect(dues).toBe(fee - discounts)
        expect(discounts).toBeGreaterThanOrEqual(Math.min(fee, tuition.oneTimeDiscount))
        expect(total(paymentPlan(tuition))).toBe(dues)
      }),
    )
  })
  test('every part is a whole positive amount, within the course, in order of time', () => {
    fc.assert(
      fc.property(anyTuition, (tuition) => {
        const plan = paymentPlan(tuition)
        for (const { amount, date } of plan) {
          expect(Number.isInteger(amount) && amount > 0).toBe(true)
          expect(date >= tuition.startDate && date <= tuition.endDate).toBe(true)
        }
        expect(plan.map(({ date }) => date)).toEqual(plan.map(({ date }) => date).sort())
      }),
    )
  })
  test('a fee in whole drams is paid in whole drams', () => {
    fc.assert(
      fc.property(anyTuition, (tuition) => {
        const whole: Tuition = {
          ...tuition,
          currency: 'AMD',
          amount: tuition.amount - (tuition.amount % 100),
          oneTimeDiscount: tuition.oneTimeDiscount - (tuition.oneTimeDiscount % 100),
        }
        expect(paymentPlan(whole).every(({ amount }) => amount % 100 === 0)).toBe(true)
      }),
    )
  })
  test('a plan made anew leaves what is paid and sums to the new fee, unless more was paid already', () => {
    fc.assert(
      fc.property(anyTuition, anyTuition, fc.integer({ min: 0, max: 5 }), (before, after, paid) => {
        const kept = paymentPlan(before).slice(0, paid)
        const plan = paymentPlan(after)
        const anew = planAround(plan, kept)
        expect(total(anew)).toBe(Math.max(0, total(plan) - total(kept)))
        expect(anew.every(({ amount }) => amount > 0)).toBe(true)
        const numbers = [...kept, ...anew].map(({ number }) => number)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(anew.every(({ date }) => plan.some((each) => each.date === date))).toBe(true)
        // What was paid less for another fee is added to the first of them; the others are never more than their own parts.
        const parts = new Map(plan.map(({ number, amount }) => [number, amount]))
        expect(anew.slice(1).every(({ number, amount }) => amount <= (parts.get(number) ?? 0))).toBe(true)
      }),
    )
  })
  test('around what is partly received too: nothing of it is taken back, and the sum is the same', () => {
    fc.assert(
      fc.property(
        anyTuition,
        anyTuition,
        fc.integer({ min: 0, max: 5 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
        (before, after, paid, percents) => {
          const old = paymentPlan(before)
          const kept = old.slice(0, paid)
          const inPart = old.slice(paid, paid + percents.length).map((each, index) => ({
            ...each,
            received: Math.ceil((each.amount * (percents[index] ?? 1)) / 100),
          }))
          const plan = paymentPlan(after)
          const { open, parts } = planWithParts(plan, kept, inPart)
          expect(parts.every(({ amount, received }) => amount >= received)).toBe(true)
          expect([...open, ...parts].every(({ amount }) => amount > 0)).toBe(true)
          const numbers = [...kept, ...parts, ...open].map(({ number }) => number)
          expect(new Set(numbers).size).toBe(numbers.length)
          const least = total(kept) + inPart.reduce((sum, { received }) => sum + received, 0)
          const sum = total([...kept, ...parts, ...open])
          expect(sum).toBeGreaterThanOrEqual(Math.max(total(plan), total(kept)))
          expect(sum).toBeLessThanOrEqual(Math.max(total(plan), least))
        },
      ),
    )
  })
  test('a plan that is cut and paid is added what it lacks, with its last day', () => {
    const [first, second] = paymentPlan(monthly)
    expect(planAround([first!, second!], [first!, { ...second!, amount: 500_000 }])).toEqual([
      { number: 3, date: second!.date, amount: 4_500_000 },
    ])
  })
})

const anyEntry: fc.Arbitrary<BalanceEntry> = fc
  .record({
    date: fc.integer({ min: -60, max: 60 }).map((days) => addDays('2026-11-21', days)),
    amount: fc.integer({ min: -100_000, max: 5_000_000 }),
    share: fc.constantFrom(0, 0, 0.37, 0.5, 1, 1),
    currency,
    paymentType: fc.constantFrom('DEFAULT', 'DONATION', 'AMERIA_CREDIT'),
  })
  .map(({ share, ...entry }) => ({ ...entry, received: Math.trunc(entry.amount * share), isPaid: share === 1 }))
const today = '2026-11-21'

describe('the balance', () => {
  test('debt is what is due to date less what was received, never negative, each currency for itself', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        for (const { currency: code, debt } of balancesOf(entries, today)) {
          const own = entries.filter((entry) => entry.currency === code && entry.paymentType === 'DEFAULT')
          const due = total(own.filter(({ date }) => date <= today))
          expect(debt).toBe(Math.max(0, due - own.reduce((sum, { received }) => sum + received, 0)))
        }
      }),
    )
  })
  test('what happens in one currency changes nothing in another', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), anyEntry, (entries, more) => {
        const others = (all: BalanceEntry[]) => balancesOf(all, today).filter((each) => each.currency !== more.currency)
        expect(others([...entries, more])).toEqual(others(entries))
      }),
    )
  })
  test('what a sponsor or a bank owes is no debt', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        const owedByOthers = entries.map((entry) => ({ ...entry, paymentType: 'DONATION' as const }))
        expect(balancesOf(owedByOthers, today).every(({ debt }) => debt === 0)).toBe(true)
      }),
    )
  })
  test('when all is paid nothing is owed', () => {
    fc.assert(
      fc.property(fc.array(anyEntry.filter(({ amount }) => amount > 0)), (entries) => {
        expect(
          balancesOf(
            entries.map((entry) => ({ ...entry, received: entry.amount, isPaid: true })),
            today,
          ).every(({ debt }) => debt === 0),
        ).toBe(true)
      }),
    )
  })
})
