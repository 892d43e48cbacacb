import { z } from 'zod'
import { leadWorkers } from './access'
import { applicantStatuses } from './applicant-statuses'
import { applicants } from './applicants'
import { defineCall } from './kernel/call'
import { selectedOf } from './kernel/derived-parts'
import { id } from './kernel/kinds/reference'
import { messages } from './kernel/messages'

/** The most people that are named of each kind. */
export const NAMED = 5
/** The fields of an applicant that bookings depend on. */
export const followed = ['status', 'scheduledDate', 'courseId', 'groupId'] as const

const instant = z.string()
/** Bookings with the same outcome: their number, and the first of them with the applicant and the time. */
const some = z.strictObject({
  count: z.int(),
  people: z.array(z.strictObject({ applicantId: id, name: z.string(), when: instant })),
})
const foreseen = z.strictObject({
  /** Canceled; their seats become free. */
  canceled: some,
  /** Moved to a time of the group at the new date. */
  moved: some,
  /** Canceled, because the new group has no such time: the earlier status is restored. */
  left: some,
  /** Places in waiting lines that are given up. */
  lines: some,
})
export type Foreseen = z.output<typeof foreseen>

/**
 * What a change of these applicants (`values: null`: their deletion) would do to their bookings and places in lines; nothing is written.
 * Applicants whom the viewer may not change, or whose change a rule would refuse, keep their bookings.
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
