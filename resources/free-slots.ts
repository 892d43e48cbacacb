import { clashOf, clockOf, minutesOf, weekdayNames, type Timetable, type WeeklyLesson } from './schedule'

type Weekday = WeeklyLesson['dayOfWeek']
/** Minutes between two proposed start times. */
const STEP = 30
/** The cost of another weekday than the wanted one, expressed in minutes of time difference. */
const OTHER_DAY = 120
/** The most proposed schedules. */
const PROPOSED = 12

/** Another running group, and the people it shares with this group. */
export interface Taking extends Timetable {
  id: number
  name: string
  /** Instructors of both groups. */
  instructors: readonly string[]
  /** Students of both groups. */
  students: readonly number[]
}
/** A lesson of a schedule that overlaps a lesson of another group. */
export interface ScheduleClash extends WeeklyLesson {
  group: { id: number; name: string }
  /** The first day on which both take place, and the time at which the other ends. */
  day: string
  till: string
  /** The shared instructor; null for a clash of students. */
  instructor: string | null
  /** How many students of this group are in the other lesson. */
  students: number
}
/** Requirements of a schedule search. */
export interface Wishes {
  /** The wanted lessons: their weekdays and times are preferred. */
  schedule: readonly WeeklyLesson[]
  minutes: number
  /** The allowed time of day, 'HH:mm'. */
  from: string
  till: string
}
/** A weekly time at which all instructors are free. */
export interface FreeSlot extends WeeklyLesson {
  /** Students who have a lesson of another group at this time. */
  missing: readonly number[]
}
/** A complete schedule of free slots. */
export interface Proposal {
  schedule: readonly WeeklyLesson[]
  /** How many students would miss a lesson of it. */
  missing: number
}

const placeOf = ({ dayOfWeek, startHour }: WeeklyLesson) => `${weekdayNames.indexOf(dayOfWeek)} ${startHour}`
const byTime = (a: WeeklyLesson, b: WeeklyLesson) => placeOf(a).localeCompare(placeOf(b))

/** All lessons of a schedule that overlap lessons of groups with shared people, in order of the week. */
export function clashesOf(timetable: Timetable, takings: readonly Taking[]): ScheduleClash[] {
  return timetable.schedule
    .flatMap((lesson) =>
      takings.flatMap(({ id, name, instructors, students, ...other }) =>
        other.schedule.flatMap((theirs): ScheduleClash[] => {
          const found = clashOf({ ...timetable, schedule: [lesson] }, { ...other, schedule: [theirs] })
          if (!found) return []
          const { dayOfWeek, startHour, endHour } = lesson
          const clash = { dayOfWeek, startHour, endHour, group: { id, name }, day: found.day, till: theirs.endHour }
          const taught = instructors.map((instructor) => ({ ...clash, instructor, students: 0 }))
          return students.length === 0 ? taught : [...taught, { ...clash, instructor: null, students: students.length }]
        }),
      ),
    )
    .sort((a, b) => byTime(a, b) || Number(a.instructor === null) - Number(b.instructor === null))
}

/** All slots of the wanted length within the time of day at which all instructors are free, in order of the week. */
export function freeSlots(
  { minutes, from, till }: Wishes,
  period: Omit<Timetable, 'schedule'>,
  takings: readonly Taking[],
): FreeSlot[] {
  if (minutes <= 0) return []
  const slots: FreeSlot[] = []
  for (const dayOfWeek of weekdayNames) {
    for (let start = minutesOf(from); start + minutes <= minutesOf(till); start += STEP) {
      const lesson = { dayOfWeek, startHour: clockOf(start), endHour: clockOf(start + minutes) }
      const there = takings.filter((other) => clashOf({ ...period, schedule: [lesson] }, other) !== null)
      if (there.some(({ instructors }) => instructors.length > 0)) continue
      slots.push({ ...lesson, missing: [...new Set(there.flatMap(({ students }) => students))] })
    }
  }
  return slots
}

/** All combinations of `count` items, in their order. */
function choicesOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => choicesOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]))
}

/**
 * Schedules with the wanted number of lessons per week, made of free slots: first those in which the fewest students miss a lesson, then
 * those nearest to the wanted weekdays and times. The lessons of a proposal are all at the same time, or each at the free time of its
 * weekday that is nearest to the wanted one.
 */
export function proposalsOf(
  wishes: Wishes,
  period: Omit<Timetable, 'schedule'>,
  takings: readonly Taking[],
): Proposal[] {
  const wanted = new Map<Weekday, number>()
  for (const lesson of [...wishes.schedule].sort(byTime)) {
    if (!wanted.has(lesson.dayOfWeek)) wanted.set(lesson.dayOfWeek, minutesOf(lesson.startHour))
  }
  const usual = [...wanted.values()][0]
  if (usual === undefined) return []
  const farOf = ({ dayOfWeek, startHour }: WeeklyLesson) =>
    Math.abs(minutesOf(startHour) - (wanted.get(dayOfWeek) ?? usual)) + (wanted.has(dayOfWeek) ? 0 : OTHER_DAY)
  const costOf = (slots: readonly FreeSlot[]) => slots.reduce((sum, slot) => sum + farOf(slot), 0)
  const missingOf = (slots: readonly FreeSlot[]) => new Set(slots.flatMap(({ missing }) => missing)).size

  const slots = freeSlots(wishes, period, takings)
  const nearest = weekdayNames.flatMap((day) => {
    const own = slots.filter(({ dayOfWeek }) => dayOfWeek === day)
    return own.toSorted((a, b) => a.missing.length - b.missing.length || farOf(a) - farOf(b)).slice(0, 1)
  })
  const starts = [...new Set(slots.map(({ startHour }) => startHour))]
  const rows = [...starts.map((start) => slots.filter(({ startHour }) => startHour === start)), nearest]
  const found = new Map(
    rows
      .flatMap((row) => choicesOf(row, wanted.size))
      .map((chosen) => [
        chosen.map(placeOf).join(),
        { chosen, missing: missingOf(chosen), cost: costOf(chosen), key: chosen.map(placeOf).join() },
      ]),
  )
  return [...found.values()]
    .sort((a, b) => a.missing - b.missing || a.cost - b.cost || a.key.localeCompare(b.key))
    .slice(0, PROPOSED)
    .map(({ chosen, missing }) => ({
      schedule: chosen.map(({ dayOfWeek, startHour, endHour }) => ({ dayOfWeek, startHour, endHour })),
      missing,
    }))
}
