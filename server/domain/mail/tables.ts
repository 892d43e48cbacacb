import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** The content of a mail, stored once for all receivers; apart from its row in `emails`, so that lists never load it. */
export const mailContents = pgTable(
  'mail_contents',
  {
    email_id: integer('email_id').notNull(),
    /** 'en' or 'hy'. */
    language: text('language').notNull().default('en'),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Attached files (`MailFile`); null without any. */
    files: jsonb('files'),
  },
  (table) => [primaryKey({ columns: [table.email_id, table.language] })],
)

/** The records that mails to staff tell of: such a mail goes when its record is purged. */
export const mailRecords = pgTable(
  'mail_records',
  {
    email_id: integer('email_id').primaryKey(),
    resource: text('resource').notNull(),
    record_id: integer('record_id').notNull(),
  },
  (table) => [index('mail_records_record_idx').on(table.resource, table.record_id)],
)

/** Deliveries still to be made, or waiting for a person's decision; a row is deleted when the message was sent. */
const deliveries = (name: string) =>
  pgTable(
    name,
    {
      receiver_id: integer('receiver_id').primaryKey(),
      /** The same for every attempt, so that the other side recognises a repeated message. */
      message_id: uuid('message_id').notNull().defaultRandom(),
      attempts: integer('attempts').notNull().default(0),
      /** When it is due; while a process holds it, when the lease ends. Null if it failed or is uncertain. */
      due_at: instant('due_at'),
      /** The attempt that holds the delivery, or held it last. */
      held_by: uuid('held_by'),
      /** Since when the message may have been handed over; null as long as it certainly was not. */
      handed_at: instant('handed_at'),
    },
    (table) => [index(`${name}_due_idx`).on(table.due_at)],
  )
export const mailDeliveries = deliveries('mail_deliveries')
export const smsDeliveries = deliveries('sms_deliveries')
