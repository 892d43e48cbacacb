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

/** The most times created at once. */
export const SLOTS_AT_ONCE = 400
const clock = z.string(messages.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time)
const { capacity, place, link } = bookingSlots.fields
const row = z
  .strictObject({
    groupId: id,
    kind: kind.default('INTERVIEW'),
    from: dayText,
    to: dayText,
    /** Weekdays, 0 is Monday; all when left out. */
    weekdays: z.array(z.int().min(0).max(6), messages.list).max(7, messages.most(7)).optional(),
    /** Start times, in the academy's time zone. */
    times: z.array(clock, messages.list).min(1, messages.required).max(48, messages.most(48)),
    minutes: z.int(messages.integer).min(5, messages.atLeast(5)).max(600, messages.atMost(600)),
    capacity: capacity.schema,
    place: place.schema.nullable().optional(),
    link: link.schema.nullable().optional(),
    instructorId: id.nullable().optional(),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: messages.endBeforeStart })
/**
 * Creates times to book for a group: at each of the times on each of the days. Past times, existing ones (same start and interviewer), and
 * those on holidays of the academy (`closed`) are skipped and counted in the answer.
 */
export const makeSlots = defineCall({
  operationId: 'makeSlots',
  method: 'POST',
  path: '/bookingSlot/row',
  summary: 'Make times to book in a row',
  tag,
  who: staff,
  body: row,
  answer: z.strictObject({ made: z.int(), known: z.int(), past: z.int(), closed: z.int() }),
  changes: ['bookingSlots'],
})

const byId = z.strictObject({ id: idText })
const booking = recordOf(bookings)
/** By video call, where the time has both a place and a video call; when left out, as in the earlier booking. */
const isVideo = z.boolean(messages.flag).optional()
/** The start of the time as it was shown: one that was moved meanwhile is refused. Unchecked when left out. */
const start = bookingSlots.fields.start.schema.optional()
/**
 * Books a time for an applicant of its group, or moves the applicant's booking there; the link's limits do not apply to staff. 409 when the
 * time is full or was moved.
 */
export const bookFor = defineCall({
  operationId: 'bookFor',
  method: 'POST',
  path: '/bookingSlot/:id/book',
  summary: 'Book a time for an applicant',
  tag,
  who: staff,
  params: byId,
  body: z.strictObject({ applicantId: id, isVideo, start }),
  answer: booking,
  changes: ['bookings', 'bookingSlots', 'applicants'],
})
/** Adds an applicant to the waiting line of a full time. 409 when it has a free seat, or the applicant's status does not allow it. */
export const waitFor = defineCall({
  operationId: 'waitFor',
  method: 'POST',
  path: '/bookingSlot/:id/wait',
  summary: 'Put an applicant into the line of a full time',
  tag,
  who: staff,
  params: byId,
  body: z.strictObject({ applicantId: id, start }),
  answer: booking,
  changes: ['bookings', 'bookingSlots'],
})
/** Moves a booking to another time. 409 when that is full or was moved, or the booking was moved or canceled. */
export const moveBooking = defineCall({
  operationId: 'moveBooking',
  method: 'POST',
  path: '/booking/:id/move',
  summary: 'Move a booking',
  tag,
  who: staff,
  params: byId,
  body: z.strictObject({ slotId: id, isVideo, start }),
  answer: booking,
  changes: ['bookings', 'bookingSlots', 'applicants'],
})
/** Cancels a booking, or removes an applicant from a waiting line. */
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
/** Sends an applicant of a group with times an invitation with a new link; earlier links stay valid. */
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
/** Revokes all booking links of an applicant. */
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
/** Why somebody is not invited: the status is past the exam; there is a booking or a date set by hand; already invited. */
const notInvited = z.enum(['STATUS', 'BOOKED', 'INVITED'])
const invitations = z.strictObject({
  /** Whether the group has future exam times; nobody is invited without them. */
  hasTimes: z.boolean(),
  invited: z.array(person),
  /** Applicants without a group who await the exam of its course: invited on request, as they may book times of any group of the course. */
  beyond: z.array(person),
  left: z.array(person.extend({ reason: notInvited })),
})
export type ExamInvitations = z.output<typeof invitations>
/** The applicants of a group who would be invited now to book an exam time, and the others with the reason. */
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
 * Invites all applicants of a group who await the exam to book a time. `again` includes those who were invited before and have no booking,
 * `beyond` those who await the exam of the course and have no group. Returns who was invited, and who was not and why. 409 without future
 * times.
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
  /** Whether this link can be used to book now. */
  isOpen: z.boolean(),
  /** The academy's time zone, which determines the days. */
  zone: z.string(),
  /** How many hours before its start a booking may still be moved or canceled. */
  hours: z.int(),
  contact: z.strictObject({ name: z.string(), phoneNumber: z.string().nullable() }).nullable(),
  /** Future times, in order. */
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
      /** Whether it is by video call, and whether the time has both a place and a video call, so that the applicant may choose. */
      isVideo: z.boolean(),
      hasBoth: z.boolean(),
      until: instant,
      mayChange: z.boolean(),
    })
    .nullable(),
  /** The place in a waiting line: `position` of `all`; `offeredUntil` while a seat is reserved. */
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
/** The times that an invitation's link offers, and what is booked with it. 404 for an unknown link. */
export const bookingPage = defineCall({
  ...publicCall,
  operationId: 'bookingPage',
  method: 'GET',
  path: '/public/bookings/:token',
  summary: 'Times to book by the link of an invitation',
  shows: ['bookings', 'bookingSlots'],
})
/** The time that the applicant chose; `start` as it was shown, so that one that staff have moved meanwhile is refused. */
const chosen = { slotId: id, start }
/**
 * Books a time, or moves the booking there; by video call if requested and available. Returns the updated page. 409 when the time is full,
 * past, moved, or too close; 404 when it is not offered to the applicant; 429.
 */
export const bookTime = defineCall({
  ...publicCall,
  operationId: 'bookTime',
  method: 'POST',
  path: '/public/bookings/:token/book',
  summary: 'Book a time',
  body: z.strictObject({ ...chosen, isVideo: z.boolean(messages.flag).default(false) }),
  changes,
})
/** Joins the waiting line of a full time. */
export const waitForTime = defineCall({
  ...publicCall,
  operationId: 'waitForTime',
  method: 'POST',
  path: '/public/bookings/:token/wait',
  summary: 'Join the line of a full time',
  body: z.strictObject(chosen),
  changes,
})
/** Cancels the booking, or leaves the waiting line of `slotId`. */
export const cancelTime = defineCall({
  ...publicCall,
  operationId: 'cancelTime',
  method: 'POST',
  path: '/public/bookings/:token/cancel',
  summary: 'Cancel the booking, or leave a line',
  body: z.strictObject({ slotId: id.optional() }),
  changes,
})
/** The booking as a calendar file; 404 without a booking. */
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
