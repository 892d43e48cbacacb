import { z } from 'zod'
import { leadWorkers, staff } from './access'
import { applicantStatuses } from './applicant-statuses'
import { applicants } from './applicants'
import { GROUP_SIZE_MAX, groups } from './groups'
import { hasRole, type Viewer } from './kernel/access'
import { inAddress } from './kernel/address-list'
import { bodyBeside, listOf, recordBeside, recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { bulkAnswer } from './kernel/derived-parts'
import { id, idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { lessons } from './lessons'

const tag = 'Groups'
const byId = z.strictObject({ id: idText })
const states = ['ON_HOLD', 'PLANNING', 'ONGOING', 'WAITING_FOR_DEMO', 'TERMINATED'] as const
const state = z.enum(states, messages.choice)
/** Who runs groups at all; the access rule of groups says which. */
export const runners = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_PROJECT_COORDINATOR')
const teaching = (viewer: Viewer) => staff(viewer) || viewer.authGroup === 'INSTRUCTOR'

/** Names of the groups that the viewer may read, for pickers. */
export const groupNames = defineCall({
  operationId: 'groupNames',
  method: 'GET',
  path: '/group/name',
  summary: 'Names of groups',
  who: teaching,
  tag,
  query: z.strictObject({
    groupState: inAddress(z.array(state)).optional(),
    courseId: inAddress(z.array(idText)).optional(),
  }),
  answer: z.strictObject({
    groups: z.array(
      z.strictObject({ id, name: z.string(), groupState: state, courseId: id, startDate: z.string(), level: z.int() }),
    ),
    totalElements: z.int(),
  }),
  shows: ['groups'],
})
/**
 * Launches a planning group. 409 `wrong_state` lists all issues of the schedule check in `errors`, and under `warnings.0` that nobody is
 * enrolled; `anyway` accepts the warning. `enrol`: applicants to enrol with the launch.
 */
export const launchGroup = defineCall({
  operationId: 'launchGroup',
  method: 'PUT',
  path: '/group/launch/:id',
  summary: 'Launch a group',
  who: runners,
  tag,
  params: byId,
  body: z
    .strictObject({
      anyway: z.boolean(messages.flag).optional(),
      enrol: z.array(id, messages.list).max(GROUP_SIZE_MAX, messages.most(GROUP_SIZE_MAX)).optional(),
    })
    .optional(),
  answer: recordOf(groups),
  changes: ['groups', 'applicants', 'lessons', 'studentGroups'],
})
/** Moves a group to another state; only an administrator may reopen a terminated one, with a reason. */
export const changeGroupState = defineCall({
  operationId: 'changeGroupState',
  method: 'PUT',
  path: '/group/:id/state',
  summary: 'Change the state of a group',
  who: runners,
  tag,
  params: byId,
  body: z.strictObject({
    groupState: state,
    reason: z.string(messages.text).trim().max(500, messages.longest(500)).optional(),
  }),
  answer: recordOf(groups),
  changes: ['groups', 'applicants', 'lessons', 'studentGroups'],
})
const figures = z.strictObject({
  /** What its applicants owe today, by currency; null for viewers who may not see payments. */
  debts: z.array(z.strictObject({ currency: z.string(), amount: z.number(), students: z.int() })).nullable(),
  /** The number of applicants who owe anything. */
  debtors: z.int().nullable(),
  feedbacks: z.int().nullable(),
  /** Absences at held lessons, and the number of expected attendances. */
  attendance: z.strictObject({ absences: z.int(), attended: z.int() }),
  /** `next` is a day; `ungraded` counts missing grades of past exams. */
  exams: z.strictObject({ count: z.int(), next: z.string().nullable(), ungraded: z.int() }),
})
export type GroupFigures = z.output<typeof figures>
/** The figures of a group's page; each is the total of the page it links to. */
export const groupFigures = defineCall({
  operationId: 'groupFigures',
  method: 'GET',
  path: '/groupDetail/:id/figures',
  summary: 'Figures of a group',
  who: teaching,
  tag,
  params: byId,
  answer: figures,
  shows: ['groups'],
})
/** Lessons of a group in order of time. */
export const groupLessons = defineCall({
  operationId: 'groupLessons',
  method: 'GET',
  path: '/group/:id/lessons',
  summary: 'Lessons of a group',
  who: teaching,
  tag,
  params: byId,
  answer: listOf(lessons),
  shows: ['lessons'],
})
/** Puts applicants into a group, and enrols them with `enrol`; refused when the group is full or its selection is closed. */
export const assignApplicants = defineCall({
  operationId: 'assignApplicants',
  method: 'POST',
  path: '/group/:id/applicants',
  summary: 'Assign applicants to a group',
  who: leadWorkers,
  tag,
  params: byId,
  body: z.strictObject({
    applicantIds: z.array(id, messages.list).min(1, messages.required).max(1000, messages.most(1000)),
    enrol: z.boolean(messages.flag).optional(),
  }),
  answer: bulkAnswer,
  changes: ['applicants', 'groups', 'studentGroups'],
})
/** Counts groups by level of their course or by state; the other keys are filters of the list. */
export const countGroups = defineCall({
  operationId: 'countGroups',
  method: 'POST',
  path: '/group/count',
  summary: 'Count groups',
  who: teaching,
  tag,
  body: bodyBeside(
    z.looseObject({ groupBy: z.enum(['level', 'groupState'], messages.choice).optional() }),
    groups,
    'Filter',
  ),
  answer: z.strictObject({
    count: z.int(),
    groups: z
      .array(z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]).nullable(), count: z.int() }))
      .optional(),
  }),
  shows: ['groups'],
})
/** Counts the groups of an instructor, or for staff of a coordinator, in a state (DECISIONS GRP-047). */
export const countGroupsOf = defineCall({
  operationId: 'countGroupsOf',
  method: 'GET',
  path: '/group/:id/count',
  summary: 'Count the groups of a person',
  who: teaching,
  tag,
  params: byId,
  query: z.strictObject({ groupState: inAddress(z.array(state)).optional() }),
  answer: z.strictObject({ count: z.int() }),
  shows: ['groups'],
})
/** Only for members of a terminated group: the membership, and the status they had at its end. */
const membership = {
  studentGroupId: id.nullable().optional(),
  studentGroupVersion: z.int().optional(),
  joined: z.string().nullable().optional(),
  left: z.string().nullable().optional(),
  isEvaluationFilled: z.boolean().optional(),
}
/** Students of a group, including the memberships of those who left; used for terminated groups (DECISIONS GRP-027). */
export const groupStudents = defineCall({
  operationId: 'groupStudents',
  method: 'GET',
  path: '/studentGroup/group/:id/students',
  summary: 'Students of a group',
  who: teaching,
  tag,
  params: byId,
  query: z.strictObject({ status: inAddress(z.array(z.enum(applicantStatuses, messages.choice))).optional() }),
  answer: z.strictObject({
    students: z.array(recordBeside(applicants, membership)),
    totalElements: z.int().nullable(),
  }),
  shows: ['studentGroups', 'applicants'],
})
/** Whether a student has filled in the evaluation of a group; staff mark it where the evaluation is an external form. */
export const evaluationFilled = defineCall({
  operationId: 'evaluationFilled',
  method: 'GET',
  path: '/studentGroup/group/:id/applicant/:applicantId/is-evaluation-filled',
  summary: 'Whether the evaluation is filled in',
  who: (viewer) => staff(viewer) || viewer.authGroup === 'STUDENT',
  tag,
  params: byId.extend({ applicantId: idText }),
  answer: z.strictObject({ isEvaluationFilled: z.boolean() }),
  shows: ['studentGroups'],
})
