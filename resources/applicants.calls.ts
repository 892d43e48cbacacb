import { z } from 'zod'
import { leadWorkers, staff } from './access'
import { restrictedPicker } from './applicant-statuses'
import { applicants, registrationSources, type RegistrationSource } from './applicants'
import { applicantFeedbacks } from './applicant-feedbacks'
import { bodyOf, listOf, recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { dayText } from './kernel/kinds/time'

/** The most applicants of one bulk creation. */
export const BULK_MAX = 1000

const tag = 'Applicants'
const oneOf = <T extends string>(values: readonly T[]) =>
  z.string(messages.choice).refine((value): value is T => values.some((each) => each === value), messages.choice)
const byId = z.strictObject({ id: idText })
/** -1 stands for 'no group' (part 2 §5). */
const groupOrNone = z.union([z.literal(-1).transform(() => null), id.nullable()]).optional()

/** One applicant of a bulk creation; the declaration's own checks follow, with `errors` keyed by position. */
export const bulkApplicant = z.strictObject({
  name: z.string(messages.required),
  email: z.string(messages.required),
  phoneNumber: z.string(messages.required),
  registrationSource: oneOf(Object.keys(registrationSources) as RegistrationSource[]).default('MANUAL'),
  status: oneOf(restrictedPicker),
  groupId: groupOrNone,
  courseId: id,
  /** Required with a scheduled status, as everywhere (part 2 §4). */
  scheduledDate: z.string(messages.day).nullable().optional(),
  /** Create another application for somebody who already applied to this course; otherwise such a row is skipped. */
  again: z.boolean(messages.flag).default(false),
})
/** What is known about a row of a bulk creation: nothing, applications for other courses, or one for this course. */
export const knownStates = ['NEW', 'KNOWN', 'ALREADY_HERE'] as const
/** An application with the same e-mail (the same person) or only the same phone (perhaps a relative). */
const knownApplication = z.strictObject({
  id,
  name: z.string(),
  status: z.string(),
  courseName: z.string(),
  groupName: z.string().nullable(),
  created_at: z.string(),
  by: z.enum(['email', 'phone']),
})
const knownPerson = z.strictObject({
  state: z.enum(knownStates),
  /** The newest three that the viewer may read, those of this course first. */
  applications: z.array(knownApplication),
})
export type KnownPerson = z.infer<typeof knownPerson>
/** Says which of these people are already known, by position (DECISIONS 'Known people in a paste or import'); writes nothing. */
export const findKnownPeople = defineCall({
  operationId: 'findKnownPeople',
  method: 'POST',
  path: '/applicant/create/bulk/known',
  summary: 'Who of several people is known',
  who: leadWorkers,
  tag,
  body: z.strictObject({
    courseId: id.nullable().default(null),
    people: z
      .array(z.strictObject({ email: z.string().max(320), phoneNumber: z.string().max(60) }), messages.list)
      .max(BULK_MAX, messages.most(BULK_MAX)),
  }),
  answer: z.strictObject({ people: z.array(knownPerson) }),
  shows: ['applicants'],
})
/**
 * Creates all applicants or none, then sends the Course Invitation. Rows of people who already applied to the course are skipped unless
 * they have `again`; the answer lists their positions.
 */
export const createApplicants = defineCall({
  operationId: 'createApplicants',
  method: 'POST',
  path: '/applicant/create/bulk',
  summary: 'Create several applicants',
  who: leadWorkers,
  tag,
  body: z.array(bulkApplicant, messages.list).min(1, messages.required).max(BULK_MAX, messages.most(BULK_MAX)),
  answer: z.strictObject({
    applicants: z.array(recordOf(applicants)),
    repeated: z.array(z.string()),
    alreadyHere: z.array(knownPerson.extend({ index: z.int(), email: z.string() })),
  }),
  changes: ['applicants'],
})
/** How many applicants match each of several sets of filters; `countBy: 'contactLater'` counts those flagged. */
export const countByCriteria = defineCall({
  operationId: 'countByCriteria',
  method: 'POST',
  path: '/applicant/count/byCriteria',
  summary: 'Count applicants by criteria',
  who: staff,
  tag,
  body: z.strictObject({
    criteriaList: z.array(bodyOf(applicants, 'Filter'), messages.list).max(50, messages.most(50)),
    countBy: z.enum(['contactLater', 'status'], messages.choice).optional(),
  }),
  answer: z.strictObject({ count: z.int(), counts: z.array(z.int()) }),
  shows: ['applicants'],
})
/** A range of days (the current month by default), and the courses (all by default). */
export const byCourseBody = z
  .strictObject({ dateFrom: dayText.optional(), dateTo: dayText.optional(), courseIds: z.array(id).optional() })
  .optional()
export const byCourseAnswer = z.strictObject({
  applicantsByCourse: z.array(z.strictObject({ courseId: id, courseName: z.string(), applicantCount: z.int() })),
  totalElements: z.int(),
})
/** The number of applicants of each course in a range of days (the current month by default), largest first. */
export const applicantsByCourse = defineCall({
  operationId: 'applicantsByCourse',
  method: 'POST',
  path: '/applicant/course/statistics',
  summary: 'Applicants by course',
  who: staff,
  tag,
  body: byCourseBody,
  answer: byCourseAnswer,
  shows: ['applicants'],
})
/** Adds feedback on an applicant; private by default. */
export const addApplicantFeedback = defineCall({
  operationId: 'addApplicantFeedback',
  method: 'POST',
  path: '/applicant/:id/feedback',
  summary: 'Add a feedback',
  who: staff,
  tag,
  params: byId,
  body: z.strictObject({
    content: z.string(messages.required).trim().min(1, messages.required).max(5000, messages.longest(5000)),
    isPrivate: z.union([z.literal(0), z.literal(1)], messages.choice).default(1),
  }),
  answer: recordOf(applicantFeedbacks),
  changes: ['applicantFeedbacks', 'applicants', 'groups'],
})
/** Feedbacks on an applicant, newest first; private ones only for viewers who may read them. */
export const listApplicantFeedbacks = defineCall({
  operationId: 'listApplicantFeedbacks',
  method: 'GET',
  path: '/applicant/:id/feedbacks',
  summary: 'Feedbacks on an applicant',
  who: 'signedIn',
  tag,
  params: byId,
  answer: listOf(applicantFeedbacks, 'feedbacks'),
  shows: ['applicantFeedbacks', 'applicants'],
})
