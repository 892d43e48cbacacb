import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Personal calendar addresses, one per person: a new one replaces the old (docs/decisions/0043-bookings.md). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    /** SHA-256 of the token in the address, which is shown once. */
    token_hash: text('token_hash').primaryKey(),
    auth_group: text('auth_group').notNull(),
    /** users.id, instructors.id or persons.id, depending on `auth_group`. */
    owner_id: integer('owner_id').notNull(),
    created_at: instant('created_at').notNull(),
    /** When a program last read it, updated at most once a day. */
    read_at: instant('read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_owner_key').on(table.auth_group, table.owner_id)],
)

/** Removed lessons and exams, which calendars that know them must show as canceled (RFC 5545 §3.8.1.11). */
export const calendarGone = pgTable(
  'calendar_gone',
  {
    /** 'lesson' or 'exam'; with the id it forms the uid. */
    kind: text('kind').notNull(),
    record_id: integer('record_id').notNull(),
    group_id: integer('group_id').notNull(),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    /** The day of an exam, which has no hours. */
    day: date('day', { mode: 'string' }),
    number: integer('number'),
    title: text('title'),
    /** One more than the last sequence sent to calendars. */
    sequence: integer('sequence').notNull(),
    gone_at: instant('gone_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id] }),
    index('calendar_gone_group_idx').on(table.group_id),
  ],
)
