import { sql } from 'drizzle-orm'
import type { RootContext } from '#server/kernel/context'
import type { MailPort } from '#server/platform/messages/mail'
import { deliverFrom, type Claimed } from './deliveries'
import { mails } from './message-state'
import { hostOf } from './outbox'
import { filledIn, type Written } from './filled-in'

interface ClaimedMail extends Claimed, Written {
  sender: string
  address: string
}

/** Sends the mails that are due and gives how many it tried; a receiver recognises a mail that comes again by its Message-ID. */
export const deliverDue = (context: RootContext, port: MailPort): Promise<number> =>
  deliverFrom<ClaimedMail>(
    {
      ...mails,
      columns: sql`m.sender, r.address, m.subject, c.html, c.text, r.variables`,
      joins: sql`join mail_contents c on c.email_id = m.id and c.language = r.language`,
      send: ({ sender: from, address: to, message_id, ...written }, handOver) =>
        port.send(
          { from, to, ...filledIn(written), messageId: `<${message_id}@${hostOf(context.settings)}>` },
          handOver,
        ),
    },
    context,
  )
