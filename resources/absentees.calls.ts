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
/** Whoever may mark an absence in some group; in which, `marksAbsences` says. */
const markers = (viewer: Viewer) =>
  viewer.authGroup === 'INSTRUCTOR' || hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROJECT_COORDINATOR')
const flag = z.boolean(messages.flag)
const cell = { applicantId: z.int(messages.required).pipe(id), lessonId: z.int(messages.required).pipe(id) }

/** A lesson as the head of the grid shows it; `startDate` and `endDate` are instants. */
const lesson = z.strictObject({
  id,
  number: z.int().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  lessonState: z.enum(['COMPLETED', 'MISSED', 'UPCOMING']),
})
/** Lessons of a group: all, and those held. */
const sums = { groupName: z.string(), allLessons: z.int(), completedLessons: z.int() }
/** One student of a group: present or absent at each lesson. The sums are of the lessons between joining and leaving, `totalAbsentees` of those held. */
const student = z.strictObject({
  applicantId: id,
  studentGroupId: id,
  name: z.string(),
  status: z.enum(applicantStatuses),
  joined: z.string(),
  left: z.string().nullable(),
  ...sums,
  absentees: z.array(z.strictObject({ lessonId: id, absent: flag })),
  /** Of the lessons at which the student was called, absent or present, the version of what was said last. */
  marks: z.array(z.strictObject({ lessonId: id, version: z.int() })),
  totalAbsentees: z.int(),
})
export type AbsenteeRow = z.output<typeof student>
export type AbsenteeLesson = z.output<typeof lesson>

/**
 * All students of a group against all its lessons, fifty students a page by name; `absentees` beside them counts those of
 * the whole group (part 2 §3 'Absentees').
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
/** How an absence stands after a call; `totalAbsentees` counts the student's at held lessons of the group. */
const absence = z.strictObject({
  applicantId: id,
  lessonId: id,
  absent: flag,
  /** Of the mark: sent with the next one, it tells what its author saw. */
  version: z.int(),
  totalAbsentees: z.int(),
})
export type Absence = z.output<typeof absence>
/** What was last said of a student at a lesson, as a conflict tells it in `current`; `markedAt` is an instant. */
export interface MarkNow {
  applicantId: number
  lessonId: number
  absent: boolean
  version: number
  markedBy: string
  markedAt: string
}

/** Marks absent, also who is so already. 404 for a lesson that is not visible to the viewer, 422 for somebody else than a student of its group. */
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
 * Toggles an absence, or sets it when `absent` is sent; sent twice it counts once. `version` is that of the mark which the author
 * saw, null for none: 409 `conflict` when somebody has said otherwise since, with that mark in `current` (docs/decisions/0041).
 * Fails else as `markAbsent`.
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
