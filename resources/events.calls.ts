import { z } from 'zod'
import { staff } from './access'
import { bookingKinds, type BookingKind } from './booking-slots'
import { inAddress } from './kernel/address-list'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { dayText } from './kernel/kinds/time'
import { lessonStates } from './lessons'
import { workMessages } from './work.messages'

/** Kinds of events in the calendar. */
export const eventKinds = {
  lesson: 'Lessons',
  exam: 'Exams',
  interview: 'Interviews',
  slot: 'Times to book',
  task: 'Tasks',
  reminder: 'Reminders',
} as const
export type EventKind = keyof typeof eventKinds
/** The most events of one call; `totalElements` is the real number. */
export const EVENTS_MAX = 1000
/** The longest range of one call, in days: more than the six weeks of a month's page. */
export const EVENT_DAYS_MAX = 62

const ids = inAddress(z.array(idText).max(200))
const event = z.strictObject({
  kind: z.enum(Object.keys(eventKinds) as EventKind[]),
  id,
  title: z.string(),
  /** An instant; for all-day events the day, and no end. */
  start: z.string(),
  end: z.string().nullable(),
  isAllDay: z.boolean(),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  courseName: z.string().nullable(),
  /** Only for lessons: the number, the instructors, the state, the version for moving it, and whether the viewer may. */
  number: z.int().nullable(),
  instructors: z.string().nullable(),
  state: z.enum(Object.keys(lessonStates) as (keyof typeof lessonStates)[]).nullable(),
  version: z.int().nullable(),
  mayMove: z.boolean(),
  /** Only for times to book: the kind, the number of booked seats, and of waiting applicants. */
  slotKind: z.enum(Object.keys(bookingKinds) as BookingKind[]).nullable(),
  capacity: z.int().nullable(),
  booked: z.int().nullable(),
  waiting: z.int().nullable(),
})
export type CalendarEvent = z.infer<typeof event>
const answer = z.strictObject({ events: z.array(event), totalElements: z.int() })

/**
 * Lessons, exams, interviews, times to book, and the viewer's own active tasks and reminders in a range of the academy's days (both
 * included), at most EVENTS_MAX in order of time (DECISIONS 'Event scheduler'). 422 for a range that is too long.
 */
export const events = defineCall({
  operationId: 'events',
  method: 'GET',
  path: '/event',
  summary: 'Events of the calendar',
  who: staff,
  tag: 'Events',
  answer,
  query: z
    .strictObject({
      from: dayText,
      to: dayText,
      groupIds: ids.optional(),
      instructorIds: ids.optional(),
      courseIds: ids.optional(),
    })
    .refine(({ from, to }) => to >= from && (Date.parse(to) - Date.parse(from)) / 86_400_000 <= EVENT_DAYS_MAX, {
      path: ['to'],
      message: workMessages.tooManyDays({ most: EVENT_DAYS_MAX }),
    }),
  shows: ['lessons', 'exams', 'applicants', 'bookingSlots', 'bookings', 'tasks', 'reminders', 'groups'],
})
