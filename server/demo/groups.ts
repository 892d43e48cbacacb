import { nth } from '#resources/kernel/nth'
import { daysIn } from '#resources/terms'
import { weekdayOf } from '#resources/kernel/zoned-time'
import { clashOf, lessonsOf, weekdayNames, type Timetable, type WeeklyLesson } from '#resources/schedule'
import type { Calendar } from './calendar'
import { holidaysIn, plannedGroups, terminatedGroups, weeklySchedules, type PlannedGroup } from './lists/group-plan'
import { instructors } from './lists/staff'
import type { Random } from './random'
import type { CourseStory, GroupStory } from './story'

/** The first day on which a group of the story starts. */
const OLDEST_START = -470
/** Number of instructors whose groups the story chooses; they get no other running groups. */
const RESERVED = 2
/** Index of the instructor shown in demos. */
export const SHOWN = 0
const daysOf = ({ months }: CourseStory) => daysIn({ value: months, timeScale: 'MONTH' })

/** Ended groups, spread over the story. */
function pastGroups(courses: ReadonlyMap<string, CourseStory>, random: Random): PlannedGroup[] {
  return terminatedGroups.flatMap(([code, count]) => {
    const course = courses.get(code)!
    const newest = -daysOf(course) - 20
    return Array.from({ length: count }, (_, index): PlannedGroup => ({
      state: 'TERMINATED',
      code,
      coordinator: course.coordinator,
      day: Math.round(OLDEST_START + ((newest - OLDEST_START) * (index + random.between(0.1, 0.9))) / count),
    }))
  })
}

function groupOf(planned: PlannedGroup, course: CourseStory, calendar: Calendar, random: Random): GroupStory {
  const { state, day } = planned
  const start = calendar.mondayOf(state === 'WAITING_FOR_DEMO' ? day - daysOf(course) : day)
  return {
    id: 0,
    course,
    state,
    coordinator: planned.coordinator,
    start,
    end: start + daysOf(course),
    number: 0,
    name: '',
    created: Math.min(start - random.int(25, 45), -3) + random.between(0.4, 0.7),
    size: course.size - random.int(0, 2),
    lecturer: planned.lecturer ?? null,
    lacks: planned.lacks ?? null,
    schedule: [],
    teachers: [],
    lessons: [],
  }
}

const timetableOf = (group: GroupStory, calendar: Calendar): Timetable => ({
  startDate: calendar.day(group.start),
  endDate: calendar.day(group.end),
  schedule: group.schedule,
})

/** Assigns schedules and instructors without two lessons of an instructor at the same time. */
class Staffing {
  private readonly taken = new Map<number, Timetable[]>()
  private readonly calendar: Calendar
  constructor(calendar: Calendar) {
    this.calendar = calendar
  }

  private isFree(place: number, timetable: Timetable): boolean {
    return (this.taken.get(place) ?? []).every((other) => clashOf(timetable, other) === null)
  }

  /** The hour at which a schedule's lesson of today ends; 0 if there is none. */
  private todayIn(schedule: readonly WeeklyLesson[]): number {
    const today = weekdayNames[weekdayOf(this.calendar.today)]
    return Number(schedule.find(({ dayOfWeek }) => dayOfWeek === today)?.endHour.slice(0, 2) ?? 0)
  }

