import { sql, type SQL } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { listOf, rowsAs, type Alias } from '#server/kernel/alias'

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
