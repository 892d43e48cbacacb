import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** The links of applications to their public pages (docs/decisions/0040-public-links.md). */
export const applicationLinks = pgTable(
  'application_links',
  {
    /** 128 random bits, written as a uuid. */
    key: uuid('key').primaryKey(),
    applicant_id: integer('applicant_id').notNull(),
    created_at: instant('created_at').notNull(),
    /** Since when it leads nowhere. */
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    index('application_links_applicant_idx').on(table.applicant_id),
    uniqueIndex('application_links_live_key')
      .on(table.applicant_id)
      .where(sql`revoked_at is null`),
  ],
)

/**
 * The language in which somebody applied by the public form. That they agreed that the data are kept is said by the application itself,
 * which the form makes under no other condition.
 */
export const publicApplications = pgTable('public_applications', {
  applicant_id: integer('applicant_id').primaryKey(),
  language: text('language').notNull(),
})
