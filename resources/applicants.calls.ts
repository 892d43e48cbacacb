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

/** Most applicants of one paste. */
export const BULK_MAX = 1000

const tag = 'Applicants'
const oneOf = <T extends string>(values: readonly T[]) =>
  z.string(messages.choice).refine((value): value is T => values.some((each) => each === value), messages.choice)
const byId = z.strictObject({ id: idText })
/** -1 stands for 'none' (part 2 §5). */
const groupOrNone = z.union([z.literal(-1).transform(() => null), id.nullable()]).optional()

/** One applicant of a bulk creation; the fields' own checks follow by the declaration, with `errors` keyed by position. */
export const bulkApplicant = z.strictObject({
  name: z.string(messages.required),
  email: z.string(messages.required),
  phoneNumber: z.string(messages.required),
  registrationSource: oneOf(Object.keys(registrationSources) as RegistrationSource[]).default('MANUAL'),
  status: oneOf(restrictedPicker),
  groupId: groupOrNone,
  courseId: id,
  /** Asked for with a scheduled status, as everywhere (part 2 §4). */
  scheduledDate: z.string(messages.day).nullable().optional(),
  /** A further application of somebody who is in this course already; without it such a row is left out. */
  again: z.boolean(messages.flag).default(false),
})
/** What a row of a bulk creation finds: nobody, applications for other courses, or one for this course. */
export const knownStates = ['NEW', 'KNOWN', 'ALREADY_HERE'] as const
export type KnownState = (typeof knownStates)[number]
/** An application that a row finds by e-mail (the same person) or by phone alone (perhaps a relative's). */
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
  /** The newest three that the caller may read, those of the course first. */
  applications: z.array(knownApplication),
})
export type KnownPerson = z.infer<typeof knownPerson>
/** Who of these people is here already, by position (DECISIONS 'Known people in a paste or import'); nothing is written. */
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
 * Creates all of them or none; then the Course Invitation goes out. Rows of who is in the course already are left out,
 * unless they say `again`; the answer names them by their position.
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
/** How many applicants meet each of several sets of filters; `countBy: 'contactLater'` counts those flagged. */
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
/** A range of days, the current month when none is given; of some courses or all. */
export const byCourseBody = z
  .strictObject({ dateFrom: dayText.optional(), dateTo: dayText.optional(), courseIds: z.array(id).optional() })
  .optional()
export const byCourseAnswer = z.strictObject({
  applicantsByCourse: z.array(z.strictObject({ courseId: id, courseName: z.string(), applicantCount: z.int() })),
  totalElements: z.int(),
})
/** Applicants of each course in a range of days, the current month when none is given; the most first. */
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
/** Feedback on an applicant; private unless said otherwise. With a header `Idempotency-Key` one that is sent again is written once. */
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
/** Feedbacks on an applicant, newest first; private ones for whoever may read them. */
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
