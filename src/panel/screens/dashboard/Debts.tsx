import { Link } from 'react-router'
import type { Dashboard } from '../../../../resources/dashboard.calls'
import { Money } from '../../../../kit/format/Money'
import { formatMoney } from '../../../../kit/format/money'
import { useText } from '../../../../kit/i18n/text'
import { listAt } from '../../kernel/list/list-at'
import { dashboardArea } from './texts'
import { Widget } from './Widget'

/** What students owe up to today, by currency, never summed across; the groups that owe most. */
export function Debts({ figures }: { figures: Pick<Dashboard, 'debts' | 'debtGroups'> | undefined }) {
  const t = useText(dashboardArea)
  const [first] = figures?.debts ?? []
  const groups = (figures?.debtGroups ?? []).filter(({ currency }) => currency === first?.currency)
  const most = Math.max(...groups.map(({ amount }) => amount), 1)
  return (
    <Widget variant="section" label={t('debt')} isBusy={!figures} aside={<span className="widget-note">{t('upToToday')}</span>}>
      {figures && !first && <p className="widget-empty">{t('noDebt')}</p>}
      {figures?.debts.map(({ currency, amount, applicants }) => (
        <Link
          key={currency} to={listAt('/applicants', { debtCurrency: [currency] })} className="debt-sum"
          aria-label={t('openDebt', { amount: formatMoney(amount, currency), smart_count: applicants })}
        >
          <b className="figure"><Money amount={amount} currency={currency} /></b>
          <span className="debt-dot" aria-hidden="true" />
          <span>{t('students', { smart_count: applicants })}</span>
        </Link>
      ))}
      <ul>
        {groups.map(({ id, name, amount, currency }) => (
          <li key={id}>
            <Link to={listAt('/applicants', { groupIds: [id], hasDebt: true })} className="debt-group">
              <span className="widget-link cut" title={name}>{name}</span>
              <span className="meter" aria-hidden="true"><i style={{ width: `${(amount / most) * 100}%` }} /></span>
              <Money amount={amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
