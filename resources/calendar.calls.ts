import { z } from 'zod'
import { defineCall } from './kernel/call'

const tag = 'Calendar'

/** Whether there is a personal address of one's calendar, since when, and when a program read it last. */
export const calendarFeed = defineCall({
  operationId: 'calendarFeed',
  method: 'GET',
  path: '/calendar/feed',
  summary: 'The personal calendar address',
  who: 'signedIn',
  tag,
  answer: z.strictObject({ createdAt: z.string().nullable(), readAt: z.string().nullable() }),
  shows: ['calendarFeed'],
})
/** Makes a personal address of one's calendar, which is shown this once; the one before is void. */
export const makeCalendarFeed = defineCall({
  operationId: 'makeCalendarFeed',
  method: 'POST',
  path: '/calendar/feed',
  summary: 'Make a personal calendar address',
  who: 'signedIn',
  tag,
  body: z.strictObject({}).optional(),
  answer: z.strictObject({ address: z.string() }),
  changes: ['calendarFeed'],
})
/** Makes the personal address void. */
export const revokeCalendarFeed = defineCall({
  operationId: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/calendar/feed',
  summary: 'Make the personal calendar address void',
  who: 'signedIn',
  tag,
  answer: 'nothing',
  changes: ['calendarFeed'],
})
/**
 * The calendar of who holds the address (RFC 5545): lessons, exams, interviews and bookings of theirs, from 90 days ago on. Changes
 * have a higher SEQUENCE, what does not take place STATUS:CANCELLED. 304 for the ETag that is still right, 404 for whatever is no address.
 */
export const calendar = defineCall({
  operationId: 'calendar',
  method: 'GET',
  path: '/calendar/:token.ics',
  summary: 'A calendar by its personal address',
  who: 'public',
  tag,
  params: z.strictObject({ token: z.string() }),
  answer: 'file',
  fileTypes: ['text/calendar'],
})
