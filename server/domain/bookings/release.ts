import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookableStatuses, bookingSlots, scheduledBy, type BookingKind } from '#resources/booking-slots'
import { bookings } from '#resources/bookings'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Change, Context } from '#server/kernel/context'
import { lockRows } from '#server/kernel/operations/stored'
import { changeWhere } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { end } from './book'
import { mailBookings } from './mails'
import { moveUp } from './seats'

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const s = as(bookingSlots, 's')

const kinds = Object.keys(scheduledBy) as BookingKind[]
const textArray = (texts: readonly string[]) => sql`${`{${texts.join(',')}}`}::text[]`
/** That the applicant's status still stands behind a booking, or a place in a line. */
const stands: SQL = sql.join(
  kinds.map(
    (kind) => sql`(${b.kind} = ${kind} and case ${b.state} when 'BOOKED' then ${a.status} = ${scheduledBy[kind]}
      else ${a.status} = any(${textArray(bookableStatuses[kind])}) end)`,
  ),
  sql` or `,
)

/** Bookings and places in lines, of times ahead, that their applicants no longer hold. */
const groundless = ({ db }: Context, applicantIds: readonly number[]) =>
  select(
    db,
    { id: b.id, slotId: b.slotId, applicantId: b.applicantId, state: b.state, start: s.start },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} join ${a.from} on ${a.id} = ${b.applicantId}
    where ${b.applicantId} = any(${idArray(applicantIds)}) and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}
      and ${s.start} > ${clockSql.now} and not (${a.alive} and (${stands})) order by ${b.id}`,
  )

/**
 * Ends what applicants have booked ahead, or wait for, and no longer hold: their status was set by hand to one without it, or they
 * were removed. Who waits comes next, who had the seat is told. The applicants are locked, as they are written.
 */
async function release(context: Context, applicantIds: readonly number[]): Promise<void> {
  const found = await groundless(context, applicantIds)
  if (found.length === 0) return
  await lockRows(
    context,
    bookingSlots,
    found.map(({ slotId }) => slotId),
  )
  // An offer may have ended while its slot was waited for.
  const gone = await groundless(context, applicantIds)
  await end(
    context,
    'CANCELED',
    gone.map(({ id }) => id),
  )
  await moveUp(context, [...new Set(gone.map(({ slotId }) => slotId))])
  const booked = gone.filter(({ state }) => state === 'BOOKED').map(({ id }) => id)
  if (booked.length === 0) return
  // The date was the booking's: one that was set by hand stays.
  await context.db.run(
    changeWhere(context, applicants, (t) => ({
      set: { scheduledDate: sql`null` },
      where: sql`exists (select 1 from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
        where ${b.id} = any(${idArray(booked)}) and ${b.applicantId} = ${t.id} and ${s.start} = ${t.scheduledDate})`,
    })),
  )
  await mailBookings(context, booked)
}

/** A status that is set by hand frees the seats and places in lines that it leaves without ground. */
export async function followStatuses(context: Context, changes: readonly Change<typeof applicants>[]): Promise<void> {
  const moved = changes.filter(({ before, after }) => before !== null && before.status !== after.status)
  if (moved.length === 0) return
  await release(
    context,
    moved.map(({ id }) => id),
  )
}

/** Applicants who are removed hold no seat. */
export const releaseRemoved = (context: Context, ids: readonly number[]): Promise<void> => release(context, ids)
