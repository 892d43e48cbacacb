import { z } from 'zod'
import { defineCall } from './kernel/call'

const tag = 'Calendar'

/** Whether the viewer has a personal calendar address, since when, and when it was last read. */
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
/** Creates the viewer's personal calendar address, which is shown only once; the earlier address is revoked. */
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
/** Revokes the personal calendar address. */
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
 * The calendar of the address's owner (RFC 5545): lessons, exams, interviews and bookings from 90 days ago on. Changed events have a higher
 * SEQUENCE, canceled ones STATUS:CANCELLED. 304 for a matching ETag, 404 for an unknown address.
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
