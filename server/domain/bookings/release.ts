import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookableStatuses, bookingSlots, scheduledBy, type BookingKind } from '#resources/booking-slots'
import { bookings } from '#resources/bookings'
import { followed } from '#resources/bookings-foreseen.calls'
import { as, nullable, select, type Alias } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Change, Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { grouped } from '#server/kernel/grouped'
import { lockRows } from '#server/kernel/operations/stored'
import { changeWhere } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { bookLocked, end, giveStatusBack } from './book'
import { mailBookings } from './mails'
import { isFor, moveUp } from './seats'

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const n = as(bookingSlots, 'n')

const kinds = Object.keys(scheduledBy) as BookingKind[]
const textArray = (texts: readonly string[]) => sql`${`{${texts.join(',')}}`}::text[]`
type Booking = Alias<typeof bookings>
const byKind = (booking: Booking, of: (kind: BookingKind) => SQL): SQL =>
  sql.join(
    kinds.map((kind) => sql`(${booking.kind} = ${kind} and ${of(kind)})`),
    sql` or `,
  )
/** The applicant `a` still has the status that the booking gave. */
export const hasBookedStatus = (booking: Booking) =>
  sql<boolean>`(${byKind(booking, (kind) => sql`${a.status} = ${scheduledBy[kind]}`)})`
const isScheduled = hasBookedStatus(b)
/**
 * A booking in this state for slot `s` matches applicant `a`: a booked seat by status, date and group, a place in a line by status and
 * group.
 */
export const matches = (booking: Booking, state: SQL) => sql<boolean>`coalesce(${isFor(s, a)} and case ${state}
  when 'BOOKED' then ${hasBookedStatus(booking)} and ${a.scheduledDate} = ${s.start}
  else ${byKind(booking, (kind) => sql`${a.status} = any(${textArray(bookableStatuses[kind])})`)} end, false)`
const stands = matches(b, b.state)

/** Future bookings and places in lines that no longer match their applicants. */
const groundless = ({ db }: Context, applicantIds: readonly number[]) =>
  select(
    db,
    {
      id: b.id,
      slotId: b.slotId,
      applicantId: b.applicantId,
      kind: b.kind,
      state: b.state,
      statusBefore: nullable(b.statusBefore),
      /** Status and date are still the booking's, so only the group changed. */
      isStranded: sql<boolean>`coalesce(${a.alive} and ${isScheduled} and ${a.scheduledDate} = ${s.start}, false)`,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} join ${a.from} on ${a.id} = ${b.applicantId}
    where ${b.applicantId} = any(${idArray(applicantIds)}) and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}
      and ${s.start} > ${clockSql.now} and not (${a.alive} and ${stands}) order by ${b.id}`,
  )

/** Slots of the applicants' groups that start exactly at their new date: a booking that no longer matches moves there. */
const timesAtDate = ({ db }: Context, bookingIds: readonly number[]) =>
  select(
    db,
    { bookingId: b.id, applicantId: b.applicantId, kind: b.kind, slotId: n.id },
    sql`from ${b.from} join ${a.from} on ${a.id} = ${b.applicantId} and ${a.alive}
    join ${n.from} on ${n.start} = ${a.scheduledDate} and ${n.kind} = ${b.kind} and ${n.alive} and ${isFor(n, a)}
    where ${b.id} = any(${idArray(bookingIds)}) and ${b.state} = 'BOOKED' and ${isScheduled} order by ${b.id}, ${n.id}`,
  )

/** Moves the booking to the first of these slots with a free seat, which also mails it; does nothing if all are full. */
async function moveToOne(context: Context, times: Awaited<ReturnType<typeof timesAtDate>>): Promise<void> {
  for (const { applicantId, kind, slotId } of times)
    try {
      await bookLocked(context, { applicantId, kind, link: null }, slotId)
      return
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'wrong_state')) throw error
    }
}

/**
 * Moves or ends future bookings and places in lines that no longer match, as the applicant's status, date or group was
 * changed by hand, or the applicant was removed. A booking moves to a slot of the group at the new date if it has a free
 * seat; else its seat is offered to the line. The applicant is mailed. The caller has written, and so locked, the applicants.
 */
async function release(context: Context, applicantIds: readonly number[]): Promise<void> {
  const found = await groundless(context, applicantIds)
  if (found.length === 0) return
  const times = await timesAtDate(
    context,
    found.map(({ id }) => id),
  )
  await lockRows(
    context,
    bookingSlots,
    [...found, ...times].map(({ slotId }) => slotId),
  )
  for (const [, ofOne] of grouped(times, ({ bookingId }) => bookingId)) await moveToOne(context, ofOne)
  // Moved bookings match now; also, an offer may have expired while waiting for the slot's lock.
  const gone = await groundless(context, applicantIds)
  await end(
    context,
    'CANCELED',
    gone.map(({ id }) => id),
  )
  await moveUp(context, [...new Set(gone.map(({ slotId }) => slotId))])
  const freed = gone.filter(({ state }) => state === 'BOOKED')
  if (freed.length === 0) return
  for (const { applicantId, kind, statusBefore, isStranded } of freed)
    if (isStranded) await giveStatusBack(context, applicantId, kind, statusBefore)
  const ids = freed.map(({ id }) => id)
  // Clear only dates set by the booking; a date set by hand stays.
  await context.db.run(
    changeWhere(context, applicants, (t) => ({
      set: { scheduledDate: sql`null` },
      where: sql`exists (select 1 from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
        where ${b.id} = any(${idArray(ids)}) and ${b.applicantId} = ${t.id} and ${s.start} = ${t.scheduledDate})`,
    })),
  )
  await mailBookings(context, ids)
}

/** After a change of status, date or group by hand, moves or releases the seats and places in lines that no longer match. */
export async function followApplicants(context: Context, changes: readonly Change<typeof applicants>[]): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) => before !== null && followed.some((name) => before[name] !== (after[name] ?? null)),
  )
  if (moved.length === 0) return
  await release(
    context,
    moved.map(({ id }) => id),
  )
}

/** Releases all seats of removed applicants. */
export const releaseRemoved = (context: Context, ids: readonly number[]): Promise<void> => release(context, ids)
