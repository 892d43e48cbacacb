import { z } from 'zod'
import { staff } from './access'
import { actionChanges, type ActionChange } from './applicant-actions'
import { applicantStatuses } from './applicant-statuses'
import { attachmentTypes } from './attachments'
import { deliveryStatuses, type DeliveryStatus } from './emails'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { paymentWays, planPlace } from './payments'
import { callOutcomes } from './phone-calls'
import { currencies, type CurrencyCode } from './terms'

/** A schema of the keys of a declared choice. */
const oneOf = <const T extends string>(options: Readonly<Record<T, unknown>>) => z.enum(Object.keys(options) as T[])
const text = z.string().nullable()
const figure = z.number().nullable()
const delivery = oneOf<DeliveryStatus>(deliveryStatuses)
/** Common properties of entries: when it happened, its author where known, and the application of the person where it belongs to one. */
const common = {
  id,
  at: z.string(),
  author: z.strictObject({ name: z.string(), avatar: text }).nullable(),
  applicantId: id.nullable(),
  courseName: text,
}

/** The kinds of timeline entries with their data. Amounts are in units of the currency. */
const entries = {
  /** The application was received, or its status, course or group changed. */
  status: {
    isFirst: z.boolean(),
    from: z.enum(applicantStatuses).nullable(),
    to: z.enum(applicantStatuses).nullable(),
    changes: z.array(z.enum(Object.keys(actionChanges) as ActionChange[])),
    description: z.string(),
    groupId: id.nullable(),
    groupName: text,
  },
  /** A result of the admission exam was entered; `passScore` is the pass mark of the course. */
  exam: { score: z.number(), maxScore: figure, passScore: figure },
  /** A mail to an address of the person; its id is the receiver's id, which is used to read it and to send it again. */
  mail: { subject: z.string(), address: z.string(), delivery, error: text },
  /** An SMS to a number of the person. */
  sms: { text: z.string(), address: z.string(), delivery, error: text },
  call: { outcome: oneOf<keyof typeof callOutcomes>(callOutcomes), minutes: figure, note: text },
  /** Money that was received, or taken back (negative). */
  money: {
    amount: z.number(),
    of: z.number(),
    currency: oneOf<CurrencyCode>(currencies),
    receivedOn: z.string(),
    method: oneOf<keyof typeof paymentWays>(paymentWays).nullable(),
    note: text,
    description: text,
    plan: planPlace.nullable(),
    groupName: text,
  },
  file: {
    name: z.string(),
    type: oneOf<keyof typeof attachmentTypes>(attachmentTypes),
    link: z.string(),
    size: z.int(),
    isFromStudent: z.boolean(),
  },
  comment: { content: z.string() },
  feedback: { content: z.string(), isPrivate: z.boolean() },
} as const
export type EntryKind = keyof typeof entries

const entryOf = <const K extends EntryKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...entries[kind] })
/** One entry of the timeline. */
const entry = z.discriminatedUnion('kind', [
  entryOf('status'),
  entryOf('exam'),
  entryOf('mail'),
  entryOf('sms'),
  entryOf('call'),
  entryOf('money'),
  entryOf('file'),
  entryOf('comment'),
  entryOf('feedback'),
])
export type TimelineEntry = z.output<typeof entry>
export type EntryOf<K extends EntryKind> = Extract<TimelineEntry, { kind: K }>

/** The filters of the timeline, each with its kinds of entries. */
export const timelineFilters = {
  status: ['status', 'exam'],
  mail: ['mail'],
  sms: ['sms'],
  call: ['call'],
  money: ['money'],
  file: ['file'],
  comment: ['comment'],
  feedback: ['feedback'],
} as const satisfies Record<string, readonly EntryKind[]>
export type TimelineFilter = keyof typeof timelineFilters
export const timelineFilterNames = Object.keys(timelineFilters) as TimelineFilter[]

/** The default number of entries per page. */
export const TIMELINE_PAGE = 30
/** The key of an entry, which the next page starts after: its instant, kind and id. */
const entryKey = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([a-z]+)~(\d{1,9})$/
export const readEntryKey = (key: string): { at: string; kind: string; id: number } | null => {
  const [, at, kind, number] = entryKey.exec(key) ?? []
  return at !== undefined && kind !== undefined && !Number.isNaN(Date.parse(at))
    ? { at, kind, id: Number(number) }
    : null
}

/**
 * The timeline of an applicant and the person's other applications that the viewer may read, newest first; each kind only as far as the
 * viewer may see it. `of: 'application'` leaves out the other applications; mails and SMS belong to an address, so those of all
 * applications are included. `next` is the key of the following page, null after the last; only the first page contains the total. 404 as
 * for the applicant.
 */
export const timelineCall = defineCall({
  operationId: 'applicantTimeline',
  method: 'GET',
  path: '/applicantDetail/:id/timeline',
  summary: 'Applicant detail: everything that happened',
  who: staff,
  tag: 'Applicant detail',
  params: z.strictObject({ id: idText }),
  query: z.strictObject({
    kind: z.enum(timelineFilterNames, messages.choice).optional(),
    of: z.enum(['person', 'application'], messages.choice).default('person'),
    after: z
      .string()
      .max(80)
      .refine((key) => readEntryKey(key) !== null, messages.choice)
      .optional(),
    size: z.coerce.number().int().min(1).max(100).default(TIMELINE_PAGE),
  }),
  answer: z.strictObject({ entries: z.array(entry), next: text, totalElements: z.int().nullable() }),
  shows: [
    'applicants',
    'admissionExams',
    'emails',
    'mailReceivers',
    'sms',
    'smsReceivers',
    'phoneCalls',
    'payments',
    'receipts',
    'attachments',
    'applicantFeedbacks',
  ],
})
