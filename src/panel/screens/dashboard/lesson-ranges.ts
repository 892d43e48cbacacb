import { addDays } from '#resources/kernel/zoned-time'

/** Ranges of the upcoming lessons and how many days each covers, today included (part 2 §9); null without a limit. */
const lessonRanges = { today: 1, thisWeek: 7, thisMonth: 31, allTime: null } as const
export type LessonRange = keyof typeof lessonRanges
export const rangeNames = Object.keys(lessonRanges) as LessonRange[]
export const isRangeName = (text: string | null): text is LessonRange =>
  text !== null && Object.hasOwn(lessonRanges, text)

/** A range as the day filter of lessons, both days inclusive. */
export function daysOf(range: LessonRange, today: string): { dateFrom: string; dateTo?: string } {
  const days = lessonRanges[range]
  return days === null ? { dateFrom: today } : { dateFrom: today, dateTo: addDays(today, days - 1) }
}
