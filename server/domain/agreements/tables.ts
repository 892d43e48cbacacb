import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** What the document of a signed agreement was made from: the filled-in variables, those of the passport among them; apart, so that nothing that lists agreements carries them. */
export const agreementContents = pgTable('agreement_contents', {
  agreement_id: integer('agreement_id').primaryKey(),
  content: jsonb('content').notNull(),
})

/** What is random in the content of an agreement, made when it is first shown: without it nobody guesses at what was signed by its hash. */
export const agreementSalts = pgTable('agreement_salts', {
  agreement_id: integer('agreement_id').primaryKey(),
  salt: text('salt').notNull(),
})

/** Contents that were shown to be signed: a keyed digest of each part, so that it can be said what changed since; for a day. */
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

/** The chain of what happened to agreements: each event carries the hash of the one before. Never changed. */
export const agreementEvents = pgTable('agreement_events', {
  number: integer('number').primaryKey(),
  agreement_id: integer('agreement_id').notNull(),
  kind: text('kind').notNull(),
  /** As it was hashed. */
  said: text('said').notNull(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull().unique(),
})

/** Up to which event the chain was found whole, in one row; and whether nothing after it is broken. */
export const agreementChecks = pgTable('agreement_checks', {
  id: integer('id').primaryKey(),
  number: integer('number').notNull(),
  hash: text('hash').notNull(),
  is_whole: boolean('is_whole').notNull(),
})
