import { sql } from 'drizzle-orm'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { bookings, type BookingState } from '#resources/bookings'
import { bookingMessages } from '#resources/bookings.messages'
import { bookableStatuses, bookingSlots, type BookingKind } from '#resources/booking-slots'
import { groups } from '#resources/groups'
import type { Message } from '#resources/kernel/message'
import { as, nullable, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, systemFor, type Context, type TransactionContext } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { lockRows } from '#server/kernel/operations/stored'
import { idArray } from '#server/kernel/statements'
import { bookingHours } from '../academy/api'
import { heldSeats, isFor } from './seats'
import { hasBoth } from './where'

const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const a = as(applicants, 'a')
const g = as(groups, 'g')

/** Who changes a booking, and for which applicant. */
export interface Booker {
  applicantId: number
  kind: BookingKind
  /** The address of the invitation's page if changed by link; null for staff, who are not bound by the limits of links. */
  link: string | null
  /** Attend by video call a slot that also has a place; unchanged if undefined. */
  isVideo?: boolean | undefined
  /** The start of the requested slot as the applicant was shown it; unchecked if undefined. */
  start?: string | undefined
  /** Id of the booking, or place in a line, that is being moved and therefore ends. */
  leaves?: number
}
export type Own = Awaited<ReturnType<typeof ownOf>>[number]
/** A locked applicant with their booking and place in a line. */
export interface Found {
  status: ApplicantStatus
  name: string
  scheduledDate: string | null
  booked: Own | null
  waiting: Own | null
}

/** The 404 error for a slot that does not exist, or is not offered to the applicant. */
export const noSuchTime = () => new AppError('not_found', { said: bookingMessages.gone })
/** A 409 error with this message. */
export const refused = (said: Message) => new AppError('wrong_state', { said })

/**
 * Runs `work` on an applicant's bookings in one transaction that locks the applicant, then every slot concerned and its
 * group against deletion, always in this order: concurrent requests see each other's results. Nothing is counted before
 * the locks are held.
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
    const slotIds = [slotId, ...before.map((each) => each.slotId)].filter((id) => id !== null)
    await lockRows(inner, bookingSlots, slotIds)
    await lockGroupsOf(inner, slotIds)
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

/** Locks the groups of slots against deletion, which asks for bookings of their slots. */
export const lockGroupsOf = async ({ db }: Context, slotIds: readonly number[]): Promise<void> =>
  void (await db.run(sql`select 1 from ${g.from} where ${g.id} in (
    select ${s.groupId} from ${s.from} where ${s.id} = any(${idArray(slotIds)})) order by ${g.id} for key share`))

/** The context with the system as viewer: for holders of a link, and for staff who may book but not edit applicants. */
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
      /** Whether it may still be moved or canceled. */
      isOpen:
        hours === null
          ? sql<boolean>`true`
          : sql<boolean>`${s.start} - make_interval(hours => ${hours}) > ${clockSql.now}`,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
    where ${b.applicantId} = ${applicantId} and ${b.kind} = ${kind} and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}`,
  )
}

/** Reads a slot; its lock must be held. 404 when it does not exist; `isTheirs` is false for one of another group or kind. */
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
  if (!slot) throw noSuchTime()
  return slot
}
