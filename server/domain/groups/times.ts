import { sql, type SQL } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { holidays } from '#resources/holidays'
import type { DaysOff } from '#resources/schedule'
import { as, listOf, rowsAs, select, type Alias } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'

const time = rowsAs(groups, 'schedule', 's')
const hour = (of: SQL) => sql<string>`left(${of}::text, 5)`

/** Name, dates and weekly schedule of a group, over its alias. */
export const timesOf = (g: Alias<typeof groups>) => ({
  name: sql<string>`coalesce(${g.name}, '')`,
  startDate: g.startDate,
  endDate: sql<string>`coalesce(${g.endDate}, ${g.startDate})`,
  schedule: listOf(
    { dayOfWeek: time.dayOfWeek, startHour: hour(time.startHour), endHour: hour(time.endHour) },
    sql`from ${time.from} where ${time.owner} = ${g.id}`,
  ),
})
/** The academy's holidays, earliest first. */
export function academyHolidays(context: Context): Promise<DaysOff[]> {
  const h = as(holidays, 'h')
  return select(
    context.db,
    { startDate: h.startDate, endDate: h.endDate },
    sql`from ${h.from} where ${h.alive} order by ${h.startDate}, ${h.id}`,
  )
}
