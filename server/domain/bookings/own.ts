import { sql } from 'drizzle-orm'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { bookings, type BookingState } from '#resources/bookings'
import { bookingMessages } from '#resources/bookings.messages'
import { bookableStatuses, bookingSlots, type BookingKind } from '#resources/booking-slots'
import type { Message } from '#resources/kernel/message'
import { as, nullable, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, systemFor, type Context, type TransactionContext } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { lockRows } from '#server/kernel/operations/stored'
import { bookingHours } from '../academy/api'
import { heldSeats, isFor } from './seats'
import { hasBoth } from './where'

const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const a = as(applicants, 'a')

/** Who changes a booking, and for whom. */
export interface Booker {
  applicantId: number
  kind: BookingKind
  /** By the link of the invitation: its address. Null for staff, whom the limits of the link do not bind. */
  link: string | null
  /** By the video call of a time that has a place too; as it was booked before when left out. */
  isVideo?: boolean | undefined
  /** The booking, or place in a line, that is moved: it ends. */
  leaves?: number
}
export type Own = Awaited<ReturnType<typeof ownOf>>[number]
/** An applicant under lock, with what is booked and waited for. */
export interface Found {
  status: ApplicantStatus
  name: string
  scheduledDate: string | null
  booked: Own | null
  waiting: Own | null
}

/** 409 in these words. */
export const refused = (said: Message) => new AppError('wrong_state', { said })

/**
 * Works on the bookings of an applicant in one transaction that holds, in this order everywhere, the applicant and every slot
 * concerned: who comes second sees what the first left. Nothing is counted before that.
 */
export const onBookings = <T>(
  context: Context,
  booker: Booker,
  slotId: number | null,
  work: (inner: TransactionContext, found: Found) => Promise<T>,
): Promise<T> =>
  inTransaction(booker.link === null ? context : asCohort(context), async (inner) => {
    const { applicantId, kind } = booker
    await lockRows(inner, applicants, [applicantId])
    const before = await ownOf(inner, booker)
    await lockRows(
      inner,
      bookingSlots,
      [slotId, ...before.map((each) => each.slotId)].filter((id) => id !== null),
    )
    const own = await ownOf(inner, booker)
    const [applicant] = await select(
      inner.db,
      {
        status: a.status,
        name: a.name,
        scheduledDate: nullable(a.scheduledDate),
      },
      sql`from ${a.from} where ${a.id} = ${applicantId} and ${a.alive}`,
    )
    if (!applicant) throw notFound()
    if (booker.link !== null && !bookableStatuses[kind].includes(applicant.status))
      throw refused(bookingMessages.closed)
    const of = (state: BookingState) => own.find((each) => each.state === state) ?? null
    return work(inner, { ...applicant, booked: of('BOOKED'), waiting: of('WAITING') })
  })

/** Cohort itself, for who holds a link, or may book and need not be who edits applicants. */
export const asCohort = (context: Context): Context => ({ ...context, viewer: systemFor(context.viewer) })

const ownOf = async ({ db }: Context, { applicantId, kind, link }: Booker) => {
  const hours = link === null ? null : await bookingHours(db)
  return select(
    db,
    {
      id: b.id,
      slotId: s.id,
      state: b.state,
      start: s.start,
      date: clockSql.shown(s.start),
      uid: b.uid,
      sequence: b.sequence,
      statusBefore: nullable(b.statusBefore),
      isVideo: b.isVideo,
      isOffered: sql<boolean>`coalesce(${b.offeredUntil} > ${clockSql.now}, false)`,
      isOver: sql<boolean>`${s.end} <= ${clockSql.now}`,
      /** Whether it may still be moved and canceled. */
      isOpen:
        hours === null
          ? sql<boolean>`true`
          : sql<boolean>`${s.start} - make_interval(hours => ${hours}) > ${clockSql.now}`,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
    where ${b.applicantId} = ${applicantId} and ${b.kind} = ${kind} and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}`,
  )
}

/** The slot as it is under its lock. 404 when it is not of this group and kind. */
export async function slotOf({ db }: Context, { applicantId, kind }: Booker, slotId: number) {
  const [slot] = await select(
    db,
    {
      start: s.start,
      date: clockSql.shown(s.start),
      hasBoth: hasBoth(s),
      free: sql<number>`${s.capacity} - ${heldSeats(s)}`,
      isPast: sql<boolean>`${s.start} <= ${clockSql.now}`,
      isTheirs: sql<boolean>`coalesce(${s.kind} = ${kind} and ${isFor(s, a)}, false)`,
    },
    sql`from ${s.from} join ${a.from} on ${a.id} = ${applicantId} where ${s.id} = ${slotId} and ${s.alive}`,
  )
  if (!slot) throw notFound()
  return slot
}
