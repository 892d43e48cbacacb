import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** What a mail says, once however many receive it; apart from its row in `emails`, so that lists never carry it. */
export const mailContents = pgTable(
  'mail_contents',
  {
    email_id: integer('email_id').notNull(),
    /** Of these words: 'en' or 'hy'. */
    language: text('language').notNull().default('en'),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Files that go with these words (`MailFile`); null without any. */
    files: jsonb('files'),
  },
  (table) => [primaryKey({ columns: [table.email_id, table.language] })],
)

/** What is still to be sent to a receiver, or waits for a person to decide; a row goes when it was sent. */
const deliveries = (name: string) =>
  pgTable(
    name,
    {
      receiver_id: integer('receiver_id').primaryKey(),
      /** The same at every try, so that the other side recognises what it has already. */
      message_id: uuid('message_id').notNull().defaultRandom(),
      attempts: integer('attempts').notNull().default(0),
      /** When it is to be taken up; while a process has it in hand, when its lease ends. Null when it failed or is uncertain. */
      due_at: instant('due_at'),
      /** The try that has it in hand, or had it last. */
      held_by: uuid('held_by'),
      /** Since when it may be with the other side; null while it is certain that it is not. */
      handed_at: instant('handed_at'),
    },
    (table) => [index(`${name}_due_idx`).on(table.due_at)],
  )
export const mailDeliveries = deliveries('mail_deliveries')
export const smsDeliveries = deliveries('sms_deliveries')
