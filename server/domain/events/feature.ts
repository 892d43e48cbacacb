import { sql } from 'drizzle-orm'
import { events, EVENTS_MAX, type CalendarEvent } from '#resources/events.calls'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { eventSources } from './sources'

/** The calendar: everything dated within a range, in one statement (DECISIONS 'Event scheduler'). */
export const feature = defineCalls([
  route(events, async ({ query, context }) => {
    const rows = await context.db.run<CalendarEvent & { total: number; place: unknown }>(sql`
        select e.*, count(*) over ()::int as total from (${eventSources(context, query)}) e
        order by e.place, e.kind, e.id limit ${EVENTS_MAX}`)
    return {
      events: rows.map(({ total: _total, place: _place, ...event }) => event),
      totalElements: rows[0]?.total ?? 0,
    }
  }),
])
