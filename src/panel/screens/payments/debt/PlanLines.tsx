import { paymentStatuses, type Payment } from '#resources/payments'
import { describedBy } from '#resources/planned-payment'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useWords } from '#kit/i18n/text'
import { StatusChip } from '#kit/theme/StatusChip'
import { PartReceived } from './PartReceived'
import { usePaymentsText } from '../texts'
import styles from './debt.module.css'

/** A student's payments by day, with their status. */
export function PlanLines({ payments }: { payments: readonly Payment[] }) {
  const t = usePaymentsText()
  const say = useWords()
  const own = payments.filter(({ reversesId, isReversed }) => reversesId === null && !isReversed)
  if (own.length === 0) return null
  return (
    <section aria-label={t('plan')} className={styles.plan}>
      <h3>{t('plan')}</h3>
      <ul>
        {own.map((payment) => {
          const { label, look } = paymentStatuses[payment.status ?? 'PENDING']
          const described = describedBy(payment)
          return (
            <li key={payment.id}>
              <span className="num">{formatDay(payment.date)}</span>
              <span className="cut" title={described ? say(described) : undefined}>
                {described && say(described)}
              </span>
              <Money amount={payment.amount} currency={payment.currency} />
              <StatusChip {...look} label={say(label)} />
              <PartReceived payment={payment} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
