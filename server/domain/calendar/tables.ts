import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** The personal addresses of calendars, one for each person: a new one takes the place of the old (docs/decisions/0043-bookings.md). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    /** SHA-256 of the token in the address, which is shown once. */
    token_hash: text('token_hash').primaryKey(),
    auth_group: text('auth_group').notNull(),
    /** users.id, instructors.id or persons.id, by the group. */
    owner_id: integer('owner_id').notNull(),
    created_at: instant('created_at').notNull(),
    /** When a program read it last, to the day. */
    read_at: instant('read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_owner_key').on(table.auth_group, table.owner_id)],
)
