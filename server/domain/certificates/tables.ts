import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Pictures of the signatures on the certificates of one making, as base64; apart, so that nothing that lists them carries them. */
export const certificateSignatures = pgTable('certificate_signatures', {
  run_id: integer('run_id').primaryKey(),
  tutor: text('tutor'),
  ta: text('ta'),
})
