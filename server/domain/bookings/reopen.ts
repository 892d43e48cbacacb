import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingSlots } from '#resources/booking-slots'
import { groups } from '#resources/groups'
import { as, nullable, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { lockRows } from '#server/kernel/operations/stored'
import { updateFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { giveStatusBack } from './book'
import { mailBookings } from './mails'
import { lockGroupsOf } from './own'
import { hasBookedStatus, matches } from './release'
import { heldSeats, moveUp } from './seats'

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const g = as(groups, 'g')
const s = as(bookingSlots, 's')

/** The booking held a seat, not a place in a line. */
const isSeat = sql<boolean>`${b.uid} like 'booking-%'`

/** The bookings and places in lines that the latest removal of these applicants has canceled. */
const canceledByRemoval = ({ db }: Context, applicantIds: readonly number[]) =>
  select(
    db,
    {
      id: b.id,
      slotId: b.slotId,
      applicantId: b.applicantId,
      kind: b.kind,
      statusBefore: nullable(b.statusBefore),
      isSeat,
      isAhead: sql<boolean>`${s.start} > ${clockSql.now}`,
      /** The applicant still has the status and date of the booking, and may lose them: in a terminated group a date stays. */
      isShown: sql<boolean>`coalesce(${hasBookedStatus(b)} and ${a.scheduledDate} = ${s.start} and ${g.groupState} is distinct from 'TERMINATED', false)`,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} join ${a.from} on ${a.id} = ${b.applicantId} and ${a.alive}
      left join ${g.from} on ${g.id} = ${a.groupId}
    where ${b.applicantId} = any(${idArray(applicantIds)}) and ${b.state} = 'CANCELED' and ${b.alive} and ${b.updated_at} >= (
      select max(h.at) from history h where h.resource = ${applicants.name} and h.record_id = ${a.id} and h.action = 'remove')
    order by ${b.id}`,
  )

/**
 * For restored applicants: they get their seats back where these are free, and their places in lines. Nobody was told of the cancellation,
 * so only those whose seat is gone are mailed; they get the status from before the booking, unless it has changed.
 */
export async function reopenBookings(context: Context, applicantIds: readonly number[]): Promise<void> {
  const found = await canceledByRemoval(context, applicantIds)
  if (found.length === 0) return
  const slotIds = [...new Set(found.map(({ slotId }) => slotId))]
  await lockRows(context, bookingSlots, slotIds)
  await lockGroupsOf(context, slotIds)
  const lost: typeof found = []
  for (const booking of found) {
    const isBack = await reopen(context, booking.id, booking.isSeat)
    if (!isBack && booking.isSeat && booking.isShown) lost.push(booking)
  }
  tellRecords(
    context,
    bookings,
    found.map(({ id }) => id),
  )
  await moveUp(context, slotIds)
  for (const { applicantId, kind, statusBefore } of lost) await giveStatusBack(context, applicantId, kind, statusBefore)
  await mailBookings(
    context,
    lost.flatMap(({ id, isAhead }) => (isAhead ? [id] : [])),
  )
}

/** Reopens a canceled booking if it suits the applicant and its slot has a free seat; a place in a line needs none. */
async function reopen({ db }: Context, id: number, needsSeat: boolean): Promise<boolean> {
  const state = needsSeat ? 'BOOKED' : 'WAITING'
  const rows = await db.run(
    updateFrom(bookings, (t) => ({
      set: { state: sql`${state}::text`, sequence: sql`${t.sequence} + 1` },
      from: sql`${s.from}, ${a.from}`,
      where: sql`${t.id} = ${id} and ${s.id} = ${t.slotId} and ${a.id} = ${t.applicantId} and ${s.start} > ${clockSql.now}
        and ${s.alive} and ${matches(t, sql`${state}::text`)} and (not ${needsSeat} or ${heldSeats(s)} < ${s.capacity})`,
    })),
  )
  return rows.length > 0
}
