import { weekdayNames, type WeeklyLesson } from '#resources/schedule'

const clock = /^\d{2}:\d{2}$/
/** Whether a row of a schedule names its day and hours. */
export const isWhole = (row: Partial<WeeklyLesson>): row is WeeklyLesson =>
  weekdayNames.some((day) => day === row.dayOfWeek) && clock.test(row.startHour ?? '') && clock.test(row.endHour ?? '')

export interface ScheduleNotes {
  /** Lessons that do not end after they start. */
  backwards: readonly WeeklyLesson[]
  /** Pairs of lessons of one day that overlap. */
  overlaps: readonly (readonly [WeeklyLesson, WeeklyLesson])[]
}

/** What is odd about a weekly schedule that is being written; unfinished rows are left out. */
export function notesOn(rows: readonly Partial<WeeklyLesson>[]): ScheduleNotes {
  const whole = rows.filter(isWhole)
  const held = whole.filter(({ startHour, endHour }) => endHour > startHour)
  const overlaps = held.flatMap((one, index) =>
    held
      .slice(index + 1)
      .flatMap((other) =>
        one.dayOfWeek === other.dayOfWeek && one.startHour < other.endHour && other.startHour < one.endHour
          ? [[one, other] as const]
          : [],
      ),
  )
  return { backwards: whole.filter(({ startHour, endHour }) => endHour <= startHour), overlaps }
}
