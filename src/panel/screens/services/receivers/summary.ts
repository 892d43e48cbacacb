import type { DeliveryStatus, ReceiverCounts } from '#resources/emails'
import type { useMessagesText } from './texts'

const order: readonly DeliveryStatus[] = ['SENT', 'FAILED', 'UNCERTAIN', 'SENDING', 'QUEUED', 'KEPT']

/** '300: 297 sent, 3 failed'. */
export function summaryOf(counts: ReceiverCounts, t: ReturnType<typeof useMessagesText>): string {
  const parts = order.filter((status) => counts[status] > 0).map((status) => t(status, { n: counts[status] }))
  return t('summary', { all: counts.all, parts: parts.join(', ') })
}
