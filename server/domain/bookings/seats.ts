import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingSlots } from '#resources/booking-slots'
import { groups } from '#resources/groups'
import { as, select, type Alias } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { updateFrom } from '#server/kernel/operations/write-many'
import { mailOffers } from './mails'

/** How long a freed seat is kept for who waited (DECISIONS 'Booking limits'). */
const OFFER_HOURS = 24

const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const a = as(applicants, 'a')
const g = as(groups, 'g')

/**
 * That a slot is for an applicant: of the own group; of any group of the course, for who has none yet.
 */
export const isFor = (slot: Alias<typeof bookingSlots>, applicant: Alias<typeof applicants>): SQL<boolean> =>
  sql`(${slot.groupId} = ${applicant.groupId} or (${applicant.groupId} is null and exists (
    select 1 from ${g.from} where ${g.id} = ${slot.groupId} and ${g.courseId} = ${applicant.courseId} and ${g.alive})))`

/** That a booking holds a seat: it is booked, or kept for who waited. */
export const holdsSeat = ({ state, offeredUntil }: Alias<typeof bookings>): SQL<boolean> =>
  sql`(${state} = 'BOOKED' or (${state} = 'WAITING' and ${offeredUntil} > ${clockSql.now}))`

/** How many seats of a slot are held: SQL over the slot's alias. */
export const heldSeats = ({ id }: Pick<Alias<typeof bookingSlots>, 'id'>): SQL<number> =>
  sql`(select count(*)::int from ${b.from} where ${b.slotId} = ${id} and ${b.alive} and ${holdsSeat(b)})`
/** How many wait for a slot: SQL over the slot's alias. */
export const waitingFor = ({ id }: Pick<Alias<typeof bookingSlots>, 'id'>): SQL<number> =>
  sql`(select count(*)::int from ${b.from} where ${b.slotId} = ${id} and ${b.alive} and ${b.state} = 'WAITING')`

/**
 * Free seats of a slot are offered to the first who wait: each has a day to take it, till the slot begins at the latest, and is told by
 * mail. Under the slot's lock. Gives how many were offered one.
 */
export async function moveUp(context: Context, slotIds: readonly number[]): Promise<number> {
  let count = 0
  for (const slotId of slotIds) {
    const [slot] = await select(
      context.db,
      { free: sql<number>`${s.capacity} - ${heldSeats(s)}` },
      sql`from ${s.from} where ${s.id} = ${slotId} and ${s.start} > ${clockSql.now} and ${s.alive}`,
    )
    if (!slot || slot.free <= 0) continue
    const offered = await context.db.run<{ id: number }>(sql`
      with first as (
        select ${b.id} from ${b.from} join ${a.from} on ${a.id} = ${b.applicantId} and ${a.alive}
        where ${b.slotId} = ${slotId} and ${b.state} = 'WAITING' and ${b.offeredUntil} is null and ${b.alive}
        order by ${b.id} limit ${slot.free})
      ${updateFrom(bookings, (t) => ({
        set: {
          offeredUntil: sql`least(${clockSql.now} + make_interval(hours => ${OFFER_HOURS}), ${s.start})`,
        },
        from: sql`first, ${s.from}`,
        where: sql`${t.id} = first.id and ${s.id} = ${t.slotId}`,
      }))}`)
    const ids = offered.map(({ id }) => id)
    if (ids.length === 0) continue
    context.events.push({ resource: bookings.name, ids })
    await mailOffers(context, ids)
    count += ids.length
  }
  return count
}
