import { z } from 'zod'
import { applicantStatuses } from './applicant-statuses'
import { staff } from './access'
import { hasRole, type Viewer } from './kernel/access'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { pageOf } from './kernel/page-query'

const tag = 'Absences'
const teaching = (viewer: Viewer) => staff(viewer) || viewer.authGroup === 'INSTRUCTOR'
/** Who may mark absences in some group; `marksAbsences` says in which groups. */
const markers = (viewer: Viewer) =>
  viewer.authGroup === 'INSTRUCTOR' || hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROJECT_COORDINATOR')
const flag = z.boolean(messages.flag)
const cell = { applicantId: z.int(messages.required).pipe(id), lessonId: z.int(messages.required).pipe(id) }

/** A lesson in the grid's header; `startDate` and `endDate` are instants. */
const lesson = z.strictObject({
  id,
  number: z.int().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  lessonState: z.enum(['COMPLETED', 'MISSED', 'UPCOMING']),
})
/** Numbers of a group's lessons: all, and held ones. */
const sums = { groupName: z.string(), allLessons: z.int(), completedLessons: z.int() }
/**
 * A student of a group with absences by lesson. The sums count lessons between joining and leaving; `totalAbsentees` counts held lessons.
 */
const student = z.strictObject({
  applicantId: id,
  studentGroupId: id,
  name: z.string(),
  status: z.enum(applicantStatuses),
  joined: z.string(),
  left: z.string().nullable(),
  ...sums,
  absentees: z.array(z.strictObject({ lessonId: id, absent: flag })),
  /** The lessons for which the student was marked absent or present, with the version of the latest mark. */
  marks: z.array(z.strictObject({ lessonId: id, version: z.int() })),
  totalAbsentees: z.int(),
})
export type AbsenteeRow = z.output<typeof student>
export type AbsenteeLesson = z.output<typeof lesson>

/**
 * The students of a group with all its lessons, fifty students per page, ordered by name; `absentees` counts the absences of the whole
 * group (part 2 §3 'Absentees').
 */
export const groupAbsentees = defineCall({
  operationId: 'groupAbsentees',
  method: 'GET',
  path: '/groupDetail/:id/absentees',
  summary: 'Absentees of a group',
  who: teaching,
  tag,
  params: z.strictObject({ id: idText }),
  query: pageOf(50),
  answer: z.strictObject({
    ...sums,
    absentees: z.int(),
    lessons: z.array(lesson),
    students: z.array(student),
    totalElements: z.int(),
  }),
  shows: ['lessons', 'absences'],
})
/** The absence after a call; `totalAbsentees` counts the student's absences at held lessons of the group. */
const absence = z.strictObject({
  applicantId: id,
  lessonId: id,
  absent: flag,
  /** The version of the mark; a later request sends it to say which mark its author saw. */
  version: z.int(),
  totalAbsentees: z.int(),
})
export type Absence = z.output<typeof absence>
/** The latest mark of a student at a lesson, as a conflict returns it in `current`; `markedAt` is an instant. */
export interface MarkNow {
  applicantId: number
  lessonId: number
  absent: boolean
  version: number
  markedBy: string
  markedAt: string
}

/**
 * Marks a student absent; repeating it has no effect. 404 for a lesson that the viewer may not see, 422 for somebody who is not a student
 * of its group.
 */
export const markAbsent = defineCall({
  operationId: 'markAbsent',
  method: 'POST',
  path: '/absentees',
  summary: 'Mark absent',
  who: markers,
  tag,
  body: z.strictObject(cell),
  answer: absence,
  changes: ['absences', 'applicants', 'groups'],
})
/**
 * Toggles an absence, or sets it when `absent` is given, which makes the call idempotent. `version` is the version of the mark that the
 * author saw, null for none: 409 `conflict` when the mark has changed since, with the current mark in `current` (docs/decisions/0041).
 * Other errors as `markAbsent`.
 */
export const changeAbsence = defineCall({
  operationId: 'changeAbsence',
  method: 'PUT',
  path: '/absentees',
  summary: 'Toggle or set an absence',
  who: markers,
  tag,
  body: z.strictObject({
    ...cell,
    absent: flag.optional(),
    version: z.int(messages.integer).nullable().optional(),
  }),
  answer: absence,
  changes: ['absences', 'applicants', 'groups'],
})
