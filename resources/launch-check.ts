import { teachesElsewhere } from './lesson-clash'
import { clashOf, hasLessons, type Timetable } from './schedule'
import { launchMessages } from './groups.messages'
import { weekdays } from './groups'
import type { Message } from './kernel/message'

export interface LaunchedGroup extends Timetable {
  name: string
  size: number
  /** The number of applicants enrolled in the group. */
  studentsCount: number
  instructors: readonly { id: number; name: string }[]
}
/** A group that runs at the same time, with its instructors. */
export interface RunningGroup extends Timetable {
  name: string
  instructorIds: readonly number[]
}
export interface ScheduleIssue {
  code: 'no_schedule' | 'end_not_after_start' | 'no_lesson' | 'instructor_busy' | 'too_many_students'
  /** A text for the user, with the name of the record. */
  message: Message
}

function timeIssues({ name, startDate, endDate, schedule, holidays }: LaunchedGroup): ScheduleIssue[] {
  const issues: ScheduleIssue[] = []
  if (schedule.length === 0) issues.push({ code: 'no_schedule', message: launchMessages.noSchedule({ group: name }) })
  const endsLate = endDate > startDate
  if (!endsLate)
    issues.push({
      code: 'end_not_after_start',
      message: launchMessages.endNotAfterStart({ group: name, start: startDate, end: endDate }),
    })
  for (const { dayOfWeek, startHour, endHour } of schedule) {
    if (endHour > startHour) continue
    const day = weekdays[dayOfWeek]
    issues.push({
      code: 'end_not_after_start',
      message: launchMessages.lessonEndNotAfterStart({ group: name, day, start: startHour, end: endHour }),
    })
  }
  const isJudged = endsLate && schedule.some(({ startHour, endHour }) => endHour > startHour)
  if (isJudged && !hasLessons({ startDate, endDate, schedule, holidays })) {
    issues.push({
      code: 'no_lesson',
      message: launchMessages.noLesson({ group: name, start: startDate, end: endDate }),
    })
  }
  return issues
}

/** Instructors who teach another group at the same time, one issue for each such group. */
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
 * All reasons against launching a group (DECISIONS 'Schedule check at launch'); empty when it may be launched. `others` are the other
 * running groups.
 */
export function scheduleIssues(group: LaunchedGroup, others: readonly RunningGroup[]): ScheduleIssue[] {
  const issues = [...timeIssues(group), ...busyInstructors(group, others)]
  if (group.studentsCount > group.size) {
    issues.push({
      code: 'too_many_students',
      message: launchMessages.tooManyStudents({ group: group.name, students: group.studentsCount, size: group.size }),
    })
  }
  return issues
}
