import { sentence } from './kernel/kinds/choice'

/** Days of a month wherever durations are counted (part 2 §9). */
export const DAYS_OF_MONTH = 30
/** Months in which a student dropped out (part 2 §3). */
export const dropoutMonths = [
  'FIRST_MONTH',
  'SECOND_MONTH',
  'THIRD_MONTH',
  'FOURTH_MONTH',
  'FIFTH_MONTH',
  'SIXTH_MONTH',
  'SEVENTH_MONTH',
  'EIGHTH_MONTH',
] as const
export type DropoutMonth = (typeof dropoutMonths)[number]

const DAY = 86_400_000
const daysBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / DAY)

/** The month of the group in which somebody dropped out: 30-day months from the start, the last one for all later days. */
export function dropoutMonthOf(groupStart: string, dropOut: string): DropoutMonth | null {
  const days = daysBetween(groupStart, dropOut)
  return days < 0 ? null : dropoutMonths[Math.min(Math.floor(days / DAYS_OF_MONTH), dropoutMonths.length - 1)]!
}

/** Whole months of 30 days from the group's start to the latest action; null when it does not fall after the start. */
export function dropoutMonthsOf(groupStart: string | null, latestAction: string | null): number | null {
  if (!groupStart || !latestAction || Date.parse(latestAction) <= Date.parse(groupStart)) return null
  return Math.floor(daysBetween(groupStart, latestAction) / DAYS_OF_MONTH)
}

/** 'Drop out from 2 months' once a student has left after the group's start, else the status alone (part 2 §4). */
export function dropoutLabel(groupStart: string | null, latestAction: string | null): string {
  const months = dropoutMonthsOf(groupStart, latestAction)
  return months === null
    ? sentence('DROP_OUT')
    : `${sentence('DROP_OUT')} from ${months} ${months === 1 ? 'month' : 'months'}`
}
