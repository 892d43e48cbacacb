import { z } from 'zod'
import { peopleManagers } from './access'
import { byCourseAnswer, byCourseBody } from './applicants.calls'
import { bodyOf } from './kernel/body'
import { defineCall } from './kernel/call'

const tag = 'Students'
const anything = z.record(z.string(), z.unknown())

/** Applicants who are or were members of a group, by the filters of applicants (part 2 §7; DECISIONS 'Applicant, application, student'). */
export const listStudents = defineCall({
  method: 'POST',
  path: '/student/filter',
  summary: 'List students by filter',
  who: peopleManagers,
  tag,
  query: anything,
  body: bodyOf('applicants', 'Filter').optional(),
})
/** How many students applied for each course in a range of days, the current month when none is given; the most first. */
export const studentsByCourse = defineCall({
  method: 'POST',
  path: '/student/course/statistics',
  summary: 'Students by course',
  who: peopleManagers,
  tag,
  body: byCourseBody,
  answer: byCourseAnswer,
})
/** The students named by id, or those that the filters find, as a file (DECISIONS 'Paths not shown'). */
export const exportStudents = defineCall({
  method: 'POST',
  path: '/student/export',
  summary: 'Export students to a file',
  who: peopleManagers,
  tag,
  query: anything,
  body: anything.optional(),
})
