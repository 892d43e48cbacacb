import { sql } from 'drizzle-orm'
import { holidays } from '#resources/holidays'
import type { DaysOff } from '#resources/schedule'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'

/** The academy's holidays, earliest first. The public interface of this subject for the rest of the server. */
export function academyHolidays(context: Context): Promise<DaysOff[]> {
  const h = as(holidays, 'h')
  return select(
    context.db,
    { startDate: h.startDate, endDate: h.endDate },
    sql`from ${h.from} where ${h.alive} order by ${h.startDate}, ${h.id}`,
  )
}
