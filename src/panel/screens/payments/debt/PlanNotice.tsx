import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { keepPreviousData } from '@tanstack/react-query'
import { foreseePlans, plannedBy, type PlansForeseen } from '#resources/plans-foreseen.calls'
import { formatDay } from '#kit/format/dates'
import { formatMoney } from '#kit/format/money'
import { useCall } from '#kit/query/use-call'
import { given } from '#panel/kernel/data/bulk-calls'
import type { ChangeNotice } from '#panel/kernel/screen-parts'
import { useKnown } from '#panel/kernel/form/use-known'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { Money } from '#kit/format/Money'
import { usePaymentsText } from '../texts'
import styles from './debt.module.css'

const sumsIn = (sums: PlansForeseen['stays']) =>
  sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')
const countIn = (sums: PlansForeseen['stays']) => sums.reduce((count, { payments }) => count + payments, 0)

/** Before a change of applicants is saved: which payments are removed, stay due or are refunded; most changes show nothing. */
export function PlanNotice({ target, values, onKnown }: ChangeNotice) {
  const t = usePaymentsText()
  const changes = Object.fromEntries(
    plannedBy.flatMap((name) => (values !== null && name in values ? [[name, values[name]]] : [])),
  )
  const isAsked = Object.keys(changes).length > 0
  const { data, error, isPlaceholderData } = useCall(
    foreseePlans,
    { body: bodyFrom(foreseePlans, { ...given(target), values: changes }) },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const said = data
    ? [
        data.canceled.length > 0 &&
          t('planCanceled', { sums: sumsIn(data.canceled), smart_count: countIn(data.canceled) }),
        data.stays.length > 0 && t('planStays', { sums: sumsIn(data.stays) }),
        data.paidBack.length > 0 && t('planPaidBack', { sums: sumsIn(data.paidBack) }),
        data.planned.length > 0 && t('planPlanned', { sums: sumsIn(data.planned), smart_count: countIn(data.planned) }),
      ].filter((line): line is string => typeof line === 'string')
    : error
      ? [t('planUnknown')]
      : []
  const says = isAsked && said.length > 0
  useKnown(onKnown, !isAsked || (!isPlaceholderData && (data !== undefined || error !== null)), says)
  if (!says) return null
  return (
    <div className={`${styles.notice} notice`} role="status" aria-label={t('planOf')}>
      <WarningAmber aria-hidden="true" />
      <div>
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {data?.leaving === 1 && data.lines.length > 0 && (
          <ul>
            {data.lines.map(({ fate, date, amount, currency }) => (
              <li key={`${fate} ${date} ${amount}`} data-fate={fate}>
                <span className="num">{formatDay(date)}</span>
                <Money amount={amount} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
