import type { Payment } from '#resources/payments'
import { restOf } from '#resources/spread'
import { formatAmount, formatMoney } from '#kit/format/money'
import { usePaymentsText } from '../texts'
import styles from './debt.module.css'

type Part = Pick<Payment, 'amount' | 'received' | 'currency' | 'isPaid'>
/** 'Received 20,000 of 38,400' with a bar, for a partly received payment; renders nothing for others. */
export function PartReceived({ payment }: { payment: Part }) {
  const t = usePaymentsText()
  const { amount, received, currency, isPaid } = payment
  if (isPaid || received <= 0) return null
  return (
    <span className={styles.part}>
      <span className="num">
        <span>{t('receivedOf', { sum: formatAmount(received, currency), all: formatAmount(amount, currency) })}</span>
        <span>{t('left', { sum: formatMoney(restOf(payment), currency) })}</span>
      </span>
      <i aria-hidden="true">
        <b style={{ width: `${(received / amount) * 100}%` }} />
      </i>
    </span>
  )
}
