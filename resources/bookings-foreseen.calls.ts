import { z } from 'zod'
import { leadWorkers } from './access'
import { applicantStatuses } from './applicant-statuses'
import { applicants } from './applicants'
import { defineCall } from './kernel/call'
import { selectedOf } from './kernel/derived-parts'
import { id } from './kernel/kinds/reference'
import { messages } from './kernel/messages'

/** Most people that are named of each kind. */
export const NAMED = 5
/** What of an applicant a booking stands by. */
export const followed = ['status', 'scheduledDate', 'courseId', 'groupId'] as const

const instant = z.string()
/** Bookings of which the same becomes: how many, and the first of them with whose they are, and when. */
const some = z.strictObject({
  count: z.int(),
  people: z.array(z.strictObject({ applicantId: id, name: z.string(), when: instant })),
})
const foreseen = z.strictObject({
  /** Their seats are free. */
  canceled: some,
  /** To a time of the group at the date that is set. */
  moved: some,
  /** Canceled for a group without that time: the status from before comes back. */
  left: some,
  /** Places in lines that are given up. */
  lines: some,
})
export type Foreseen = z.output<typeof foreseen>

/**
 * What a change of these applicants, or with `values: null` their deletion, would do to times that they have booked, or wait for, as things stand now:
 * nothing is written. Who may not be changed, or would be refused by a rule, keeps what they have.
 */
export const foreseeBookings = defineCall({
  operationId: 'foreseeBookings',
  method: 'POST',
  path: '/booking/foreseen',
  summary: 'What a change of applicants does to their bookings',
  tag: 'Bookings',
  who: leadWorkers,
  body: z.strictObject({
    ...selectedOf(applicants),
    values: z
      .strictObject({
        status: z.enum(applicantStatuses, messages.choice),
        scheduledDate: applicants.fields.scheduledDate.schema.nullable(),
        courseId: id,
        groupId: id.nullable(),
      })
      .partial()
      .nullable(),
  }),
  answer: foreseen,
  shows: ['bookings', 'bookingSlots', 'applicants'],
})
