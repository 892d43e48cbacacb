import { nth } from './kernel/nth'

/** A month counts 30 days in durations (part 2 §9). */
export const DAYS_OF_MONTH = 30
/** Months in which a student dropped out (part 2 §3). */
export const dropoutMonths = {
  FIRST_MONTH: { en: 'First month', hy: 'Առաջին ամիս' },
  SECOND_MONTH: { en: 'Second month', hy: 'Երկրորդ ամիս' },
  THIRD_MONTH: { en: 'Third month', hy: 'Երրորդ ամիս' },
  FOURTH_MONTH: { en: 'Fourth month', hy: 'Չորրորդ ամիս' },
  FIFTH_MONTH: { en: 'Fifth month', hy: 'Հինգերորդ ամիս' },
  SIXTH_MONTH: { en: 'Sixth month', hy: 'Վեցերորդ ամիս' },
  SEVENTH_MONTH: { en: 'Seventh month', hy: 'Յոթերորդ ամիս' },
  EIGHTH_MONTH: { en: 'Eighth month', hy: 'Ութերորդ ամիս' },
} as const
export type DropoutMonth = keyof typeof dropoutMonths
const monthNames = Object.keys(dropoutMonths) as DropoutMonth[]

const DAY = 86_400_000
const daysBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / DAY)

/** The month of the group in which a student dropped out: 30-day months from the start; the last value covers all later days. */
export function dropoutMonthOf(groupStart: string, dropOut: string): DropoutMonth | null {
  const days = daysBetween(groupStart, dropOut)
  return days < 0 ? null : nth(monthNames, Math.min(Math.floor(days / DAYS_OF_MONTH), monthNames.length - 1))
}

/** Whole 30-day months from the group's start to the day of the drop-out; null when that is before the start. */
export function dropoutMonthsOf(groupStart: string | null, dropOut: string | null): number | null {
  if (!groupStart || !dropOut || dropOut < groupStart) return null
  return Math.floor(daysBetween(groupStart, dropOut) / DAYS_OF_MONTH)
}
