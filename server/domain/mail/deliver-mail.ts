import { emails } from '#resources/emails'
import { mailReceivers } from '#resources/message-receivers'
import { as, notNull } from '#server/kernel/alias'
import type { MailPort } from '#server/platform/messages/mail'
import type { Settings } from '#server/platform/settings'
import { deliverFrom, type DeliveryContext } from './deliveries'
import { mails } from './message-state'
import { hostOf } from './outbox'
import { filledIn } from './filled-in'
import { contentsOf, filesColumn, writtenColumns } from './written'

type MailContext = DeliveryContext & { settings: Pick<Settings, 'publicUrl'> }
/** Sends the mails that are due and gives how many it tried; a receiver recognises a mail that comes again by its Message-ID. */
export const deliverDue = (context: MailContext, port: MailPort): Promise<number> =>
  deliverFrom(
    {
      ...mails,
      columns: {
        ...writtenColumns,
        files: filesColumn,
        sender: notNull(as(emails, 'm').sender),
        address: as(mailReceivers, 'r').address,
      },
      joins: contentsOf,
      send: ({ sender: from, address: to, messageId, files, ...written }, handOver) =>
        port.send(
          {
            from,
            to,
            ...filledIn(written),
            files: files ?? [],
            messageId: `<${messageId}@${hostOf(context.settings)}>`,
          },
          handOver,
        ),
    },
    context,
  )
