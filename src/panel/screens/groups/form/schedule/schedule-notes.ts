import { weekdayNames, type WeeklyLesson } from '#resources/schedule'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
/** Whether a text is a time 'HH:mm'. */
export const isClock = (text: string): boolean => clock.test(text)

/** Whether a row of a schedule has a weekday and both hours. */
export const isWhole = (row: Partial<WeeklyLesson>): row is WeeklyLesson =>
  weekdayNames.some((day) => day === row.dayOfWeek) && isClock(row.startHour ?? '') && isClock(row.endHour ?? '')

export interface ScheduleNotes {
  /** Lessons that do not end after they start. */
  backwards: readonly WeeklyLesson[]
  /** Pairs of lessons of one day that overlap. */
  overlaps: readonly (readonly [WeeklyLesson, WeeklyLesson])[]
}

/** Whether two lessons of a week overlap. */
export const isOverlap = (one: WeeklyLesson, other: WeeklyLesson): boolean =>
  one.dayOfWeek === other.dayOfWeek && one.startHour < other.endHour && other.startHour < one.endHour

/** The invalid and overlapping lessons of a weekly schedule in a form; incomplete rows are ignored. */
export function notesOn(rows: readonly Partial<WeeklyLesson>[]): ScheduleNotes {
  const whole = rows.filter(isWhole)
  const held = whole.filter(({ startHour, endHour }) => endHour > startHour)
  const overlaps = held.flatMap((one, index) =>
    held.slice(index + 1).flatMap((other) => (isOverlap(one, other) ? [[one, other] as const] : [])),
  )
  return { backwards: whole.filter(({ startHour, endHour }) => endHour <= startHour), overlaps }
}

/** The rows of these weekdays, in order of the week: existing rows are kept unchanged, with their ids; new ones get `hours`. */
export function withDays<T extends Partial<WeeklyLesson>>(
  rows: readonly T[],
  days: readonly WeeklyLesson['dayOfWeek'][],
  hours: Pick<WeeklyLesson, 'startHour' | 'endHour'>,
): (T | WeeklyLesson)[] {
  const known = rows.filter(({ dayOfWeek }) => days.some((day) => day === dayOfWeek))
  const fresh = days.filter((day) => !rows.some(({ dayOfWeek }) => dayOfWeek === day))
  const place = ({ dayOfWeek }: Partial<WeeklyLesson>) => weekdayNames.findIndex((day) => day === dayOfWeek)
  return [...known, ...fresh.map((dayOfWeek) => ({ dayOfWeek, ...hours }))].sort((a, b) => place(a) - place(b))
}

/** Whether no weekday has two lessons and all are at the same hours, so that one pair of hours describes them. */
export const isAlike = (rows: readonly Partial<WeeklyLesson>[]): boolean =>
  new Set(rows.map(({ dayOfWeek }) => dayOfWeek)).size === rows.length &&
  new Set(rows.map(({ startHour, endHour }) => `${startHour} ${endHour}`)).size <= 1

/** A week in short: 'Tue Thu 19:00–21:00, Sat 17:00–19:00'. */
export function weekOf(schedule: readonly WeeklyLesson[], names: readonly string[]): string {
  const byHours = new Map<string, string[]>()
  for (const { dayOfWeek, startHour, endHour } of schedule) {
    const hours = `${startHour}–${endHour}`
    byHours.set(hours, [...(byHours.get(hours) ?? []), names[weekdayNames.indexOf(dayOfWeek)] ?? ''])
  }
  return [...byHours].map(([hours, days]) => `${days.join(' ')} ${hours}`).join(', ')
}
