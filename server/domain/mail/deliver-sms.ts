import { sql } from 'drizzle-orm'
import type { RootContext } from '#server/kernel/context'
import type { SmsPort } from '#server/platform/messages/sms'
import { deliverFrom, type Claimed } from './deliveries'
import { shortMessages } from './message-state'

interface ClaimedSms extends Claimed {
  sender: string | null
  address: string
  text: string
}

/** Sends the SMS that are due and gives how many it tried; the gateway recognises one that comes again by its id. */
export const deliverDueSms = (context: RootContext, port: SmsPort): Promise<number> =>
  deliverFrom<ClaimedSms>(
    {
      ...shortMessages,
      columns: sql`m.sender, r.address, m.template as text`,
      send: ({ sender: from, address: to, text, message_id: id }, handOver) =>
        port.send({ from, to, text, id }, handOver),
    },
    context,
  )
