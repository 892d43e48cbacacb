import type { Debt } from '#resources/applicant-computed'
import { Money } from '#kit/format/Money'
import type { Balance } from '#resources/payment-balance'
import { usePaymentsText } from './texts'
import styles from './payments.module.css'

/** Total due, paid and debt, one line per currency: currencies are never added. */
export function Balances({ balances }: { balances: readonly Balance[] }) {
  const t = usePaymentsText()
  if (balances.length === 0) return null
  return (
    <div className={styles.balances}>
      {balances.map(({ currency, dues, paid, debt }) => (
        <dl key={currency} aria-label={currency}>
          <div>
            <dt className="remark">{t('dues')}</dt>
            <dd>
              <Money amount={dues} currency={currency} />
            </dd>
          </div>
          <div>
            <dt className="remark">{t('paid')}</dt>
            <dd>
              <Money amount={paid} currency={currency} />
            </dd>
          </div>
          <div className={debt > 0 ? styles.owing : undefined}>
            <dt className="remark">{t('debt')}</dt>
            <dd>{debt > 0 ? <Money amount={debt} currency={currency} /> : <NoDebt />}</dd>
          </div>
        </dl>
      ))}
    </div>
  )
}

/** No debt: only the green ring (look: 'no column of zeros'). */
function NoDebt() {
  const t = usePaymentsText()
  return <span className={styles.debtRing} role="img" aria-label={t('noDebt')} title={t('noDebt')} />
}

/** One of a student's sums, one line per currency. */
export function Sums<K extends string>({
  balances,
  of,
}: {
  balances: readonly ({ currency: string } & Readonly<Record<K, number>>)[]
  of: K
}) {
  const some = balances.filter((balance) => balance[of] > 0)
  if (some.length === 0)
    return of === 'debt' && balances.length > 0 ? <NoDebt /> : <span className={styles.noSum}>–</span>
  return (
    <span className={of === 'debt' ? `${styles.sums} ${styles.owing}` : styles.sums}>
      {some.map((balance) => (
        <Money key={balance.currency} amount={balance[of]} currency={balance.currency} />
      ))}
    </span>
  )
}

/** A student's debt outside this group (from an earlier group or no group), one line per currency. */
export function Elsewhere({ balances, debts }: { balances: readonly Balance[]; debts: readonly Debt[] }) {
  const t = usePaymentsText()
  const more = debts.flatMap(({ currency, amount }) => {
    const here = balances.find((balance) => balance.currency === currency)?.debt ?? 0
    return amount > here ? [{ currency, amount: Math.round((amount - here) * 100) / 100 }] : []
  })
  if (more.length === 0) return null
  return (
    <span className={`${styles.sums} ${styles.owing} ${styles.elsewhere}`}>
      {more.map(({ currency, amount }) => (
        <span key={currency}>
          {t('elsewhere')} <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  )
}
