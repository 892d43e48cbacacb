import { formatPhone } from '#kit/format/phone'
import type { DeliveryStatus, ReceiverCounts } from '#resources/emails'
import type { useMessagesText } from './texts'

const order: readonly DeliveryStatus[] = ['SENT', 'FAILED', 'UNCERTAIN', 'SENDING', 'QUEUED', 'KEPT']

/** The address of a receiver as people read it: a number, which an SMS goes to as digits with the country's code, in groups. */
export const shownAddress = (address: string): string => (/^\d+$/.test(address) ? formatPhone(`+${address}`) : address)

/** '300: 297 sent, 3 failed', or '300 sent' where all have one status. */
export function summaryOf(counts: ReceiverCounts, t: ReturnType<typeof useMessagesText>): string {
  const parts = order.filter((status) => counts[status] > 0).map((status) => t(status, { n: counts[status] }))
  return parts.length === 1 ? parts[0]! : t('summary', { all: counts.all, parts: parts.join(', ') })
}
