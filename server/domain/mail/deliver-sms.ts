import { smsReceivers } from '#resources/message-receivers'
import { sms } from '#resources/sms'
import { as } from '#server/kernel/alias'
import type { SmsPort } from '#server/platform/messages/sms'
import { deliverFrom, type DeliveryContext } from './deliveries'
import { shortMessages } from './message-state'

const m = as(sms, 'm')

/** Sends the SMS that are due and gives how many it tried; the gateway recognises one that comes again by its id. */
export const deliverDueSms = (context: DeliveryContext, port: SmsPort): Promise<number> =>
  deliverFrom(
    {
      ...shortMessages,
      columns: { sender: m.sender, address: as(smsReceivers, 'r').address, text: m.template },
      send: ({ sender: from, address: to, text, messageId: id }, handOver) =>
        port.send({ from, to, text, id }, handOver),
    },
    context,
  )
