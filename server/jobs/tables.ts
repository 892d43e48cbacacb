import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** What a mail says; apart from its row in `emails`, so that lists never carry it. */
export const mailContents = pgTable('mail_contents', {
  email_id: integer('email_id').primaryKey(),
  html: text('html').notNull(),
  text: text('text').notNull(),
})

/** Mails that are still to be sent; a row goes when its mail was sent or given up. */
export const mailDeliveries = pgTable('mail_deliveries', {
  email_id: integer('email_id').primaryKey(),
  /** The same at every try, so that a receiver recognises a mail it has already. */
  message_id: text('message_id').notNull(),
  attempts: integer('attempts').notNull().default(0),
  due_at: instant('due_at').notNull(),
  /** Until when the process that claimed it has it for itself. */
  leased_until: instant('leased_until'),
}, (table) => [index('mail_deliveries_due_idx').on(table.due_at)])

/** SMS that are still to be sent; a row goes when its SMS was sent or given up. */
export const smsDeliveries = pgTable('sms_deliveries', {
  sms_id: integer('sms_id').primaryKey(),
  /** The same at every try, so that the gateway recognises an SMS it has already. */
  message_id: text('message_id').notNull(),
  attempts: integer('attempts').notNull().default(0),
  due_at: instant('due_at').notNull(),
  /** Until when the process that claimed it has it for itself. */
  leased_until: instant('leased_until'),
}, (table) => [index('sms_deliveries_due_idx').on(table.due_at)])

/** Pictures of the signatures on the certificates of one making, as base64; apart, so that nothing that lists them carries them. */
export const certificateSignatures = pgTable('certificate_signatures', {
  run_id: integer('run_id').primaryKey(),
  tutor: text('tutor'),
  ta: text('ta'),
})

/** Requests that must not be done twice, by the key that their form made; kept a week. */
export const doneRequests = pgTable('done_requests', {
  /** Whose: two people may never meet under one key. */
  author: text('author').notNull(),
  key: uuid('key').notNull(),
  /** Of what was asked, so that a key used for something else is noticed. */
  digest: text('digest').notNull(),
  answer: jsonb('answer'),
  created_at: instant('created_at').notNull().default(sql`now()`),
}, (table) => [primaryKey({ columns: [table.author, table.key] }), index('done_requests_created_idx').on(table.created_at)])
