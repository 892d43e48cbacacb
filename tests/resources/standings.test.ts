import { expect, test } from 'vitest'
import { balancesInUnits } from '#resources/payment-balance'
import { dueSoFar, owedSince, receivedFrom } from '#resources/debt-lines'

const today = '2026-12-01'
const payment = (date: string, amount: number, received: number, paymentType: 'DEFAULT' | 'DONATION' = 'DEFAULT') => ({
  date,
  amount,
  received,
  paymentType,
  currency: 'AMD' as const,
  isPaid: received >= amount,
})

test('what a student was due to pay, less what was received of it, is the debt: a sponsor’s payments are no part of it', () => {
  const payments = [
    payment('2026-10-05', 25_000, 25_000, 'DONATION'),
    payment('2026-11-05', 25_000, 25_000),
    payment('2026-11-20', 25_000, 12_000),
    payment('2027-01-05', 25_000, 0),
  ]
  const [due, received] = [dueSoFar(payments, 'AMD', today), receivedFrom(payments, 'AMD')]
  expect([due, received, owedSince(payments, 'AMD', today)]).toEqual([50_000, 37_000, '2026-11-20'])
  expect(balancesInUnits(payments, today)).toEqual([
    { currency: 'AMD', dues: 100_000, paid: 62_000, debt: due - received },
  ])
  expect(receivedFrom([payment('2026-10-05', 25_000, 25_000, 'DONATION')], 'AMD')).toBe(0)
})
