import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import * as calls from '#resources/bookings.calls'
import { foreseeBookings } from '#resources/bookings-foreseen.calls'
import { idsOf } from '#server/kernel/bulk/change-many'
import { defineFeature } from '#server/kernel/feature'
import { notFound } from '#server/kernel/errors'
import { onceByKey } from '#server/kernel/idempotent'
import { getText } from '#server/kernel/operations/read'
import { refuseUnwritable } from '#server/kernel/operations/stored'
import { recordText, route } from '#server/kernel/route'
import type { Context } from '#server/kernel/context'
import { CALENDAR_TYPE, calendarFile } from '#server/platform/calendar/calendar-file'
import { academyName } from '../academy/api'
import { book, cancel, wait } from './book'
import { bookForApplicant, cancelFor, moveTo, waitForApplicant } from './by-staff'
import { foresee } from './foresee'
import { examInvitationsOf, invite, inviteToExam } from './invite'
import { countChange, holderOf, revokeLinks, type Holder } from './links'
import { entryOf } from './mails'
import { bookingOf, pageOf } from './page'

const record = async (context: Context, id: number) =>
  recordText(bookings, await getText(context, bookings, id, new Set()))

/** Applies a change made by a link, in the name of its holder, and returns the updated page. */
async function byLink(
  context: Context,
  { token, address }: { token: string; address: string },
  change: (own: Context, holder: Holder) => Promise<void>,
) {
  const holder = await holderOf(context, token, address)
  await countChange(context, token)
  const own = { ...context, viewer: { ...context.viewer, name: holder.name } }
  await change(own, holder)
  return pageOf(own, holder)
}

/** Bookings: by the link of an invitation (DECISIONS 'Booking limits'), and by staff. */
export const feature = defineFeature(bookings, {
  routes: [
    route(
      calls.bookFor,
      async ({ params, body, context }) => record(context, await bookForApplicant(context, params.id, body)),
      { status: 201 },
    ),
    route(
      calls.waitFor,
      async ({ params, body, context }) => record(context, await waitForApplicant(context, params.id, body)),
      { status: 201 },
    ),
    route(foreseeBookings, async ({ body: { values, ...selected }, context }) => {
      refuseUnwritable(context, applicants, values ? 'update' : 'remove')
      return foresee(context, await idsOf(context, applicants, selected), values)
    }),
    route(calls.examInvitations, ({ params, context }) => examInvitationsOf(context, params.id)),
    route(calls.inviteToExam, ({ params, body, context, request }) =>
      onceByKey(context, request, (inner) => inviteToExam(inner, params.id, body)),
    ),
    route(calls.moveBooking, async ({ params, body, context }) =>
      record(context, await moveTo(context, params.id, body)),
    ),
    route(calls.cancelBooking, async ({ params, context }) => {
      await cancelFor(context, params.id)
      return record(context, params.id)
    }),
    route(calls.inviteToBook, async ({ params, body, context, request }) => {
      refuseUnwritable(context, applicants, 'update')
      await onceByKey(context, request, (inner) => invite(inner, params.id, body.kind))
    }),
    route(calls.revokeBookingLinks, async ({ params, context }) => {
      refuseUnwritable(context, applicants, 'update')
      await getText(context, applicants, params.id, new Set())
      await revokeLinks(context, { applicantId: params.id, kind: params.kind })
    }),
    route(calls.bookingPage, async ({ params, context, request }) =>
      pageOf(context, await holderOf(context, params.token, request.ip)),
    ),
    route(calls.bookTime, ({ params, body, context, request }) =>
      byLink(context, { token: params.token, address: request.ip }, (own, holder) =>
        book(own, { ...holder, isVideo: body.isVideo, start: body.start }, body.slotId),
      ),
    ),
    route(calls.waitForTime, ({ params, body, context, request }) =>
      byLink(context, { token: params.token, address: request.ip }, (own, holder) =>
        wait(own, { ...holder, start: body.start }, body.slotId),
      ),
    ),
    route(calls.cancelTime, ({ params, body, context, request }) =>
      byLink(context, { token: params.token, address: request.ip }, (own, holder) =>
        cancel(own, holder, body.slotId ?? null),
      ),
    ),
    route(calls.bookingCalendar, async ({ params, context, request, reply }) => {
      const holder = await holderOf(context, params.token, request.ip)
      const booking = await bookingOf(context, holder)
      if (!booking) throw notFound()
      const file = calendarFile({ name: await academyName(context.db), entries: [entryOf(booking, holder.link)] })
      return reply.type(CALENDAR_TYPE).header('content-disposition', 'attachment; filename="booking.ics"').send(file)
    }),
  ],
})
