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
 * A row of each section of an applicant's page (part 2 §3 'Applicant detail sections'), with the ids that links need.
 * Money is in the unit of its currency. Comments and feedbacks are of the one application, consultations of the
 * person; the others of every application of the person that the viewer may read.
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
    /** In the English of the specification; what `changes` and the statuses say in anyone's. */
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

/** Of which resource a section's rows are: whose changes it follows. */
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
/** The last part of a section's address; promo codes have theirs in the singular (part 2 §7). */
const lastPart = (name: SectionName) => (name === 'promoCodes' ? 'promoCode' : name)
/** The call of a section: its rows under the section's name, newest first, and how many there are. */
export const sectionCall = <N extends SectionName>(name: N) =>
  defineCall({
    operationId: `applicantDetail${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    method: 'GET',
    path: `/applicantDetail/:id/${lastPart(name)}`,
    summary: `Applicant detail: ${lastPart(name)}`,
    who: staff,
    tag,
    params: byId,
    // A computed key has no type of its own.
    answer: z.strictObject({ [name]: z.array(sectionRows[name]), totalElements: z.int() }) as z.ZodType as z.ZodType<
      Section<N>,
      Section<N>
    >,
    shows: [sectionSources[name]],
  })
export type Section<N extends SectionName> = Record<N, SectionRow<N>[]> & { totalElements: number }

/** What the page says on every tab, beside the applicant's own fields. */
const detailFacts = {
  /** Whether this application is the student account's. */
  hasAccount: z.boolean(),
  /** How many rows each section has for the viewer. */
  counts: z.strictObject(
    Object.fromEntries(sectionNames.map((name) => [name, z.int()])) as Record<SectionName, z.ZodInt>,
  ),
  /** The pass mark of the admission exam in its points, by the course; null where there is none. */
  passScore: z.number().nullable(),
  /** When each status was last set; instants. */
  statusDates: z.record(z.string(), instant),
}
export type DetailFacts = z.output<z.ZodObject<typeof detailFacts>>
/** The applicant as `GET /applicant/{id}` gives it, with what the page says on every tab. */
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

/** Makes an application the one that its person's student account stands for. */
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
