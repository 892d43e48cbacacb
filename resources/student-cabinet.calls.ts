import { z } from 'zod'
import { staff } from './access'
import { applicantStatuses } from './applicant-statuses'
import { groupStates, type GroupState } from './groups'
import type { Viewer } from './kernel/access'
import { recordBeside } from './kernel/body'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { locations } from './locations'
import { payments, paymentStatuses, planPlace, type PaymentStatus } from './payments'
import { STARS } from './student-feedbacks'

const tag = 'Student cabinet'
/** The student with this id, and staff who may read the applicant; anybody else gets 404. */
const staffOrStudent = (viewer: Viewer) => staff(viewer) || viewer.authGroup === 'STUDENT'
/** Calls for students about their own data. */
export const students = (viewer: Viewer) => viewer.authGroup === 'STUDENT'
const byId = z.strictObject({ id: idText })
const day = z.string()
const instant = z.string()
const text = z.string().nullable()
/** A group with its course. */
export const ofGroup = { groupId: id, groupName: z.string(), courseName: z.string() }
const states = z.enum(Object.keys(groupStates) as GroupState[])
/** The stars of a rating. */
export const stars = z.int(messages.required).min(1, messages.atLeast(1)).max(STARS, messages.atMost(STARS))

/** Feedback that a student gave or received, with its author, the author's role and the group (part 2 §3 'Feedback and comment'). */
const feedback = z.strictObject({
  id,
  studentId: id,
  content: z.string(),
  /** Null without stars; received feedback never has them. */
  rating: z.int().nullable(),
  name: z.string(),
  avatar: text,
  /** STUDENT for the student's own, the first role of a staff user; null for a deleted user. */
  role: text,
  group: z.strictObject({ id, name: z.string() }).nullable(),
  created_at: instant,
})
export type CabinetFeedback = z.output<typeof feedback>
const feedbacks = z.strictObject({ feedbacks: z.array(feedback), totalElements: z.int() })

/** Feedback that the student gave in all applications, newest first. */
export const givenFeedbacks = defineCall({
  operationId: 'givenFeedbacks',
  method: 'GET',
  path: '/student/:id/feedbacks',
  summary: 'Feedbacks given by a student',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: feedbacks,
  shows: ['studentFeedbacks'],
})
/** One feedback that a student gave (DECISIONS CAB-012). */
export const givenFeedback = defineCall({
  operationId: 'givenFeedback',
  method: 'GET',
  path: '/student/feedbacks/:id',
  summary: 'One feedback given by a student',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: feedback,
  shows: ['studentFeedbacks'],
})
/** Feedback of staff on the student, newest first: only what the applicant may see, so private feedback is left out for all viewers. */
export const receivedFeedbacks = defineCall({
  operationId: 'receivedFeedbacks',
  method: 'GET',
  path: '/student/:id/receivedFeedbacks',
  summary: 'Feedbacks received by a student',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: feedbacks,
  shows: ['applicantFeedbacks', 'applicants'],
})
/** Adds feedback of the signed-in student; without a rating no star was selected (DECISIONS FDB-018). */
export const giveFeedback = defineCall({
  operationId: 'giveFeedback',
  method: 'POST',
  path: '/student/:id/feedback',
  summary: 'Add a feedback',
  who: students,
  tag,
  params: byId,
  body: z.strictObject({
    studentId: id.optional(),
    content: z.string(messages.required).trim().min(1, messages.required).max(5000, messages.longest(5000)),
    rating: stars.nullable().optional(),
  }),
  answer: feedback,
  changes: ['studentFeedbacks'],
})

const exam = {
  examId: id,
  title: z.string(),
  date: day,
  examType: z.enum(['FINAL', 'MIDTERM']),
  /** Null while it is not graded. */
  grade: z.number().nullable(),
  minScore: z.number(),
  maxScore: z.number(),
}
const exams = z.strictObject(exam)
export type CabinetExam = z.output<typeof exams>
/** The exams of the student's groups with the student's grades, latest first. */
export const studentGrades = defineCall({
  operationId: 'studentGrades',
  method: 'GET',
  path: '/student/:id/grade',
  summary: 'Grades of a student',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: z.strictObject({ grades: z.array(z.strictObject({ ...exam, ...ofGroup })), totalElements: z.int() }),
  shows: ['grades', 'exams'],
})

/** Lessons of a membership: all between joining and leaving, the held ones, and the missed ones among these. */
const lessonSums = { absentees: z.int(), allLessons: z.int(), completedLessons: z.int() }
const missedLesson = z.strictObject({ lessonId: id, number: z.int().nullable(), startDate: instant, endDate: instant })
/** Absences by group with the missed lessons; latest group first (part 2 §3 'Absentees'). */
export const studentAbsentees = defineCall({
  operationId: 'studentAbsentees',
  method: 'GET',
  path: '/student/:id/absentees',
  summary: 'Absentees of a student',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: z.strictObject({
    absentees: z.array(z.strictObject({ ...ofGroup, ...lessonSums, missed: z.array(missedLesson) })),
    totalElements: z.int(),
  }),
  shows: ['absences', 'lessons'],
})

