import { teachesElsewhere } from './lesson-clash'
import { clashOf, lessonsOf, type Timetable } from './schedule'

export interface LaunchedGroup extends Timetable {
  name: string
  size: number
  /** Applicants that are enrolled in the group. */
  studentsCount: number
  instructors: readonly { id: number; name: string }[]
}
/** A group that runs at the time, with those who teach it. */
export interface RunningGroup extends Timetable {
  name: string
  instructorIds: readonly number[]
}
export interface ScheduleIssue {
  code: 'no_schedule' | 'end_not_after_start' | 'no_lesson' | 'instructor_busy' | 'too_many_students'
  /** For people, naming the record. */
  message: string
}

/** What a launch asks about and does not refuse (DECISIONS 'Launch without students'). */
export const nobodyEnrolled = (name: string) => `Nobody is enrolled in ${name}.`
/** Part 2 §5; `name` is the group's. */
export const noSchedule = (name: string) => `${name} doesn't have a schedule. Please create a schedule.`

function timeIssues({ name, startDate, endDate, schedule }: LaunchedGroup, zone: string): ScheduleIssue[] {
  const issues: ScheduleIssue[] = []
  if (schedule.length === 0) issues.push({ code: 'no_schedule', message: noSchedule(name) })
  const endsLate = endDate > startDate
  if (!endsLate)
    issues.push({
      code: 'end_not_after_start',
      message: `${name} ends on ${endDate}, not after its start on ${startDate}.`,
    })
  for (const { dayOfWeek, startHour, endHour } of schedule) {
    if (endHour > startHour) continue
    const day = dayOfWeek.charAt(0) + dayOfWeek.slice(1).toLowerCase()
    issues.push({
      code: 'end_not_after_start',
      message: `${name}: on ${day} the lesson ends at ${endHour}, not after its start at ${startHour}.`,
    })
  }
  const isJudged = endsLate && schedule.some(({ startHour, endHour }) => endHour > startHour)
  if (isJudged && lessonsOf({ startDate, endDate, schedule, zone }).length === 0) {
    issues.push({ code: 'no_lesson', message: `${name} has no lesson between ${startDate} and ${endDate}.` })
  }
  return issues
}

/** Instructors who teach another group at a time of this one, each once for each such group. */
export function busyInstructors(
  { instructors, ...timetable }: Timetable & Pick<LaunchedGroup, 'instructors'>,
  others: readonly RunningGroup[],
): ScheduleIssue[] {
  return instructors.flatMap(({ id, name }) =>
    others.flatMap((other): ScheduleIssue[] => {
      const clash = other.instructorIds.includes(id) ? clashOf(timetable, other) : null
      return clash ? [{ code: 'instructor_busy', message: teachesElsewhere(name, other.name, clash) }] : []
    }),
  )
}

/**
 * All that stands against launching a group (DECISIONS 'Schedule check at launch'); empty when it may be launched.
 * `others` are the groups that run, the group itself left out.
 */
export function scheduleIssues(group: LaunchedGroup, others: readonly RunningGroup[], zone: string): ScheduleIssue[] {
  const issues = [...timeIssues(group, zone), ...busyInstructors(group, others)]
  if (group.studentsCount > group.size) {
    issues.push({
      code: 'too_many_students',
      message: `${group.name} has ${group.studentsCount} students, its size is ${group.size}.`,
    })
  }
  return issues
}
