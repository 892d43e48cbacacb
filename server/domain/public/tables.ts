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

/** What was said with an application that came by the public form. */
export const publicApplications = pgTable('public_applications', {
  applicant_id: integer('applicant_id').primaryKey(),
  /** When the person agreed that the data are kept. */
  consented_at: instant('consented_at').notNull(),
  /** What was answered to 'How did you hear of us?', also where no lead source is called so. */
  source: text('source'),
  language: text('language').notNull(),
})
