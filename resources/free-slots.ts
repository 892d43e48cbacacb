import { clashOf, clockOf, minutesOf, weekdayNames, type Timetable, type WeeklyLesson } from './schedule'

type Weekday = WeeklyLesson['dayOfWeek']
/** Minutes between two starts that are proposed. */
const STEP = 30
/** What a lesson on another weekday than the wanted one counts, in minutes of another hour. */
const OTHER_DAY = 120
/** Most schedules that are proposed. */
const PROPOSED = 12

/** A group that runs at the time, and what it takes of ours. */
export interface Taking extends Timetable {
  id: number
  name: string
  /** Those who teach both. */
  instructors: readonly string[]
  /** Those who study in both. */
  students: readonly number[]
}
/** One lesson of a schedule at the time of another group's. */
export interface ScheduleClash extends WeeklyLesson {
  group: { id: number; name: string }
  /** The first day on which both are held, and the hour at which the other ends. */
  day: string
  till: string
  /** Who teaches there; null for a clash of students. */
  instructor: string | null
  /** How many of our students are there. */
  students: number
}
/** What lessons are looked for. */
export interface Wishes {
  /** The lessons as they are wanted: their weekdays and hours come first. */
  schedule: readonly WeeklyLesson[]
  minutes: number
  /** Hours of the day between which they may be, 'HH:mm'. */
  from: string
  till: string
}
/** A time of the week at which every instructor is free. */
export interface FreeSlot extends WeeklyLesson {
  /** Students who are in another group then. */
  missing: readonly number[]
}
/** A whole schedule of free slots. */
export interface Proposal {
  schedule: readonly WeeklyLesson[]
  /** How many students would miss a lesson of it. */
  missing: number
}

const placeOf = ({ dayOfWeek, startHour }: WeeklyLesson) => `${weekdayNames.indexOf(dayOfWeek)} ${startHour}`
const byTime = (a: WeeklyLesson, b: WeeklyLesson) => placeOf(a).localeCompare(placeOf(b))

/** Every lesson of a schedule that is held while another group takes one of ours, in order of the week. */
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

/** All slots of the wanted length between two hours of the day at which every instructor is free, in order of the week. */
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

/** All ways to choose so many of the items, in their order. */
function choicesOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => choicesOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]))
}

/**
 * Schedules of as many lessons a week as are wanted, made of free slots: those that no student would miss first, then those
 * nearest to the wanted weekdays and hours. All lessons of one are at the same hour, or each at the free hour of its weekday
 * that is nearest to the wanted one.
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
