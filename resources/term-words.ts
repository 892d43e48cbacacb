import { asIs } from './kernel/words'

// In a file of its own, so that code which only shows a fee or a payment method loads no schemas.

export const currencies = { AMD: asIs('AMD'), USD: asIs('USD'), EUR: asIs('EUR') } as const
export type CurrencyCode = keyof typeof currencies
/** The smallest payable amount of a currency, in hundredths: drams have no decimals (DECISIONS 'Money'). */
export const wholeUnit = (currency: CurrencyCode): number => (currency === 'AMD' ? 100 : 1)
export const feeTypes = {
  PER_COURSE: { en: 'Per course', hy: 'Դասընթացի համար' },
  MONTHLY: { en: 'Monthly', hy: 'Ամսական' },
} as const
export const salaryTypes = {
  PER_COURSE: { en: 'Per course', hy: 'Դասընթացի համար' },
  MONTHLY: { en: 'Monthly', hy: 'Ամսական' },
  HOURLY: { en: 'Hourly', hy: 'Ժամավճար' },
} as const
export const timeScales = {
  DAY: { en: 'Day', hy: 'Օր' },
  WEEK: { en: 'Week', hy: 'Շաբաթ' },
  MONTH: { en: 'Month', hy: 'Ամիս' },
  YEAR: { en: 'Year', hy: 'Տարի' },
}
/** Kinds of payment (part 2 §3), by who pays: DONATION and AMERIA_CREDIT are owed by the sponsor or the bank. */
export const paymentMethods = {
  DEFAULT: { en: 'Standard', hy: 'Սովորական' },
  DONATION: { en: 'Artsakh Scholarship', hy: 'Արցախի կրթաթոշակ' },
  AMERIA_CREDIT: { en: 'Ameria credit', hy: 'Ամերիա վարկ' },
} as const
export type PaymentMethod = keyof typeof paymentMethods
