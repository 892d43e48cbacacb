import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

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

/** Lessons and exams that were removed, as calendars that know them have to hear of it: canceled (RFC 5545 §3.8.1.11). */
export const calendarGone = pgTable(
  'calendar_gone',
  {
    /** 'lesson' or 'exam', and its id: what its uid is made of. */
    kind: text('kind').notNull(),
    record_id: integer('record_id').notNull(),
    group_id: integer('group_id').notNull(),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    /** Of an exam, in place of the hours. */
    day: date('day', { mode: 'string' }),
    number: integer('number'),
    title: text('title'),
    /** One more than calendars were told last. */
    sequence: integer('sequence').notNull(),
    gone_at: instant('gone_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id] }),
    index('calendar_gone_group_idx').on(table.group_id),
  ],
)
