import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/database'
import { RefusedMail, type MailPort } from '../../ports/mail'
import { deliverFrom, type Claimed } from '../deliveries'

interface ClaimedMail extends Claimed {
  sender: string
  recipients: string[]
  subject: string
  html: string
  text: string
}

/** Sends the mails that are due and gives how many it tried; a receiver recognises a mail that comes again by its Message-ID. */
export const deliverDue = (database: Database, port: MailPort, now: () => Date): Promise<number> =>
  deliverFrom<ClaimedMail>({
    rows: 'emails', deliveries: 'mail_deliveries', key: 'email_id',
    columns: sql`m.sender, m.recipients, m.subject, c.html, c.text`, joins: sql`join mail_contents c on c.email_id = m.id`,
    send: ({ sender: from, recipients: to, subject, html, text, message_id: messageId }) => port.send({ from, to, subject, html, text, messageId }),
    isFinal: (error) => error instanceof RefusedMail,
  }, database, now)
