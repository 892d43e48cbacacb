import { useLabel } from '#kit/i18n/text'
import { paymentStatuses, type Payment } from '#resources/payments'
import { StatusChip } from '#kit/theme/StatusChip'
import { usePaymentsText } from './texts'

/** How a payment stands; a reversal and what it takes back say so. */
export function PaymentStatus({ payment }: { payment: Payment }) {
  const t = usePaymentsText()
  const labelOf = useLabel()
  if (payment.reversesId !== null) return <StatusChip tone="grey" glyph="arrow" label={t('reversal')} />
  if (payment.isReversed) return <StatusChip tone="grey" glyph="cross" label={t('reversed')} />
  const status = payment.status ?? 'PENDING'
  const { label, look } = paymentStatuses[status]
  return <StatusChip {...look} label={labelOf(label)} />
}