/**
 * A payment with the proof that the student uploaded, null without one; a bill of the academy is its `invoice`. `status` is the status for
 * the student: an invoice counts as attached when there is a proof; a bill does not prevent OVERDUE.
 */
const payment = recordBeside(payments, {
  status: z.enum(Object.keys(paymentStatuses) as PaymentStatus[]),
  proof: z.strictObject({ id, name: z.string(), link: z.string() }).nullable(),
})
export type CabinetPayment = z.output<typeof payment>
/** The payments of all applications of the student, latest first. */
export const studentPayments = defineCall({
  operationId: 'studentPayments',
  method: 'GET',
  path: '/student/:id/payments',
  summary: 'Payments of a student',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: z.strictObject({ payments: z.array(payment), totalElements: z.int().nullable() }),
  shows: ['payments', 'attachments'],
})

const paper = z.strictObject({
  id,
  name: z.string(),
  attachmentType: z.string(),
  date: day.nullable(),
  link: z.string(),
})
/** A current or former group of the student: lessons, absences, grades, documents, and the state of evaluation and certificate. */
const studied = z.strictObject({
  ...ofGroup,
  ...lessonSums,
  studentGroupId: id,
  applicantId: id,
  groupState: states,
  status: z.enum(applicantStatuses),
  joined: day,
  left: day.nullable(),
  startDate: day,
  endDate: day.nullable(),
  grades: z.array(exams),
  /** The agreement and the certificate, as far as the student may see them. */
  papers: z.array(paper),
  isEvaluationFilled: z.boolean(),
  /** The course is over and may be evaluated. */
  isEvaluationOpen: z.boolean(),
  /** An external form: staff mark who filled it in. Null for the built-in form. */
  evaluationLink: text,
  /** Graduated, or a certificate is given (DECISIONS 'Certificates'). */
  isCertificateDue: z.boolean(),
  /** The group's newest certificate that was made, once the evaluation is filled in; with the day on which it was revoked. */
  certificate: z.strictObject({ code: z.string(), revokedAt: text }).nullable(),
})
export type StudiedGroup = z.output<typeof studied>
/** All current and former groups of the student, latest first (the pages Progress and Archive). */
export const studiedGroups = defineCall({
  operationId: 'studiedGroups',
  method: 'GET',
  path: '/student/:id/progress',
  summary: 'Groups of a student with lessons, absences, grades and papers',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: z.strictObject({ groups: z.array(studied), totalElements: z.int() }),
  shows: ['studentGroups', 'groups', 'lessons', 'absences', 'grades', 'attachments', 'certificates'],
})

const nextLesson = z.strictObject({
  ...ofGroup,
  id,
  /** The number of the lesson among the group's lessons; `lessonCount` counts from joining on. */
  number: z.int(),
  groupLessons: z.int(),
  startDate: instant,
  endDate: instant,
  lessonCount: z.int(),
  completedLessons: z.int(),
  courseFormat: z.enum(['ONLINE', 'OFFLINE', 'COMBINED']),
  location: z.enum(Object.keys(locations) as (keyof typeof locations)[]).nullable(),
})
/** An open task of the student; `id` belongs to the payment, the agreement, or the membership. */
const toDo = z.strictObject({
  kind: z.enum(['PAY', 'SIGN', 'EVALUATE']),
  id,
  groupName: text,
  courseName: z.string(),
  /** The due date of a payment; the group's start for an agreement. */
  date: day.nullable(),
  amount: z.number().nullable(),
  currency: text,
  description: text,
  plan: planPlace.nullable(),
  isOverdue: z.boolean(),
  /** Only for an evaluation: it unlocks a certificate. */
  isCertificateDue: z.boolean(),
})
export type ToDo = z.output<typeof toDo>
/** A change that concerns the student. */
const change = z.strictObject({
  kind: z.enum(['GRADE', 'FEEDBACK', 'LESSON', 'PAID']),
  id,
  at: instant,
  /** The exam, the author of the feedback, the group of the lesson, or the payment. */
  title: text,
  /** Only for a lesson: its old and its new time. */
  before: instant.nullable(),
  after: instant.nullable(),
  /** A grade and its maximum, or the amount of a receipt. */
  value: z.number().nullable(),
  of: z.number().nullable(),
  currency: text,
  /** For a payment without a title. */
  plan: planPlace.nullable(),
})
export type CabinetChange = z.output<typeof change>
/** The student's dashboard: the next lesson, open tasks by urgency, absences in current groups, and the changes of the last two weeks. */
export const studentHome = defineCall({
  operationId: 'studentHome',
  method: 'GET',
  path: '/student/:id/home',
  summary: 'What a student is to know and to do',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: z.strictObject({
    lesson: nextLesson.nullable(),
    toDo: z.array(toDo),
    absences: z.array(z.strictObject({ ...ofGroup, ...lessonSums })),
    /** The start of the period of `changes`. */
    since: instant,
    changes: z.array(change),
    /** The page of certificates is available (CAB-006). */
    isCertificateDue: z.boolean(),
  }),
  shows: [
    'lessons',
    'payments',
    'receipts',
    'agreements',
    'attachments',
    'absences',
    'grades',
    'applicantFeedbacks',
    'studentGroups',
  ],
})
