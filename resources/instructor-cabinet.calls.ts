import { z } from 'zod'
import { courseFormats, groupStates, type CourseFormat, type GroupState } from './group-words'
import type { Viewer } from './kernel/access'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'

/** Instructors, of what they teach. */
const instructors = (viewer: Viewer) => viewer.authGroup === 'INSTRUCTOR'
const instant = z.string()

/** A lesson as the lists of groups name it. */
const lesson = z.strictObject({ id, number: z.int().nullable(), startDate: instant, endDate: instant })
const group = z.strictObject({
  id,
  /** What it is called: its number where it has no name. */
  name: z.string(),
  courseName: z.string(),
  courseFormat: z.enum(Object.keys(courseFormats) as CourseFormat[]),
  groupState: z.enum(Object.keys(groupStates) as GroupState[]),
  /** A day. */
  startDate: z.string(),
  applicantsCount: z.int(),
  allLessons: z.int(),
  /** Those held. */
  completedLessons: z.int(),
  /** The lesson that is on or comes next. */
  next: lesson.nullable(),
  /** Lessons of the last fortnight that are over and at which nobody was called, of groups with students on that day. */
  uncalled: z.array(lesson),
  /** Grades that exams lack that are over; none of a group in which the instructor gives none. */
  ungraded: z.int(),
})
export type OwnGroup = z.output<typeof group>
export type OwnLesson = z.output<typeof lesson>

/** All groups that the instructor teaches, the latest first, with how far each is and what is left to do in it (ICAB-005, ICAB-006). */
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
