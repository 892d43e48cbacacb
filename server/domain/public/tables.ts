import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Links of applications to their public pages (docs/decisions/0040-public-links.md). */
export const applicationLinks = pgTable(
  'application_links',
  {
    /** 128 random bits in uuid format. */
    key: uuid('key').primaryKey(),
    applicant_id: integer('applicant_id').notNull(),
    created_at: instant('created_at').notNull(),
    /** When the link was revoked. */
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
 * The language in which a person applied by the public form. Consent to data storage needs no column, as the form
 * accepts no application without it.
 */
export const publicApplications = pgTable('public_applications', {
  applicant_id: integer('applicant_id').primaryKey(),
  language: text('language').notNull(),
})
