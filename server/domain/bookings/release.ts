import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookableStatuses, bookingSlots, scheduledBy, type BookingKind } from '#resources/booking-slots'
import { bookings } from '#resources/bookings'
import { followed } from '#resources/bookings-foreseen.calls'
import { as, nullable, select } from '#server/kernel/alias'
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
const byKind = (of: (kind: BookingKind) => SQL): SQL =>
  sql.join(
    kinds.map((kind) => sql`(${b.kind} = ${kind} and ${of(kind)})`),
    sql` or `,
  )
/** That the applicant's status still is what the booking gave. */
const isScheduled = sql<boolean>`(${byKind((kind) => sql`${a.status} = ${scheduledBy[kind]}`)})`
/** That the applicant still stands behind a booking with status, date and group; behind a place in a line with status and group. */
const stands = sql<boolean>`coalesce(${isFor(s, a)} and case ${b.state}
  when 'BOOKED' then ${isScheduled} and ${a.scheduledDate} = ${s.start}
  else ${byKind((kind) => sql`${a.status} = any(${textArray(bookableStatuses[kind])})`)} end, false)`

/** Bookings and places in lines, of times ahead, that their applicants no longer hold. */
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
      /** Status and date are the booking's still: it is of a group that the applicant has left. */
      isStranded: sql<boolean>`coalesce(${a.alive} and ${isScheduled} and ${a.scheduledDate} = ${s.start}, false)`,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} join ${a.from} on ${a.id} = ${b.applicantId}
    where ${b.applicantId} = any(${idArray(applicantIds)}) and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}
      and ${s.start} > ${clockSql.now} and not (${a.alive} and ${stands}) order by ${b.id}`,
  )

/** Times of the applicants' groups at the very date that they have now: to these a booking moves that no longer fits. */
const timesAtDate = ({ db }: Context, bookingIds: readonly number[]) =>
  select(
    db,
    { bookingId: b.id, applicantId: b.applicantId, kind: b.kind, slotId: n.id },
    sql`from ${b.from} join ${a.from} on ${a.id} = ${b.applicantId} and ${a.alive}
    join ${n.from} on ${n.start} = ${a.scheduledDate} and ${n.kind} = ${b.kind} and ${n.alive} and ${isFor(n, a)}
    where ${b.id} = any(${idArray(bookingIds)}) and ${b.state} = 'BOOKED' and ${isScheduled} order by ${b.id}, ${n.id}`,
  )

/** Books the first of these times that has a seat, in place of what is booked; its mail tells of it. None may have one. */
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
 * Moves or ends what applicants have booked ahead, or wait for, and no longer hold: their status, date or group was set by hand to
 * another, or they were removed. A booking moves to a time of the group at the date set by hand, where that has a seat; else its seat is
 * free, and who waits comes next. Who had it is told. The applicants are locked, as they are written.
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
  // What moved stands now; an offer may have ended while its slot was waited for.
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
  // The date was the booking's: one that was set by hand stays.
  await context.db.run(
    changeWhere(context, applicants, (t) => ({
      set: { scheduledDate: sql`null` },
      where: sql`exists (select 1 from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
        where ${b.id} = any(${idArray(ids)}) and ${b.applicantId} = ${t.id} and ${s.start} = ${t.scheduledDate})`,
    })),
  )
  await mailBookings(context, ids)
}

/** A status, date or group that is set by hand moves or frees the seats and places in lines that it leaves without ground. */
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

/** Applicants who are removed hold no seat. */
export const releaseRemoved = (context: Context, ids: readonly number[]): Promise<void> => release(context, ids)
