import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { bookings } from '#resources/bookings'
import { SLOTS_AT_ONCE, type makeSlots } from '#resources/bookings.calls'
import { bookingMessages } from '#resources/bookings.messages'
import { bookingSlots } from '#resources/booking-slots'
import { groups } from '#resources/groups'
import { addDays, instantOf, weekdayOf } from '#resources/kernel/zoned-time'
import { isDayOff } from '#resources/schedule'
import { clockSql } from '#server/kernel/clock'
import { as, select } from '#server/kernel/alias'
import { inTransaction, type Change, type Context, type Draft, type Removal } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { getText } from '#server/kernel/operations/read'
import { lockRows, refuseUnwritable } from '#server/kernel/operations/stored'
import { createAll } from '#server/kernel/operations/write'
import { updateFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { academyHolidays } from '../holidays/api'
import { mailBookings } from './mails'
import { heldSeats, moveUp } from './seats'

type Row = z.output<NonNullable<(typeof makeSlots)['body']>>
const s = as(bookingSlots, 's')
const b = as(bookings, 'b')

/**
 * Creates a series of slots in one transaction under the group's lock, skipping past and existing ones and those on holidays; 422 for too
 * many.
 */
export async function makeRow(context: Context, { from, to, weekdays, times, minutes, ...more }: Row) {
  refuseUnwritable(context, bookingSlots, 'create')
  const holidays = await academyHolidays(context)
  const starts: string[] = []
  let closed = 0
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekdays !== undefined && weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue
    const all = new Set(times)
    if (isDayOff(day, holidays)) closed += all.size
    else for (const time of all) starts.push(instantOf(day, time, context.zone()))
    if (starts.length > SLOTS_AT_ONCE) throw invalid({ to: bookingMessages.tooMany({ most: SLOTS_AT_ONCE }) })
  }
  const now = context.now().toISOString()
  const ahead = starts.filter((start) => start > now)
  if (ahead.length === 0)
    throw invalid({ from: starts.length === 0 && closed > 0 ? bookingMessages.allClosed : bookingMessages.noTime })
  return inTransaction(context, async (inner) => {
    await getText(inner, groups, more.groupId, new Set())
    await lockRows(inner, groups, [more.groupId])
    const there = await select(
      inner.db,
      { start: s.start },
      sql`from ${s.from} where ${s.groupId} = ${more.groupId} and ${s.kind} = ${more.kind} and ${s.alive}
      and ${s.instructorId} is not distinct from ${more.instructorId ?? null}::int`,
    )
    const known = new Set(there.map(({ start }) => Date.parse(start)))
    const fresh = ahead.filter((start) => !known.has(Date.parse(start)))
    await createAll(
      inner,
      bookingSlots,
      fresh.map((start) => ({ ...more, start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() })),
    )
    return { made: fresh.length, known: ahead.length - fresh.length, past: starts.length - ahead.length, closed }
  })
}

/** Refuses to change the time of a booked slot, or to reduce its seats below those held: 422, under the slot's lock. */
export async function guardBooked(context: Context, drafts: readonly Draft<typeof bookingSlots>[]): Promise<void> {
  const known = drafts.flatMap((draft) => (draft.id === null || draft.isRefused() ? [] : [{ id: draft.id, draft }]))
  if (known.length === 0) return
  const ids = known.map(({ id }) => id)
  await lockRows(context, bookingSlots, ids)
  const rows = await select(
    context.db,
    { id: s.id, held: heldSeats(s) },
    sql`from ${s.from} where ${s.id} = any(${idArray(ids)})`,
  )
  const held = new Map(rows.map((row) => [row.id, row.held]))
  for (const { id, draft } of known) {
    const taken = held.get(id) ?? 0
    const { before, next } = draft
    if (next.capacity < taken) draft.refuse({ capacity: bookingMessages.taken({ taken }) })
    for (const at of ['start', 'end'] as const)
      if (taken > 0 && before && Date.parse(before[at]) !== Date.parse(next[at]))
        draft.refuse({ [at]: bookingMessages.hasBookings })
  }
}

/** Offers added seats to the line; mails applicants with a future booking when its place changes, with a new version of the event. */
export async function followSlots(context: Context, changes: readonly Change<typeof bookingSlots>[]): Promise<void> {
  const known = changes.filter(({ before }) => before !== null)
  await moveUp(
    context,
    known.filter(({ before, after }) => before?.capacity !== after.capacity).map(({ id }) => id),
  )
  const elsewhere = known.filter(
    ({ before, after }) => before?.place !== (after.place ?? null) || before?.link !== (after.link ?? null),
  )
  if (elsewhere.length === 0) return
  const changed = await context.db.run<{ id: number }>(
    updateFrom(bookings, (t) => ({
      set: { sequence: sql`${t.sequence} + 1` },
      where: sql`${t.slotId} = any(${idArray(elsewhere.map(({ id }) => id))}) and ${t.state} = 'BOOKED' and ${t.alive}
        and exists (select 1 from ${s.from} where ${s.id} = ${t.slotId} and ${s.start} > ${clockSql.now})`,
    })),
  )
  await mailBookings(
    context,
    changed.map(({ id }) => id),
  )
}

/** Refuses to remove a slot with bookings or a line: 409. */
export async function keepBooked(context: Context, removals: readonly Removal<typeof bookingSlots>[]): Promise<void> {
  const ids = removals.map(({ record }) => record.id)
  await lockRows(context, bookingSlots, ids)
  const rows = await select(
    context.db,
    { id: b.slotId },
    sql`from ${b.from} where ${b.slotId} = any(${idArray(ids)}) and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}`,
  )
  const booked = new Set(rows.map(({ id }) => id))
  for (const { record, refuse } of removals)
    if (booked.has(record.id)) refuse(new AppError('in_use', { said: bookingMessages.hasBookings }))
}
