import { z } from 'zod'
import { leadWorkers, staff } from './access'
import { applicantStatuses } from './applicant-statuses'
import { bookingKinds, bookingSlots, type BookingKind } from './booking-slots'
import { bookings } from './bookings'
import { recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { dayText } from './kernel/kinds/time'
import { messages } from './kernel/messages'

const tag = 'Bookings'
const kind = z.enum(Object.keys(bookingKinds) as BookingKind[], messages.choice)

/** Most times that are made at once. */
export const SLOTS_AT_ONCE = 400
const clock = z.string(messages.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time)
const { capacity, place, link } = bookingSlots.fields
const row = z
  .strictObject({
    groupId: id,
    kind: kind.default('INTERVIEW'),
    from: dayText,
    to: dayText,
    /** Days of the week, 0 is Monday; every day when left out. */
    weekdays: z.array(z.int().min(0).max(6), messages.list).max(7, messages.most(7)).optional(),
    /** When each begins, by the academy's clock. */
    times: z.array(clock, messages.list).min(1, messages.required).max(48, messages.most(48)),
    minutes: z.int(messages.integer).min(5, messages.atLeast(5)).max(600, messages.atMost(600)),
    capacity: capacity.schema,
    place: place.schema.nullable().optional(),
    link: link.schema.nullable().optional(),
    instructorId: id.nullable().optional(),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: messages.endBeforeStart })
/**
 * Makes times of a group to book: on each of these days at each of these hours. What is past, and what there is already (of the same
 * start and interviewer), is left out and told.
 */
export const makeSlots = defineCall({
  operationId: 'makeSlots',
  method: 'POST',
  path: '/bookingSlot/row',
  summary: 'Make times to book in a row',
  tag,
  who: staff,
  body: row,
  answer: z.strictObject({ made: z.int(), known: z.int(), past: z.int() }),
  changes: ['bookingSlots'],
})

const byId = z.strictObject({ id: idText })
const booking = recordOf(bookings)
/** By the video call of a time that has a place too; as it was booked before when left out. */
const isVideo = z.boolean(messages.flag).optional()
/** Books a time for an applicant of its group, or moves the booking there; staff are not bound by the limits of the link. 409 when it is full. */
export const bookFor = defineCall({
  operationId: 'bookFor',
  method: 'POST',
  path: '/bookingSlot/:id/book',
  summary: 'Book a time for an applicant',
  tag,
  who: staff,
  params: byId,
  body: z.strictObject({ applicantId: id, isVideo }),
  answer: booking,
  changes: ['bookings', 'bookingSlots', 'applicants'],
})
/** Puts an applicant at the end of the line of a full time. 409 when it has a free seat, or the applicant's status books no such time. */
export const waitFor = defineCall({
  operationId: 'waitFor',
  method: 'POST',
  path: '/bookingSlot/:id/wait',
  summary: 'Put an applicant into the line of a full time',
  tag,
  who: staff,
  params: byId,
  body: z.strictObject({ applicantId: id }),
  answer: booking,
  changes: ['bookings', 'bookingSlots'],
})
/** Moves a booking to another time. */
export const moveBooking = defineCall({
  operationId: 'moveBooking',
  method: 'POST',
  path: '/booking/:id/move',
  summary: 'Move a booking',
  tag,
  who: staff,
  params: byId,
  body: z.strictObject({ slotId: id, isVideo }),
  answer: booking,
  changes: ['bookings', 'bookingSlots', 'applicants'],
})
/** Cancels a booking, or takes somebody out of a line. */
export const cancelBooking = defineCall({
  operationId: 'cancelBooking',
  method: 'POST',
  path: '/booking/:id/cancel',
  summary: 'Cancel a booking',
  tag,
  who: staff,
  params: byId,
  answer: booking,
  changes: ['bookings', 'bookingSlots', 'applicants'],
})
/** Sends an applicant of a group with times the invitation with a link of its own; those sent before stay good. */
export const inviteToBook = defineCall({
  operationId: 'inviteToBook',
  method: 'POST',
  path: '/applicant/:id/booking-link',
  summary: 'Invite an applicant to book',
  tag,
  who: leadWorkers,
  params: byId,
  body: z.strictObject({ kind }),
  answer: 'nothing',
  changes: ['emails'],
})
/** Makes all links of an applicant void by which times are booked. */
export const revokeBookingLinks = defineCall({
  operationId: 'revokeBookingLinks',
  method: 'DELETE',
  path: '/applicant/:id/booking-link/:kind',
  summary: 'Make the links of an applicant void',
  tag,
  who: leadWorkers,
  params: byId.extend({ kind }),
  answer: 'nothing',
})

const person = z.strictObject({ applicantId: id, name: z.string(), status: z.enum(applicantStatuses) })
/** Why somebody is not invited: beyond the exam by the status; has a time, or a date set by hand; was invited before. */
const notInvited = z.enum(['STATUS', 'BOOKED', 'INVITED'])
const invitations = z.strictObject({
  /** Whether the group has times of its exam ahead; nobody is invited without. */
  hasTimes: z.boolean(),
  invited: z.array(person),
  /** In no group, and to be examined for its course: invited when that is asked for, as they may book times of any of its groups. */
  beyond: z.array(person),
  left: z.array(person.extend({ reason: notInvited })),
})
export type ExamInvitations = z.output<typeof invitations>
/** Who of a group would be invited to book a time of its exam now, and who not and why. */
export const examInvitations = defineCall({
  operationId: 'examInvitations',
  method: 'GET',
  path: '/group/:id/exam-invitations',
  summary: 'Who of a group would be invited to its exam',
  tag,
  who: staff,
  params: byId,
  answer: invitations,
  shows: ['applicants', 'bookings', 'bookingSlots', 'emails'],
})
/**
 * Sends everybody of a group who awaits the exam the invitation with a link to book a time; `again` writes also to who was invited before
 * and has no time, `beyond` to who is to be examined for its course and is in no group. Says who was invited, and who not and why. 409
 * without times ahead.
 */
export const inviteToExam = defineCall({
  operationId: 'inviteToExam',
  method: 'POST',
  path: '/group/:id/exam-invitations',
  summary: 'Invite a group to its exam',
  tag,
  who: staff,
  params: byId,
  body: z.strictObject({
    again: z.boolean(messages.flag).default(false),
    beyond: z.boolean(messages.flag).default(false),
  }),
  answer: invitations,
  changes: ['emails'],
})

const token = z.strictObject({ token: z.string() })
const instant = z.string()
const page = z.strictObject({
  academy: z.string(),
  course: z.string(),
  kind,
  /** Whether anything may be booked by this link now. */
  isOpen: z.boolean(),
  /** The academy's time zone, by whose clock days are cut. */
  zone: z.string(),
  /** Until how many hours before its beginning a booking may be moved or canceled. */
  hours: z.int(),
  contact: z.strictObject({ name: z.string(), phoneNumber: z.string().nullable() }).nullable(),
  /** What lies ahead, in order. */
  slots: z.array(
    z.strictObject({
      id,
      start: instant,
      end: instant,
      capacity: z.int(),
      free: z.int(),
      waiting: z.int(),
      place: z.string().nullable(),
      isVideo: z.boolean(),
    }),
  ),
  booking: z
    .strictObject({
      slotId: id,
      start: instant,
      end: instant,
      place: z.string().nullable(),
      link: z.string().nullable(),
      person: z.string().nullable(),
      /** Whether it is by video call, and whether the time has a place as well as one: then it may be chosen. */
      isVideo: z.boolean(),
      hasBoth: z.boolean(),
      until: instant,
      mayChange: z.boolean(),
    })
    .nullable(),
  /** The place in a line: `position` of `all`; `offeredUntil` while a seat is kept. */
  waiting: z
    .strictObject({
      slotId: id,
      start: instant,
      end: instant,
      position: z.int(),
      all: z.int(),
      offeredUntil: instant.nullable(),
    })
    .nullable(),
})
export type BookingPage = z.output<typeof page>

const publicCall = { who: 'public', tag, params: token, answer: page } as const
const changes = ['bookings', 'bookingSlots', 'applicants']
/** The times that the link of an invitation offers, and what is booked by it. 404 for whatever is no link. */
export const bookingPage = defineCall({
  ...publicCall,
  operationId: 'bookingPage',
  method: 'GET',
  path: '/public/bookings/:token',
  summary: 'Times to book by the link of an invitation',
  shows: ['bookings', 'bookingSlots'],
})
/** Books a time, or moves the booking there, by video call where the time has one and it is asked for; the page as it is then. 409 when it is full, over, or too late; 429. */
export const bookTime = defineCall({
  ...publicCall,
  operationId: 'bookTime',
  method: 'POST',
  path: '/public/bookings/:token/book',
  summary: 'Book a time',
  body: z.strictObject({ slotId: id, isVideo: z.boolean(messages.flag).default(false) }),
  changes,
})
/** Joins the line of a full time. */
export const waitForTime = defineCall({
  ...publicCall,
  operationId: 'waitForTime',
  method: 'POST',
  path: '/public/bookings/:token/wait',
  summary: 'Join the line of a full time',
  body: z.strictObject({ slotId: id }),
  changes,
})
/** Cancels the booking, or leaves the line of `slotId`. */
export const cancelTime = defineCall({
  ...publicCall,
  operationId: 'cancelTime',
  method: 'POST',
  path: '/public/bookings/:token/cancel',
  summary: 'Cancel the booking, or leave a line',
  body: z.strictObject({ slotId: id.optional() }),
  changes,
})
/** The booking as a file for a calendar; 404 without one. */
export const bookingCalendar = defineCall({
  operationId: 'bookingCalendar',
  method: 'GET',
  path: '/public/bookings/:token/calendar.ics',
  summary: 'The booking as a calendar file',
  who: 'public',
  tag,
  params: token,
  answer: 'file',
  fileTypes: ['text/calendar'],
})
