import { actionChanges, type ActionChange } from './applicant-actions'
import { z } from 'zod'
import { leadWorkers, staff } from './access'
import { applicantStatuses } from './applicant-statuses'
import { applicants } from './applicants'
import { recordBeside } from './kernel/body'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'

const tag = 'Applicant detail'
const byId = z.strictObject({ id: idText })
const day = z.string()
const instant = z.string()
const text = z.string().nullable()
const ofGroup = { groupId: id.nullable(), groupName: text }

/**
 * The rows of each section of an applicant's page (part 2 §3 'Applicant detail sections'), with the ids for links. Amounts are in units of
 * the currency. Comments and feedbacks belong to this application, consultations to the person; other sections cover all the person's
 * applications that the viewer may read.
 */
export const sectionRows = {
  applications: z.strictObject({
    id,
    ...ofGroup,
    date: day,
    courseName: z.string(),
    status: z.enum(applicantStatuses),
    registrationSource: text,
    hasAccount: z.boolean(),
  }),
  exams: z.strictObject({
    id,
    ...ofGroup,
    date: day,
    title: z.string(),
    groupTutor: text,
    examType: z.enum(['FINAL', 'MIDTERM']),
    grade: z.number().nullable(),
    minScore: z.number(),
    maxScore: z.number(),
  }),
  consultations: z.strictObject({
    id,
    created_at: instant,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    sourceName: z.string(),
    isDone: z.boolean(),
  }),
  comments: z.strictObject({
    id,
    created_at: instant,
    createdAt: instant,
    commenterAvatar: text,
    commenterUsername: z.string(),
    commenterName: z.string(),
    content: z.string(),
    commenter: z.strictObject({ id: z.int(), deactivated: z.boolean() }),
    canEdit: z.boolean(),
  }),
  feedbacks: z.strictObject({
    id,
    created_at: instant,
    ownerName: text,
    ownerUsername: text,
    ownerEmail: text,
    ownerAvatar: text,
    content: z.string(),
    isPrivate: z.union([z.literal(0), z.literal(1)]),
  }),
  actions: z.strictObject({
    id,
    applicantId: id,
    ...ofGroup,
    created_at: instant,
    /** The English text of the specification; clients translate `changes` and the statuses instead. */
    description: z.string(),
    changes: z.array(z.enum(Object.keys(actionChanges) as ActionChange[])),
    courseName: text,
    avatar: text,
    username: text,
    name: text,
    status: z.enum(applicantStatuses).nullable(),
  }),
  payments: z.strictObject({
    id,
    ...ofGroup,
    date: day,
    isPaid: z.boolean(),
    amount: z.number(),
    received: z.number(),
    currency: z.string(),
    description: text,
    invoiceLink: text,
  }),
  attachments: z.strictObject({
    id,
    applicantId: id,
    name: z.string(),
    attachmentType: z.string(),
    date: day.nullable(),
    link: z.string(),
  }),
  absentees: z.strictObject({ groupId: id, name: z.string(), count: z.int(), completedLessons: z.int() }),
  promoCodes: z.strictObject({ id, created_at: instant, promoCode: z.string() }),
}
export type SectionName = keyof typeof sectionRows
export type SectionRow<N extends SectionName> = z.output<(typeof sectionRows)[N]>
export const sectionNames = Object.keys(sectionRows) as SectionName[]

/** The resource of each section's rows: a change of it makes the section stale. */
const sectionSources: Readonly<Record<SectionName, string>> = {
  applications: 'applicants',
  exams: 'grades',
  consultations: 'consultations',
  comments: 'applicants',
  feedbacks: 'applicants',
  actions: 'applicants',
  payments: 'payments',
  attachments: 'attachments',
  absentees: 'absences',
  promoCodes: 'promoCodes',
}
/** The last path segment of a section; for promo codes it is singular (part 2 §7). */
const lastPart = (name: SectionName) => (name === 'promoCodes' ? 'promoCode' : name)
/** The call of a section: its rows under the section's name, newest first, and their number. */
export const sectionCall = <N extends SectionName>(name: N) =>
  defineCall({
    operationId: `applicantDetail${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    method: 'GET',
    path: `/applicantDetail/:id/${lastPart(name)}`,
    summary: `Applicant detail: ${lastPart(name)}`,
    who: staff,
    tag,
    params: byId,
    // TypeScript does not infer the type of a computed key.
    answer: z.strictObject({ [name]: z.array(sectionRows[name]), totalElements: z.int() }) as z.ZodType as z.ZodType<
      Section<N>,
      Section<N>
    >,
    shows: [sectionSources[name]],
  })
export type Section<N extends SectionName> = Record<N, SectionRow<N>[]> & { totalElements: number }

/** Facts that every tab of the page shows, beside the applicant's own fields. */
const detailFacts = {
  /** Whether the student account uses this application. */
  hasAccount: z.boolean(),
  /** The number of rows of each section that the viewer may read; of `absentees`, whose rows are groups, the number of absences. */
  counts: z.strictObject(
    Object.fromEntries(sectionNames.map((name) => [name, z.int()])) as Record<SectionName, z.ZodInt>,
  ),
  /** The pass mark of the course's admission exam, in points; null where there is none. */
  passScore: z.number().nullable(),
  /** When each status was last set (instants). */
  statusDates: z.record(z.string(), instant),
}
export type DetailFacts = z.output<z.ZodObject<typeof detailFacts>>
/** The applicant as in `GET /applicant/{id}`, with the facts that every tab shows. */
export const generalCall = defineCall({
  operationId: 'generalCall',
  method: 'GET',
  path: '/applicantDetail/:id/general',
  summary: 'Applicant detail: general',
  who: staff,
  tag,
  params: byId,
  answer: recordBeside(applicants, detailFacts),
  shows: ['applicants'],
})

/** Makes this application the one that the person's student account uses. */
export const changeAccount = defineCall({
  operationId: 'changeAccount',
  method: 'POST',
  path: '/applicantDetail/changeAccount/:id',
  summary: 'Use an application as the student account',
  who: leadWorkers,
  tag,
  params: byId,
  answer: z.strictObject({ id }),
  changes: ['applicants'],
})
