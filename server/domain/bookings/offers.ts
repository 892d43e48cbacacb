import { sql } from 'drizzle-orm'
import { bookings } from '#resources/bookings'
import { bookingSlots } from '#resources/booking-slots'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import { lockRows } from '#server/kernel/operations/stored'
import { end } from './book'
import { moveUp } from './seats'

const b = as(bookings, 'b')

/** Ends expired offers and passes their seats to the next in line. Returns how many had expired (at most 50 per run). */
export async function endOffers(context: Context): Promise<number> {
  const due = await select(
    context.db,
    { id: b.id, slotId: b.slotId },
    sql`from ${b.from} where ${b.state} = 'WAITING' and ${b.offeredUntil} <= ${clockSql.now} and ${b.alive}
    order by ${b.offeredUntil}, ${b.id} limit 50`,
  )
  for (const { id, slotId } of due)
    await inTransaction(context, async (inner) => {
      await lockRows(inner, bookingSlots, [slotId])
      const [late] = await select(
        inner.db,
        { id: b.id },
        sql`from ${b.from} where ${b.id} = ${id} and ${b.state} = 'WAITING' and ${b.offeredUntil} <= ${clockSql.now}`,
      )
      if (late) await end(inner, 'CANCELED', [id])
      await moveUp(inner, [slotId])
    })
  return due.length
}
