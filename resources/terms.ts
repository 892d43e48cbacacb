import { choice, integer, labelled, money, object, percent } from './kernel/fields'

// Enumerations and small groups of fields that several resources share (part 2 §3 'Other enumerations').

export const currencies = { AMD: 'AMD', USD: 'USD', EUR: 'EUR' } as const
export type CurrencyCode = keyof typeof currencies
/** Hundredths of the smallest amount that is paid in a currency: drams have no decimals (DECISIONS 'Money'). */
export const wholeUnit = (currency: CurrencyCode): number => (currency === 'AMD' ? 100 : 1)
export const feeTypes = { PER_COURSE: 'Per course', MONTHLY: 'Monthly' } as const
export const salaryTypes = { PER_COURSE: 'Per course', MONTHLY: 'Monthly', HOURLY: 'Hourly' } as const
export const timeScales = labelled('DAY', 'WEEK', 'MONTH', 'YEAR')
/** Kinds of payment (part 2 §3): who pays. DONATION and AMERIA_CREDIT are owed by the sponsor or the bank. */
export const paymentMethods = {
  DEFAULT: 'Standard',
  DONATION: 'Artsakh Scholarship',
  AMERIA_CREDIT: 'Ameria credit',
} as const
/** Locations of the academy; a course's branch has the same values. */
export const locations = { YEREVAN: 'Yerevan', VANADZOR: 'Vanadzor' } as const

/** Length of a course or group as a value and its unit; durations count 30 days a month (part 2 §9). */
export const duration = <const C extends { label: string; required?: boolean }>(options: C) =>
  object({
    ...options,
    fields: {
      value: integer({ label: 'Duration', required: true, min: 1, max: 1000 }),
      timeScale: choice({ label: 'Time scale', required: true, options: timeScales, preset: 'MONTH' }),
    },
  })

export interface Duration {
  value: number
  timeScale: keyof typeof daysOf
}
const daysOf = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 } as const
/** Days of a duration: a month counts as 30 (part 2 §9). */
export const daysIn = (length: Duration): number => length.value * daysOf[length.timeScale]

const fee = {
  currency: choice({ label: 'Currency', required: true, options: currencies, preset: 'AMD' }),
  amount: money({ label: 'Amount', required: true, currencyField: 'currency' }),
  feeType: choice({ label: 'Fee type', required: true, options: feeTypes }),
}
/** Tuition of a course: currency, amount and how it is charged. */
export const courseFee = <const C extends { label: string; required?: boolean }>(options: C) =>
  object({ ...options, fields: fee })
/** Tuition of a group: as the course's, with the percent paid ahead. */
export const groupFee = <const C extends { label: string; required?: boolean }>(options: C) =>
  object({ ...options, fields: { ...fee, prePaymentPercent: percent({ label: 'Prepayment' }) } })
