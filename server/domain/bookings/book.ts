import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingMessages } from '#resources/bookings.messages'
import {
  bookableStatuses,
  bookingSlots,
  scheduledBy,
  staffBookableStatuses,
  type BookingKind,
} from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { as, select, selectOne } from '#server/kernel/alias'
import { offerNoUndo, type Context } from '#server/kernel/context'
import { update } from '#server/kernel/operations/write'
import { insertFrom, updateFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { notify } from '../notifications/api'
import { mailBookings } from './mails'
import { asCohort, noSuchTime, onBookings, refused, slotOf, type Booker, type Own } from './own'
import { heldSeats, holdsSeat, isFor, moveUp } from './seats'
import { hasBoth } from './where'

const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const a = as(applicants, 'a')
const g = as(groups, 'g')
const c = as(courses, 'c')

/** The status to restore if the one before the booking is unknown. */
const statusElse = { INTERVIEW: 'EXAM_PASSED', EXAM: 'APPLIED_ONLY' } as const satisfies Record<
  BookingKind,
  ApplicantStatus
>

/** Replacements for former statuses that need a date, as the booking has overwritten the date: the status that waits for a new one. */
const withoutDate: Partial<Record<ApplicantStatus, ApplicantStatus>> = {
  EXAM_SCHEDULED: 'RESCHEDULE_THE_EXAM',
  INTERVIEW_SCHEDULED: 'EXAM_PASSED',
}

/** Ends bookings: sets the state, frees the seat and increments the event's sequence number. */
export async function end(context: Context, state: 'CANCELED' | 'MOVED', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await context.db.run(
    updateFrom(bookings, (t) => ({
      set: { state: sql`${state}::text`, offeredUntil: sql`null`, sequence: sql`${t.sequence} + 1` },
      where: sql`${t.id} = any(${idArray(ids)})`,
    })),
  )
  tellRecords(context, bookings, ids)
}

/** Values of a new booking besides its slot. */
interface Made {
  uid?: string
  sequence?: number
  statusBefore?: string | null
  isVideo?: boolean
}
/** Creates a booking, or a place in a waiting line, and returns its id. Bookings cannot be undone (docs/decisions/0053-undo.md). */
async function make(
  context: Context,
  { applicantId, kind }: Booker,
  slotId: number,
  state: 'BOOKED' | 'WAITING',
  { uid, sequence, statusBefore, isVideo = false }: Made = {},
): Promise<number> {
  offerNoUndo(context)
  const rows = await context.db.run<{ id: number }>(
    insertFrom(bookings, {
      values: {
        slotId: sql`${slotId}::int`,
        applicantId: sql`${applicantId}::int`,
        kind: sql`${kind}::text`,
        state: sql`${state}::text`,
        statusBefore: sql`${statusBefore ?? null}::text`,
        isVideo: sql`${isVideo}::boolean`,
        uid: sql`${uid ?? `${state === 'BOOKED' ? 'booking' : 'waiting'}-${randomUUID()}@${new URL(context.settings.publicUrl).hostname}`}::text`,
        sequence: sql`${sequence ?? 0}::int`,
      },
    }),
  )
  const ids = rows.map(({ id }) => id)
  tellRecords(context, bookings, ids)
  const [id] = ids
  if (id === undefined) throw new Error('a booking was not kept')
  return id
}

/** For each slot, the last queued request of this process. */
const lines = new Map<number, Promise<unknown>>()

/**
 * Runs requests for one slot one after the other within this process, so that requests waiting for the slot's lock
 * do not hold database connections.
 */
async function inLine(slotId: number, work: () => Promise<void>): Promise<void> {
  const before = lines.get(slotId) ?? Promise.resolve()
  const mine = before.then(work)
  const ended = mine.catch(() => {})
  lines.set(slotId, ended)
  await mine.finally(() => {
    if (lines.get(slotId) === ended) lines.delete(slotId)
  })
}

/**
 * Books a time: an existing booking is moved and its seat offered to the waiting line; the applicant gets the date
 * and the status; a mail with the calendar event is sent, and the coordinator is notified. Booking the same time
 * again changes nothing. 404 for a time of another group; 409 when it is full, past, moved, or too late to move.
 */
export const book = (context: Context, booker: Booker, slotId: number): Promise<void> =>
  inLine(slotId, async () => {
    if (await isSeenFull(context, booker, slotId)) throw refused(bookingMessages.full)
    await bookLocked(context, booker, slotId)
  })

/**
 * Whether others hold all seats of a slot open to this applicant: a full slot is refused early, without waiting
 * for its lock. The final decision is made under the lock.
 */
async function isSeenFull({ db }: Context, { applicantId, kind }: Booker, slotId: number): Promise<boolean> {
  const rows = await select(
    db,
    { id: s.id },
    sql`from ${s.from} join ${a.from} on ${a.id} = ${applicantId} where ${s.id} = ${slotId} and ${s.kind} = ${kind} and ${isFor(s, a)}
    and ${heldSeats(s)} >= ${s.capacity} and not exists (
      select 1 from ${b.from} where ${b.slotId} = ${s.id} and ${b.applicantId} = ${a.id} and ${b.alive} and ${holdsSeat(b)})`,
  )
  return rows.length > 0
}

/**
 * Reads the requested slot after offering its free seats to the waiting line, as an offer may just have expired. A
 * slot for other applicants is refused after the same work as a missing one, and its line does not move.
 */
async function slotToTake(context: Context, booker: Booker, slotId: number) {
  const slot = await slotOf(context, booker, slotId)
  if (!slot.isTheirs) throw booker.link === null ? refused(bookingMessages.otherGroup) : noSuchTime()
  if (booker.start !== undefined && !sameMoment(booker.start, slot.start)) throw refused(bookingMessages.moved)
  return (await moveUp(context, [slotId])) > 0 ? slotOf(context, booker, slotId) : slot
}

/** As `book`, without the queue of this process: call it in a transaction that holds the applicant's lock. */
export const bookLocked = (context: Context, booker: Booker, slotId: number): Promise<void> =>
  onBookings(context, booker, slotId, async (inner, found) => {
    const { booked, waiting } = found
    if (booked?.slotId === slotId) return chooseWay(inner, booker, booked)
    const slot = await slotToTake(inner, booker, slotId)
    // The booking sets the status regardless of the viewer's rights, so it is checked here: students and blacklisted
    // applicants keep theirs.
    if (!staffBookableStatuses.includes(found.status)) throw refused(bookingMessages.statusBooksNone)
    if (slot.isPast) throw refused(bookingMessages.past)
    if (booked && !booked.isOpen && !booked.isOver) throw refused(bookingMessages.tooLate)
    const isOffered = waiting?.slotId === slotId && waiting.isOffered
    if (slot.free + (isOffered ? 1 : 0) <= 0) throw refused(bookingMessages.full)
    const isLeft = waiting !== null && (waiting.slotId === slotId || waiting.id === booker.leaves)
    const over = [...(booked ? [booked] : []), ...(isLeft ? [waiting] : [])]
    await end(
      inner,
      'MOVED',
      over.map(({ id }) => id),
    )
    const scheduled = scheduledBy[booker.kind]
    const id = await make(inner, booker, slotId, 'BOOKED', {
      ...(booked && !booked.isOver && { uid: booked.uid, sequence: booked.sequence + 1 }),
      isVideo: slot.hasBoth && (booker.isVideo ?? booked?.isVideo ?? false),
      statusBefore: booked && !booked.isOver ? booked.statusBefore : found.status === scheduled ? null : found.status,
    })
    // The seat that a place in a line was offered is free too.
    await moveUp(
      inner,
      over.map((each) => each.slotId),
    )
    await update(asCohort(inner), applicants, booker.applicantId, { status: scheduled, scheduledDate: slot.start })
    await mailBookings(inner, [id], booker.link ?? undefined)
    await tellCoordinator(inner, booker, 'booked', found.name, slot.date)
  })

/** Switches the booked time to or from a video call: a new version of the calendar event, which is mailed. */
async function chooseWay(context: Context, { isVideo, link }: Booker, booked: Own): Promise<void> {
  if (isVideo === undefined || isVideo === booked.isVideo || booked.isOver) return
  const changed = await context.db.run<{ id: number }>(
    updateFrom(bookings, (t) => ({
      set: { isVideo: sql`${isVideo}::boolean`, sequence: sql`${t.sequence} + 1` },
      from: s.from,
      where: sql`${t.id} = ${booked.id} and ${s.id} = ${t.slotId} and ${hasBoth(s)}`,
    })),
  )
  if (changed.length === 0) return
  if (!booked.isOpen) throw refused(bookingMessages.tooLate)
  tellRecords(context, bookings, [booked.id])
  await mailBookings(context, [booked.id], link ?? undefined)
}

/** Joins the end of the line for a full slot, leaving any other line. 409 when a seat is free or the slot is booked already. */
export const wait = (context: Context, booker: Booker, slotId: number): Promise<void> =>
  onBookings(context, booker, slotId, async (inner, found) => {
    const { booked, waiting } = found
    if (waiting?.slotId === slotId) return
    if (booked?.slotId === slotId) throw refused(bookingMessages.booked)
    const slot = await slotToTake(inner, booker, slotId)
    // Applies to staff too: the next change of an applicant who cannot book would remove them from the line.
    if (!bookableStatuses[booker.kind].includes(found.status)) throw refused(bookingMessages.statusBooksNone)
    if (slot.isPast) throw refused(bookingMessages.past)
    if (slot.free > 0) throw refused(bookingMessages.notFull)
    if (waiting) {
      await end(inner, 'MOVED', [waiting.id])
      await moveUp(inner, [waiting.slotId])
    }
    await make(inner, booker, slotId, 'WAITING')
  })

/**
 * Cancels the booking, or leaves the line of `slotId`. The applicant gets the former status back; the seat is offered
 * to the line; a mail is sent and the coordinator notified. 409 when there is nothing to cancel, or it is too late.
 */
export const cancel = (context: Context, booker: Booker, slotId: number | null): Promise<void> =>
  onBookings(context, booker, slotId, async (inner, found) => {
    const { booked, waiting } = found
    if (waiting && slotId === waiting.slotId && booked?.slotId !== slotId) {
      await end(inner, 'CANCELED', [waiting.id])
      await moveUp(inner, [waiting.slotId])
      return
    }
    if (!booked || booked.isOver || (slotId !== null && slotId !== booked.slotId))
      throw refused(bookingMessages.nothing)
    if (!booked.isOpen) throw refused(bookingMessages.tooLate)
    offerNoUndo(inner)
    await end(inner, 'CANCELED', [booked.id])
    await moveUp(inner, [booked.slotId])
    const { kind, applicantId } = booker
    if (found.status === scheduledBy[kind] && sameMoment(found.scheduledDate, booked.start))
      await giveStatusBack(inner, applicantId, kind, booked.statusBefore)
    await mailBookings(inner, [booked.id], booker.link ?? undefined)
    await tellCoordinator(inner, booker, 'bookingCanceled', found.name, booked.date)
  })

/** Restores the applicant's status from before a booking and clears the date; a date set before the booking has to be set again. */
export async function giveStatusBack(
  context: Context,
  applicantId: number,
  kind: BookingKind,
  before: string | null,
): Promise<void> {
  const known = (before ?? statusElse[kind]) as ApplicantStatus // the column only holds statuses
  const status = withoutDate[known] ?? known
  await update(asCohort(context), applicants, applicantId, { status, scheduledDate: null })
}

const sameMoment = (one: string | null, other: string) => one !== null && Date.parse(one) === Date.parse(other)

/** Notifies the coordinator of the group, else of the course, of a change made by the link. */
async function tellCoordinator(
  context: Context,
  { applicantId, link }: Booker,
  notice: 'booked' | 'bookingCanceled',
  name: string,
  date: string,
): Promise<void> {
  if (link === null) return
  const { coordinator } = await selectOne(
    context.db,
    { coordinator: sql<number>`coalesce(${g.projectCoordinatorId}, ${c.defaultProjectCoordinatorId})` },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} left join ${g.from} on ${g.id} = ${a.groupId}
    where ${a.id} = ${applicantId}`,
  )
  await notify(context, applicants, [{ notice, id: applicantId, to: [coordinator], variables: { name, date } }])
}
