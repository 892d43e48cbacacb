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

/** Keys of a declared choice, as a schema. */
const oneOf = <const T extends string>(options: Readonly<Record<T, unknown>>) => z.enum(Object.keys(options) as T[])
const text = z.string().nullable()
const figure = z.number().nullable()
const delivery = oneOf<DeliveryStatus>(deliveryStatuses)
/** What every entry says: when it happened, who did it where that is known, and of which application of the person where it is of one. */
const common = {
  id,
  at: z.string(),
  author: z.strictObject({ name: z.string(), avatar: text }).nullable(),
  applicantId: id.nullable(),
  courseName: text,
}

/** What may have happened to an applicant, each with what is told of it. Money is in the unit of its currency. */
const entries = {
  /** The application came, or its status, course or group changed. */
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
  /** A mail to an address of the person; its id is the receiver's, by which it is read and sent again. */
  mail: { subject: z.string(), address: z.string(), delivery, error: text },
  /** An SMS to a number of the person. */
  sms: { text: z.string(), address: z.string(), delivery, error: text },
  call: { outcome: oneOf<keyof typeof callOutcomes>(callOutcomes), minutes: figure, note: text },
  /** A receipt: money that came in, or, below 0, was taken back or paid back. `of` is the amount of its payment. */
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

/** By what the timeline is filtered, each with its kinds of entries. */
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

/** Entries of a page, unless the call says otherwise. */
export const TIMELINE_PAGE = 30
/** The key of an entry, after which the next page begins: its instant, kind and id. */
const entryKey = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([a-z]+)~(\d{1,9})$/
export const readEntryKey = (key: string): { at: string; kind: string; id: number } | null => {
  const [, at, kind, number] = entryKey.exec(key) ?? []
  return at !== undefined && kind !== undefined && !Number.isNaN(Date.parse(at))
    ? { at, kind, id: Number(number) }
    : null
}

/**
 * Everything that happened to an applicant and the person's other applications that the viewer may read, newest first: what the viewer may see
 * of each kind. `of: 'application'` leaves the other applications out; mails and SMS are of an address, whichever application they were about.
 * `next` is where the following page begins, null after the last; the total is told with the first page alone. 404 as the applicant.
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
