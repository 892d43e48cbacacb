import { z } from 'zod'
import { staff } from './access'
import { applicantStatuses } from './applicant-statuses'
import { hasRole, type Viewer } from './kernel/access'
import { exams } from './exams'
import { bodyOf, recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { bulkResult } from './kernel/derived-parts'
import { id, idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'

const tag = 'Exams'
const runners = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_PROJECT_COORDINATOR')
/** Who may give grades in some group; `givesGrades` says in which groups. */
const graders = (viewer: Viewer) => runners(viewer) || viewer.authGroup === 'INSTRUCTOR'
const teaching = (viewer: Viewer) => staff(viewer) || viewer.authGroup === 'INSTRUCTOR'

/** A grade; `id` and `version` are null where there is no row yet. An exam's `date` is a day. */
const grade = z.strictObject({
  id: id.nullable(),
  applicantId: id,
  grade: z.number().nullable(),
  version: z.int().nullable(),
})
const exam = z.strictObject({
  id,
  title: z.string(),
  date: z.string(),
  examType: z.enum(['FINAL', 'MIDTERM']),
  minScore: z.number(),
  maxScore: z.number(),
  groupId: id,
  grades: z.array(grade),
})
const student = z.strictObject({
  applicantId: id,
  studentGroupId: id,
  name: z.string(),
  status: z.enum(applicantStatuses),
  /** Lessons held during the membership, absences at them, and the grade of the latest final exam. */
  completedLessons: z.int(),
  totalAbsentees: z.int(),
  finalScore: z.number().nullable(),
})
export type GroupExam = z.output<typeof exam>
export type ExamStudent = z.output<typeof student>

/** The exams of a group in order of date, each with the grades of all students, who are ordered by name. */
export const groupExams = defineCall({
  operationId: 'groupExams',
  method: 'GET',
  path: '/groupDetail/:id/exams',
  summary: 'Exams and grades of a group',
  who: teaching,
  tag,
  params: z.strictObject({ id: idText }),
  answer: z.strictObject({
    groupName: z.string(),
    completedLessons: z.int(),
    exams: z.array(exam),
    students: z.array(student),
    totalElements: z.int(),
  }),
  shows: ['exams'],
})
/** Creates an exam; a final exam without bounds gets those of the specification. */
export const createExam = defineCall({
  operationId: 'createExam',
  method: 'POST',
  path: '/exam',
  summary: 'Create an exam',
  who: runners,
  tag,
  body: bodyOf(exams, 'Create', ['minScore', 'maxScore']),
  answer: recordOf(exams),
  changes: ['exams', 'grades'],
})

const value = z.number(messages.number).nullable()
const version = z.int(messages.integer).nullable().optional()
const given = z.union(
  [
    z.strictObject({ id, grade: value, version }),
    z.strictObject({ examId: id, applicantId: id, grade: value, version }),
  ],
  messages.json,
)
export type GivenGrade = z.output<typeof given>
/** The result for one grade and its new version; `id` is null where no row was created. */
const graded = bulkResult.extend({
  id: id.nullable(),
  version: z.int().optional(),
  current: z.strictObject({ id, grade: value, version: z.int(), changedBy: z.string().nullable() }).optional(),
})
export type GradeResult = z.output<typeof graded>
/**
 * Gives several grades, each by the id of its row, or by exam and applicant where there is no row yet; null removes a grade. 422
 * `Invalid Grade.`, with nothing written, when one is out of bounds; otherwise a result for each: 409 `conflict` with the current grade in
 * `current` where `version` is outdated.
 */
export const giveGrades = defineCall({
  operationId: 'giveGrades',
  method: 'PUT',
  path: '/exam/grade/bulk',
  summary: 'Give grades',
  who: graders,
  tag,
  body: z.array(given, messages.list).max(5000, messages.most(5000)),
  answer: z.strictObject({ results: z.array(graded), updated: z.int(), failed: z.int() }),
  changes: ['exams', 'grades', 'applicants'],
})
