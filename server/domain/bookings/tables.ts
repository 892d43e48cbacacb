import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Links by which applicants book (docs/decisions/0043-bookings.md). The token itself is only in the mail. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    /** SHA-256 of the token. */
    token_hash: text('token_hash').primaryKey(),
    applicant_id: integer('applicant_id').notNull(),
    /** INTERVIEW or EXAM. */
    kind: text('kind').notNull(),
    created_at: instant('created_at').notNull(),
    /** When the link was revoked. */
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('booking_links_applicant_idx').on(table.applicant_id, table.kind)],
)
