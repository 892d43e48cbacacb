import { choice, integer, money, object, percent } from './kernel/fields'
import type { Words } from './kernel/words'
import { locations } from './locations'
import { currencies, feeTypes, timeScales } from './term-words'
import { words } from './words'

// Enumerations and groups of fields that several resources share (part 2 §3 'Other enumerations').

export * from './term-words'
export { locations }

/** The length of a course or group: a value and its unit; a month counts 30 days (part 2 §9). */
export const durationFields = {
  value: integer({ label: words.duration, required: true, min: 1, max: 1000 }),
  timeScale: choice({ label: words.timeScale, required: true, options: timeScales, preset: 'MONTH' }),
}

export interface Duration {
  value: number
  timeScale: keyof typeof daysOf
}
const daysOf = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 } as const
/** The days of a duration: a month counts as 30 (part 2 §9). */
export const daysIn = (length: Duration): number => length.value * daysOf[length.timeScale]

const fee = {
  currency: choice({ label: words.currency, required: true, options: currencies, preset: 'AMD' }),
  amount: money({ label: words.amount, required: true, currencyField: 'currency' }),
  feeType: choice({ label: { en: 'Fee type', hy: 'Վճարման տեսակ' }, required: true, options: feeTypes }),
}
/** Tuition of a course: currency, amount and fee type. */
export const courseFee = <const C extends { label: Words; required?: boolean }>(options: C) =>
  object({ ...options, fields: fee })
/** Tuition of a group: as for a course, with the prepayment percentage. */
export const groupFee = <const C extends { label: Words; required?: boolean }>(options: C) =>
  object({
    ...options,
    fields: { ...fee, prePaymentPercent: percent({ label: { en: 'Prepayment', hy: 'Կանխավճար' } }) },
  })
