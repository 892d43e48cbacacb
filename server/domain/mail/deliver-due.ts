import { emails } from '#resources/emails'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { as, notNull } from '#server/kernel/alias'
import type { MailPort } from '#server/platform/messages/mail'
import type { Settings } from '#server/platform/settings'
import { sms } from '#resources/sms'
import type { SmsPort } from '#server/platform/messages/sms'
import { deliverFrom, type DeliveryContext } from './deliveries'
import { mails, shortMessages } from './message-state'
import { hostOf } from './outbox'
import { filledIn } from './filled-in'
import { contentsOf, filesColumn, writtenColumns } from './written'

type MailContext = DeliveryContext & { settings: Pick<Settings, 'publicUrl'> }
/** Sends the mails that are due and returns how many were attempted; the Message-ID lets a mail server recognise a repeated mail. */
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

/** Sends the SMS that are due and returns how many were attempted; the id lets the gateway recognise a repeated SMS. */
export const deliverDueSms = (context: DeliveryContext, port: SmsPort): Promise<number> =>
  deliverFrom(
    {
      ...shortMessages,
      columns: { sender: as(sms, 'm').sender, address: as(smsReceivers, 'r').address, text: as(sms, 'm').template },
      send: ({ sender: from, address: to, text, messageId: id }, handOver) =>
        port.send({ from, to, text, id }, handOver),
    },
    context,
  )
