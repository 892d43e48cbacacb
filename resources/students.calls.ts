import { z } from 'zod'
import { peopleManagers } from './access'
import { applicants } from './applicants'
import { byCourseAnswer, byCourseBody } from './applicants.calls'
import { bodyOf, listOf, shownAs } from './kernel/body'
import { defineCall } from './kernel/call'
import { exportBody, exportQuery, exportTypes } from './kernel/derived-parts'
import { listQuery } from './kernel/page-query'

const tag = 'Students'
const anything = z.record(z.string(), z.unknown())

/**
 * Applicants who are or were members of a group, with the filters of applicants (part 2 §7; DECISIONS 'Applicant, application, student').
 */
export const listStudents = defineCall({
  operationId: 'listStudents',
  method: 'POST',
  path: '/student/filter',
  summary: 'List students by filter',
  who: peopleManagers,
  tag,
  query: shownAs(anything, listQuery),
  body: bodyOf(applicants, 'Filter').optional(),
  answer: listOf(applicants, 'students'),
  shows: ['applicants'],
})
/** The number of students who applied for each course in a range of days (the current month by default), largest first. */
export const studentsByCourse = defineCall({
  operationId: 'studentsByCourse',
  method: 'POST',
  path: '/student/course/statistics',
  summary: 'Students by course',
  who: peopleManagers,
  tag,
  body: byCourseBody,
  answer: byCourseAnswer,
  shows: ['applicants'],
})
/** Exports the students with the given ids, or those that the filters find (DECISIONS 'Paths not shown'). */
export const exportStudents = defineCall({
  operationId: 'exportStudents',
  method: 'POST',
  path: '/student/export',
  summary: 'Export students to a file',
  who: peopleManagers,
  tag,
  query: exportQuery(applicants.export ?? []),
  body: exportBody(applicants),
  answer: 'file',
  fileTypes: Object.values(exportTypes),
  readsAside: true,
})
