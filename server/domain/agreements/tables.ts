import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** The values a signed agreement was made from, passport data included; a separate table, so that lists of agreements never load them. */
export const agreementContents = pgTable('agreement_contents', {
  agreement_id: integer('agreement_id').primaryKey(),
  content: jsonb('content').notNull(),
})

/** The random salt of an agreement's content, created at its first preview: without it, signed values cannot be guessed from the hash. */
export const agreementSalts = pgTable('agreement_salts', {
  agreement_id: integer('agreement_id').primaryKey(),
  salt: text('salt').notNull(),
})

/** Contents shown for signing, with a keyed digest of each part, so that a change since then can be named; kept for a day. */
export const agreementPreviews = pgTable(
  'agreement_previews',
  {
    agreement_id: integer('agreement_id').notNull(),
    content_hash: text('content_hash').notNull(),
    parts: jsonb('parts').notNull(),
    shown_at: instant('shown_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.agreement_id, t.content_hash] })],
)

/** The event chain of agreements: each event contains the hash of the previous one. Rows never change. */
export const agreementEvents = pgTable('agreement_events', {
  number: integer('number').primaryKey(),
  agreement_id: integer('agreement_id').notNull(),
  kind: text('kind').notNull(),
  /** The exact text that was hashed. */
  said: text('said').notNull(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull().unique(),
})

/** A single row: the last verified event of the chain, and whether the chain was valid beyond it. */
export const agreementChecks = pgTable('agreement_checks', {
  id: integer('id').primaryKey(),
  number: integer('number').notNull(),
  hash: text('hash').notNull(),
  is_whole: boolean('is_whole').notNull(),
})
