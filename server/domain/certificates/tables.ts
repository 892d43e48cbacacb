import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Pictures of the signatures of one run, as base64; a separate table, so that lists of runs never load them. */
export const certificateSignatures = pgTable('certificate_signatures', {
  run_id: integer('run_id').primaryKey(),
  tutor: text('tutor'),
  ta: text('ta'),
})

/** The printed content of a finished certificate. */
export const certificateContents = pgTable('certificate_contents', {
  certificate_id: integer('certificate_id').primaryKey(),
  content: jsonb('content').notNull(),
})

/** The public keys that certificates were signed with, including former ones: nothing secret (docs/decisions/0045). */
export const signingKeys = pgTable('signing_keys', {
  /** The year of its first use and a number: '2026-1'. */
  name: text('name').primaryKey(),
  /** 32 bytes as base64. */
  public_key: text('public_key').notNull().unique(),
  created_at: instant('created_at').notNull(),
})

/** The content of a pack and its lease; a separate table, so that lists of packs never load it. */
export const certificatePackParts = pgTable('certificate_pack_parts', {
  pack_id: integer('pack_id').primaryKey(),
  /** Ids of the certificates found when the pack was requested, in order. */
  ids: jsonb('ids').notNull(),
  /** Certificates missing from the file, and why. */
  lacking: jsonb('lacking').notNull(),
  /** The worker that holds the lease. */
  held_by: text('held_by'),
  held_until: instant('held_until'),
})
