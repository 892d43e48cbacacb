import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingSlots } from '#resources/booking-slots'
import { groups } from '#resources/groups'
import { as, select, type Alias } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { updateFrom } from '#server/kernel/operations/write-many'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { mailOffers } from './mails'

/** How long a freed seat is reserved for the next in line (DECISIONS 'Booking limits'). */
const OFFER_HOURS = 24

const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const a = as(applicants, 'a')
const g = as(groups, 'g')

/** The group's slots are open to the applicant: it is their group, or, if they have no group, any group of their course. */
export const isForGroup = (groupId: SQL | number, applicant: Alias<typeof applicants>): SQL<boolean> =>
  sql`(${groupId} = ${applicant.groupId} or (${applicant.groupId} is null and exists (
    select 1 from ${g.from} where ${g.id} = ${groupId} and ${g.courseId} = ${applicant.courseId} and ${g.alive})))`
/** The slot is open to the applicant, by its group. */
export const isFor = (slot: Alias<typeof bookingSlots>, applicant: Alias<typeof applicants>): SQL<boolean> =>
  isForGroup(slot.groupId, applicant)

/** The booking holds a seat: it is booked, or its offer has not expired. */
export const holdsSeat = ({ state, offeredUntil }: Alias<typeof bookings>): SQL<boolean> =>
  sql`(${state} = 'BOOKED' or (${state} = 'WAITING' and ${offeredUntil} > ${clockSql.now}))`

/** SQL over the slot's alias: number of held seats. */
export const heldSeats = ({ id }: Pick<Alias<typeof bookingSlots>, 'id'>): SQL<number> =>
  sql`(select count(*)::int from ${b.from} where ${b.slotId} = ${id} and ${b.alive} and ${holdsSeat(b)})`
/** SQL over the slot's alias: number of applicants in its line, those with an offer included. */
export const waitingFor = ({ id }: Pick<Alias<typeof bookingSlots>, 'id'>): SQL<number> =>
  sql`(select count(*)::int from ${b.from} where ${b.slotId} = ${id} and ${b.alive} and ${b.state} = 'WAITING')`

/**
 * Offers free seats of slots to the first in line and mails them; an offer lasts a day, at most until the slot
 * starts. The slots' locks must be held. Returns the number of offers made.
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
    tellRecords(context, bookings, ids)
    await mailOffers(context, ids)
    count += ids.length
  }
  return count
}
