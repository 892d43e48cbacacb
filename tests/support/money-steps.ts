import fc from 'fast-check'
import type { CurrencyCode } from '#resources/terms'

/** A step that can change what an applicant owes. */
export type Step =
  | { do: 'move'; to: number }
  | { do: 'leave' }
  | { do: 'enrol' }
  | { do: 'pay'; which: number }
  | { do: 'part'; which: number }
  | { do: 'reverse'; which: number }
  | { do: 'discount'; percent: number; once: number }
  | { do: 'replan' }
  | { do: 'due'; days: number; amount: number; currency: CurrencyCode }
  | { do: 'sponsor'; method: 'DEFAULT' | 'DONATION' | 'AMERIA_CREDIT' }
  | { do: 'wait'; days: number }
const place = fc.integer({ min: 0, max: 20 })
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('move' as const), to: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: fc.constant('leave' as const) }),
  fc.record({ do: fc.constant('enrol' as const) }),
  fc.record({ do: fc.constant('pay' as const), which: place }),
  fc.record({ do: fc.constant('part' as const), which: place }),
  fc.record({ do: fc.constant('reverse' as const), which: place }),
  fc.record({
    do: fc.constant('discount' as const),
    percent: fc.constantFrom(0, 10, 50, 100),
    once: fc.constantFrom(0, 20, 48_000),
  }),
  fc.record({ do: fc.constant('replan' as const) }),
  fc.record({
    do: fc.constant('due' as const),
    days: fc.integer({ min: -40, max: 40 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
    currency: fc.constantFrom('AMD', 'USD'),
  }),
  fc.record({ do: fc.constant('sponsor' as const), method: fc.constantFrom('DEFAULT', 'DONATION', 'AMERIA_CREDIT') }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
)
