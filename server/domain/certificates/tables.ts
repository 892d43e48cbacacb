import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Pictures of the signatures on the certificates of one making, as base64; apart, so that nothing that lists them carries them. */
export const certificateSignatures = pgTable('certificate_signatures', {
  run_id: integer('run_id').primaryKey(),
  tutor: text('tutor'),
  ta: text('ta'),
})

/** What the page of a certificate that was made says, as it was drawn. */
export const certificateContents = pgTable('certificate_contents', {
  certificate_id: integer('certificate_id').primaryKey(),
  content: jsonb('content').notNull(),
})

/** The public keys that certificates were signed with, also those of before: nothing secret (docs/decisions/0045). */
export const signingKeys = pgTable('signing_keys', {
  /** The year of its first use and a number: '2026-1'. */
  name: text('name').primaryKey(),
  /** 32 bytes as base64. */
  public_key: text('public_key').notNull().unique(),
  created_at: instant('created_at').notNull(),
})

/** What a file of many certificates is made from and by whom; apart, so that nothing that lists them carries it. */
export const certificatePackParts = pgTable('certificate_pack_parts', {
  pack_id: integer('pack_id').primaryKey(),
  /** The certificates as they were found when it was asked for, in their order. */
  ids: jsonb('ids').notNull(),
  /** Those that are not in the file, and why. */
  lacking: jsonb('lacking').notNull(),
  /** The process that makes it, while it lives. */
  held_by: text('held_by'),
  held_until: instant('held_until'),
})
