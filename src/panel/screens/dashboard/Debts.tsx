import { Link } from 'react-router'
import type { Dashboard } from '#resources/dashboard.calls'
import { Money } from '#kit/format/Money'
import { formatMoney } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { listAt } from '#panel/kernel/list/list-at'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

/** Students' debt up to today by currency (never summed across currencies), with the groups with the most debt. */
export function Debts({ figures }: { figures: Pick<Dashboard, 'debts' | 'debtGroups'> }) {
  const t = useText(dashboardArea)
  return (
    <Widget
      variant="section"
      label={t('debt')}
      aside={
        <Link to="/payments/debtors" className={`${styles.widgetLink} ${styles.widgetNote}`}>
          {t('byAge')}
        </Link>
      }
      note={t('upToToday')}
    >
      {figures.debts.length === 0 && <p className={styles.widgetEmpty}>{t('noDebt')}</p>}
      {figures.debts.map((debt) => (
        <InCurrency
          key={debt.currency}
          debt={debt}
          groups={figures.debtGroups.filter(({ currency }) => currency === debt.currency)}
        />
      ))}
    </Widget>
  )
}

function InCurrency({
  debt: { currency, amount, applicants },
  groups,
}: {
  debt: Dashboard['debts'][number]
  groups: Dashboard['debtGroups']
}) {
  const t = useText(dashboardArea)
  const most = Math.max(...groups.map((group) => group.amount), 0)
  return (
    <div className={styles.debtCurrency}>
      <Link
        to={listAt('/applicants', { debtCurrency: [currency] })}
        className={styles.debtSum}
        aria-label={t('openDebt', { amount: formatMoney(amount, currency), smart_count: applicants })}
      >
        <b className={styles.figure}>
          <Money amount={amount} currency={currency} />
        </b>
        <span className={styles.debtDot} aria-hidden="true" />
        <span>{t('students', { smart_count: applicants })}</span>
      </Link>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <Link
              to={listAt('/applicants', { groupIds: [group.id], debtCurrency: [currency] })}
              className={styles.debtGroup}
            >
              <span className={`${styles.widgetLink} cut`} title={group.name}>
                {group.name}
              </span>
              <span className={styles.meter} aria-hidden="true">
                <i style={{ width: `${(group.amount / most) * 100}%` }} />
              </span>
              <Money amount={group.amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
