import { expect, test } from 'vitest'
import type { CabinetPayment } from '#resources/student-cabinet.calls'
import { dueOf } from '#cabinet/student/payments/due'

const TODAY = '2026-11-27'
const proof = { id: 1, name: 'proof.pdf', link: '/file/1' }
type Given = Pick<
  CabinetPayment,
  'id' | 'date' | 'amount' | 'received' | 'currency' | 'isPaid' | 'paymentType' | 'applicantId' | 'proof'
>
/** An unpaid payment of 100 drams, with the values of the test. */
function payment(id: number, date: string, more: Partial<Given> = {}): Given {
  return {
    id,
    date,
    amount: 100,
    received: 0,
    currency: 'AMD',
    isPaid: false,
    paymentType: 'DEFAULT',
    applicantId: 1,
    proof: null,
    ...more,
  }
}
const [early, late, today, ahead] = [
  payment(1, '2026-10-01'),
  payment(2, '2026-11-01'),
  payment(3, TODAY),
  payment(4, '2026-12-15', { amount: 60 }),
]
const said = (payments: Given[]) => {
  const due = dueOf(payments, TODAY)
  return (
    due.payment && {
      id: due.payment.id,
      isLate: due.isLate,
      sum: due.sum,
      count: due.count,
      currency: due.balance.currency,
    }
  )
}
const AMD = { currency: 'AMD' }

test.each([
  ['all that is due, by the earliest', [ahead, today, late, early], { id: 1, isLate: true, sum: 300, count: 3 }],
  ['one without a proof first', [ahead, late, { ...early, proof }], { id: 2, isLate: true, sum: 200, count: 2 }],
  [
    'once all late ones have a proof, the earliest of them, and none of the future',
    [ahead, { ...late, proof }, { ...early, proof }],
    { id: 1, isLate: true, sum: 200, count: 2 },
  ],
  ['of one that is due today', [ahead, today], { id: 3, isLate: true, sum: 100, count: 1 }],
  [
    'without a debt the next payment, by its own sum',
    [ahead, payment(5, '2027-01-15')],
    { id: 4, isLate: false, sum: 60, count: 1 },
  ],
  ['the rest of one that was paid in part', [{ ...ahead, received: 25 }], { id: 4, isLate: false, sum: 35, count: 1 }],
  [
    'what was paid ahead is no debt',
    [early, { ...ahead, amount: 300, received: 150 }],
    { id: 1, isLate: false, sum: 100, count: 1 },
  ],
])('the head says %s', (_, payments, expected) => {
  expect(said(payments)).toEqual({ ...AMD, ...expected })
})

test('a late payment in another currency is not hidden by one of the future, and the sum is in its own', () => {
  const dollars = payment(6, '2026-11-01', { currency: 'USD', amount: 40, proof })
  expect(said([ahead, dollars])).toEqual({ id: 6, isLate: true, sum: 40, count: 1, currency: 'USD' })
})

test('with everything paid it says so, and how much that was', () => {
  const paid = { ...early, isPaid: true, received: 100 }
  expect(dueOf([paid, payment(7, TODAY, { paymentType: 'DONATION' })], TODAY)).toEqual({
    payment: null,
    balance: { currency: 'AMD', dues: 100, paid: 100, debt: 0 },
  })
})
