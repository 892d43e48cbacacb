import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/database'
import { RefusedSms, type SmsPort } from '../../ports/sms'
import { deliverFrom, type Claimed } from '../deliveries'

interface ClaimedSms extends Claimed {
  sender: string | null
  recipients: string[]
  text: string
}

/** Sends the SMS that are due and gives how many it tried; the gateway recognises one that comes again by its id. */
export const deliverDueSms = (database: Database, port: SmsPort, now: () => Date): Promise<number> =>
  deliverFrom<ClaimedSms>({
    rows: 'sms', deliveries: 'sms_deliveries', key: 'sms_id', columns: sql`m.sender, m.recipients, m.template as text`,
    send: ({ sender: from, recipients: [to = ''], text, message_id: id }) => port.send({ from, to, text, id }),
    isFinal: (error) => error instanceof RefusedSms,
  }, database, now)
