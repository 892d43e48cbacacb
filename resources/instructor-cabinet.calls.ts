import { z } from 'zod'
import { courseFormats, groupStates, type CourseFormat, type GroupState } from './group-words'
import type { Viewer } from './kernel/access'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'

/** Calls for instructors about their own groups. */
const instructors = (viewer: Viewer) => viewer.authGroup === 'INSTRUCTOR'
const instant = z.string()

/** A lesson in lists of groups. */
const lesson = z.strictObject({ id, number: z.int().nullable(), startDate: instant, endDate: instant })
const group = z.strictObject({
  id,
  /** Its name, or its number where it has no name. */
  name: z.string(),
  courseName: z.string(),
  courseFormat: z.enum(Object.keys(courseFormats) as CourseFormat[]),
  groupState: z.enum(Object.keys(groupStates) as GroupState[]),
  /** A day. */
  startDate: z.string(),
  applicantsCount: z.int(),
  allLessons: z.int(),
  /** Held lessons. */
  completedLessons: z.int(),
  /** The current or next lesson. */
  next: lesson.nullable(),
  /** Lessons of the last two weeks that are over without a roll call, in groups that had students on that day. */
  uncalled: z.array(lesson),
  /** Missing grades of past exams; 0 for a group in which the instructor may not give grades. */
  ungraded: z.int(),
})
export type OwnGroup = z.output<typeof group>
export type OwnLesson = z.output<typeof lesson>

/** All groups that the instructor teaches, latest first, with their progress and open work (ICAB-005, ICAB-006). */
export const instructorGroups = defineCall({
  operationId: 'instructorGroups',
  method: 'GET',
  path: '/instructor/me/groups',
  summary: 'Own groups of an instructor',
  who: instructors,
  tag: 'Instructor cabinet',
  answer: z.strictObject({ groups: z.array(group), totalElements: z.int() }),
  shows: ['groups', 'lessons', 'absences', 'grades', 'exams', 'applicants'],
})