  /** Assigns a group its schedule and instructors. */
  staff(group: GroupStory, random: Random): void {
    const able = instructors.flatMap(({ tracks }, place) => (tracks.includes(group.course.track) ? [place] : []))
    const open = able.filter((place) => place >= RESERVED || group.state === 'TERMINATED')
    const lecturers = group.lecturer === null ? random.shuffled(open) : [group.lecturer]
    const helpers = random.chance(0.55) ? random.shuffled(open) : []
    const schedules = random.shuffled(weeklySchedules)
    // The instructor shown in demos gets a lesson today, as late as possible.
    if (group.lecturer === SHOWN) schedules.sort((one, other) => this.todayIn(other) - this.todayIn(one))
    for (const schedule of schedules) {
      group.schedule = schedule
      const timetable = timetableOf(group, this.calendar)
      const lecturer = lecturers.find((place) => this.isFree(place, timetable))
      if (lecturer === undefined) continue
      const helper = helpers.find((place) => place !== lecturer && this.isFree(place, timetable))
      group.teachers = [
        { place: lecturer, type: 'LECTURER' as const },
        ...(helper === undefined
          ? []
          : [{ place: helper, type: nth(instructors, helper).isLead ? ('TUTOR' as const) : ('ASSISTANT' as const) }]),
      ]
      for (const { place } of group.teachers) this.taken.set(place, [...(this.taken.get(place) ?? []), timetable])
      return
    }
    throw new Error(`nobody is free to teach a group of ${group.course.name}`)
  }
}

/** The holidays of the story: from two years ago to next year. */
export const holidaysOf = ({ today }: Calendar) => {
  const year = Number(today.slice(0, 4))
  return [year - 2, year - 1, year, year + 1].flatMap(holidaysIn)
}

/** The lessons of a launched group: past ones held, except on holidays and at random a few others; no future ones on holidays. */
function holdLessons(group: GroupStory, calendar: Calendar, random: Random): void {
  const planned = lessonsOf({ ...timetableOf(group, calendar), zone: calendar.zone })
  const begin = calendar.at(0)
  const free = holidaysOf(calendar)
  const isHoliday = (day: string) => free.some(({ startDate, endDate }) => startDate <= day && day <= endDate)
  group.lessons = planned
    .flatMap((lesson): GroupStory['lessons'] => {
      const isFree = isHoliday(lesson.start.slice(0, 10))
      const isMissed = isFree || random.chance(0.015)
      if (lesson.start >= begin) return isFree ? [] : [{ ...lesson, id: 0, state: 'UPCOMING' }]
      return [{ ...lesson, id: 0, state: isMissed ? 'MISSED' : 'COMPLETED' }]
    })
    .map((lesson, index) => ({ ...lesson, number: index + 1 }))
  // Leaves the instructor shown in demos something to do: the roll of the last lesson has not been called.
  const last = group.lessons.findLast(({ state }) => state === 'COMPLETED')
  if (last && group.state === 'ONGOING' && group.lecturer === SHOWN) last.state = 'UPCOMING'
}

/** All groups with numbers, names, schedules, instructors and lessons, in order of creation. */
export function makeGroups(
  courses: ReadonlyMap<string, CourseStory>,
  calendar: Calendar,
  random: Random,
): GroupStory[] {
  const groups = [...plannedGroups, ...pastGroups(courses, random)].map((planned) =>
    groupOf(planned, courses.get(planned.code)!, calendar, random),
  )
  for (const course of courses.values()) {
    const own = groups.filter((group) => group.course === course).sort((a, b) => a.start - b.start)
    own.forEach((group, index) => {
      group.number = course.before + index + 1
      group.name = `${course.code} ${group.number}`
    })
  }
  const staffing = new Staffing(calendar)
  // First groups with a given lecturer, then the latest.
  for (const group of [...groups].sort(
    (a, b) => Number(b.lecturer !== null) - Number(a.lecturer !== null) || b.start - a.start,
  )) {
    staffing.staff(group, random)
    if (group.lacks === 'schedule') group.schedule = []
    if (group.lacks === 'instructors') group.teachers = []
    if (group.state !== 'PLANNING' && group.state !== 'ON_HOLD') holdLessons(group, calendar, random)
  }
  groups.sort((a, b) => a.created - b.created)
  groups.forEach((group, index) => {
    group.id = index + 1
  })
  groups
    .flatMap(({ lessons }) => lessons)
    .forEach((lesson, index) => {
      lesson.id = index + 1
    })
  return groups
}
