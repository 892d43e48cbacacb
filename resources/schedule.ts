import { daysIn, type Duration } from './terms'
import { addDays, dayOf, instantOf, weekdayOf } from './kernel/zoned-time'

/** Names of weekdays in the API, Monday first. */
export const weekdayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export interface WeeklyLesson {
  dayOfWeek: (typeof weekdayNames)[number]
  /** 'HH:mm' in the academy's time zone. */
  startHour: string
  endHour: string
}
/** Minutes since midnight of a time 'HH:mm', and the reverse. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Days without lessons, both ends included. */
export interface DaysOff {
  startDate: string
  endDate: string
}
/** A weekly schedule between two days, both included. */
export interface Timetable {
  startDate: string
  endDate: string
  schedule: readonly WeeklyLesson[]
  /** Holidays of the academy: no lesson takes place on them. */
  holidays?: readonly DaysOff[]
}
export interface PlannedLesson {
  start: string
  end: string
  /** From 1, in order of time. */
  number: number
}

/** The last day of a group: its start plus the length of the course, a month counting 30 days (DECISIONS 'endDate'). */
export const endDateOf = (startDate: string, duration: Duration): string => addDays(startDate, daysIn(duration))

const isHeld = ({ startHour, endHour }: WeeklyLesson) => endHour > startHour
const heldOf = (schedule: readonly WeeklyLesson[]) => schedule.filter(isHeld)

/** Whether a day is among days without lessons. */
export const isDayOff = (day: string, holidays: readonly DaysOff[]): boolean =>
  holidays.some(({ startDate, endDate }) => startDate <= day && day <= endDate)

/** Days from `from` to `to` on a weekday that are not holidays, in order. */
function* daysOn(
  weekday: WeeklyLesson['dayOfWeek'],
  from: string,
  to: string,
  holidays: readonly DaysOff[] = [],
): Generator<string, void> {
  const first = addDays(from, (weekdayNames.indexOf(weekday) - weekdayOf(from) + 7) % 7)
  for (let day = first; day <= to; day = addDays(day, 7)) {
    if (!isDayOff(day, holidays)) yield day
  }
}

/** The lessons of a group by its weekly schedule, numbered in order of time (DECISIONS 'Lessons'). */
export function lessonsOf({
  startDate,
  endDate,
  schedule,
  holidays,
  zone,
}: Timetable & { zone: string }): PlannedLesson[] {
  const found: { start: string; end: string }[] = []
  for (const { dayOfWeek, startHour, endHour } of heldOf(schedule)) {
    for (const day of daysOn(dayOfWeek, startDate, endDate, holidays)) {
      found.push({ start: instantOf(day, startHour, zone), end: instantOf(day, endHour, zone) })
    }
  }
  return found
    .sort((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end))
    .map((lesson, index) => ({ ...lesson, number: index + 1 }))
}

/** Whether a timetable has a lesson; finds the first instead of making all. */
export const hasLessons = ({ startDate, endDate, schedule, holidays }: Timetable): boolean =>
  heldOf(schedule).some(({ dayOfWeek }) => !daysOn(dayOfWeek, startDate, endDate, holidays).next().done)

/** A stored lesson of a group. */
export interface HeldLesson {
  id: number
  startDate: string
  endDate: string
  lessonState: 'COMPLETED' | 'MISSED' | 'UPCOMING'
}
/** The effect of a changed timetable on the lessons of a group. */
export interface Replanning {
  /** Future lessons that are removed. */
  gone: number[]
  /** The number of future lessons that stay. */
  staying: number
  /** New lessons; their numbers are positions in the new schedule. */
  fresh: PlannedLesson[]
}

/**
 * Adapts future lessons to a changed timetable; lessons that already fit it stay, as do lessons that have begun or were marked. On a day
 * with such a remaining lesson one planned lesson is left out, so that a day never has more lessons than the schedule says
 * (DECISIONS 'Lessons').
 */
export function replanned(
  lessons: readonly HeldLesson[],
  timetable: Timetable & { zone: string },
  now: string,
): Replanning {
  const planned = lessonsOf(timetable)
  const wanted = new Set(planned.map(({ start, end }) => `${start} ${end}`))
  const isWanted = ({ startDate, endDate }: HeldLesson) => wanted.has(`${startDate} ${endDate}`)
  const isGone = (lesson: HeldLesson) =>
    lesson.startDate > now && lesson.lessonState === 'UPCOMING' && !isWanted(lesson)
  const staying = lessons.filter((lesson) => !isGone(lesson))
  const there = new Set(staying.map(({ startDate, endDate }) => `${startDate} ${endDate}`))
  const others = new Map<string, number>()
  for (const { startDate } of staying.filter((lesson) => !isWanted(lesson))) {
    const day = dayOf(startDate, timetable.zone)
    others.set(day, (others.get(day) ?? 0) + 1)
  }
  const fresh = planned.filter(({ start, end }) => {
    if (start <= now || there.has(`${start} ${end}`)) return false
    const day = dayOf(start, timetable.zone)
    const left = others.get(day) ?? 0
    if (left > 0) others.set(day, left - 1)
    return left === 0
  })
  return {
    gone: lessons.filter(isGone).map(({ id }) => id),
    staying: staying.filter(({ startDate }) => startDate > now).length,
    fresh,
  }
}

export interface Clash {
  /** The first day on which both take place. */
  day: string
  startHour: string
  endHour: string
}
/**
 * The first overlap of two timetables; null when they never overlap. A lesson may start when the other ends; the holidays of the first
 * timetable are considered.
 */
export function clashOf(one: Timetable, other: Timetable): Clash | null {
  const from = one.startDate > other.startDate ? one.startDate : other.startDate
  const to = one.endDate < other.endDate ? one.endDate : other.endDate
  const clashes = heldOf(one.schedule).flatMap((a) =>
    heldOf(other.schedule).flatMap((b): Clash[] => {
      if (a.dayOfWeek !== b.dayOfWeek || a.startHour >= b.endHour || b.startHour >= a.endHour) return []
      const { value: day } = daysOn(a.dayOfWeek, from, to, one.holidays).next()
      return day ? [{ day, startHour: a.startHour, endHour: a.endHour }] : []
    }),
  )
  return clashes.sort((a, b) => `${a.day} ${a.startHour}`.localeCompare(`${b.day} ${b.startHour}`))[0] ?? null
}
