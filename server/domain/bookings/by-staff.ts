import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings, type BookingState } from '#resources/bookings'
import { bookingMessages } from '#resources/bookings.messages'
import { bookingSlots, type BookingKind } from '#resources/booking-slots'
import { ruleOf } from '#resources/kernel/define-resource'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError, forbidden, notFound } from '#server/kernel/errors'
import { getText } from '#server/kernel/operations/read'
import { readableSql, ruleSql } from '#server/kernel/where'
import { book, cancel, wait } from './book'
import type { Booker } from './own'

const b = as(bookings, 'b')
const s = as(bookingSlots, 's')

/** The slot, if the viewer may change it; else 404 or 403. */
async function slotToKeep(context: Context, slotId: number): Promise<{ kind: BookingKind }> {
  const { kernel, viewer, db } = context
  const rule = ruleSql(kernel, { resource: bookingSlots, alias: 's' }, ruleOf(bookingSlots.access, 'update'), viewer)
  const [slot] = await select(
    db,
    { kind: s.kind, isAllowed: sql<boolean>`coalesce(${sql.raw(rule)}, false)` },
    sql`from ${s.from} where ${s.id} = ${slotId} and ${sql.raw(readableSql(kernel, bookingSlots, 's', viewer))}`,
  )
  if (!slot) throw notFound()
  if (!slot.isAllowed) throw forbidden()
  return slot
}

/** Whether by video call, where the slot also has a place (unchanged if undefined), and the start as it was shown. */
type Way = Pick<Booker, 'isVideo' | 'start'>

/** Books a slot for an applicant the viewer may read; returns the id of the booking. */
export async function bookForApplicant(
  context: Context,
  slotId: number,
  { applicantId, ...way }: Way & { applicantId: number },
): Promise<number> {
  const { kind } = await slotToKeep(context, slotId)
  await getText(context, applicants, applicantId, new Set())
  return bookFor(context, { applicantId, kind, link: null, ...way }, slotId)
}

/** Adds an applicant the viewer may read to the line of a full slot; returns the id of the place in the line. */
export async function waitForApplicant(
  context: Context,
  slotId: number,
  { applicantId, start }: Pick<Booker, 'applicantId' | 'start'>,
): Promise<number> {
  const { kind } = await slotToKeep(context, slotId)
  await getText(context, applicants, applicantId, new Set())
  await wait(context, { applicantId, kind, link: null, start }, slotId)
  return madeFor(context, applicantId, slotId, 'WAITING')
}

async function bookFor(context: Context, booker: Booker, slotId: number): Promise<number> {
  await book(context, booker, slotId)
  return madeFor(context, booker.applicantId, slotId, 'BOOKED')
}

/** The id of an applicant's booking of a slot in this state, if there is one. */
async function openOn({ db }: Context, applicantId: number, slotId: number, state: BookingState) {
  const [found] = await select(
    db,
    { id: b.id },
    sql`from ${b.from} where ${b.applicantId} = ${applicantId} and ${b.slotId} = ${slotId} and ${b.state} = ${state} and ${b.alive}`,
  )
  return found?.id
}

/** The id of the booking just made; 409 if it is gone already. */
async function madeFor(context: Context, applicantId: number, slotId: number, state: BookingState): Promise<number> {
  const made = await openOn(context, applicantId, slotId, state)
  if (made === undefined) throw new AppError('conflict')
  return made
}

async function bookingToKeep(context: Context, id: number) {
  await getText(context, bookings, id, new Set())
  const [found] = await select(
    context.db,
    { applicantId: b.applicantId, slotId: b.slotId, kind: b.kind, state: b.state },
    sql`from ${b.from} where ${b.id} = ${id}`,
  )
  if (!found) throw notFound()
  await slotToKeep(context, found.slotId)
  return found
}

function refuseOver(state: BookingState): void {
  if (state !== 'BOOKED' && state !== 'WAITING') throw new AppError('wrong_state', { said: bookingMessages.over })
}

/**
 * Moves a booking, or a place in a line, to another slot of the same kind; returns the id of the new booking. One that was moved there
 * already changes nothing.
 */
export async function moveTo(
  context: Context,
  id: number,
  { slotId, ...way }: Way & { slotId: number },
): Promise<number> {
  const { applicantId, kind, state } = await bookingToKeep(context, id)
  if ((await slotToKeep(context, slotId)).kind !== kind)
    throw new AppError('wrong_state', { said: bookingMessages.otherGroup })
  const moved = state === 'MOVED' ? await openOn(context, applicantId, slotId, 'BOOKED') : undefined
  if (moved !== undefined) return moved
  refuseOver(state)
  return bookFor(context, { applicantId, kind, link: null, leaves: id, ...way }, slotId)
}

/** Cancels a booking, or removes an applicant from a line. One that was canceled already changes nothing. */
export async function cancelFor(context: Context, id: number): Promise<void> {
  const { applicantId, kind, slotId, state } = await bookingToKeep(context, id)
  if (state === 'CANCELED') return
  refuseOver(state)
  await cancel(context, { applicantId, kind, link: null }, slotId)
}
