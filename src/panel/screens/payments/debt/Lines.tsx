import type { DebtExplained } from '#resources/debts.calls'
import { OLD_DEBT } from '#resources/debt-lines'
import { paymentWays } from '#resources/payments'
import { formatDay } from '#kit/format/dates'
import { formatAmount, formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { useWords } from '#kit/i18n/text'
import { usePaymentsText } from '../texts'
import styles from './debt.module.css'

type InCurrency = DebtExplained['currencies'][number]
type Line = InCurrency['lines'][number]

interface LinesProps {
  debt: InCurrency
  onTakeBack: (receiptId: number) => void
  /** Whether the viewer may reverse receipts of a payment. */
  mayTakeBack: (paymentId: number) => boolean
}

/** A debt as the lines that add up to it (look: 'Money explained'). */
export function Lines({ debt: { currency, debt, days, lines }, onTakeBack, mayTakeBack }: LinesProps) {
  const t = usePaymentsText()
  const groups = new Set(lines.flatMap(({ groupName }) => groupName ?? []))
  const takenBack = new Set(lines.map(({ takesBackId }) => takesBackId))
  return (
    <section aria-label={t('why', { sum: formatMoney(debt, currency) })} className={styles.why}>
      <h3>{debt > 0 ? t('why', { sum: formatMoney(debt, currency) }) : t('noneOwed')}</h3>
      <table>
        <tbody>
          {lines.map((line, index) => (
            // Lines have no ids and are always replaced together, so the index is a safe key.
            <tr key={index} data-kind={line.kind}>
              <th scope="row">
                <Said line={line} days={days} currency={currency} />
                <Detail line={line} hasGroup={groups.size > 1} />
              </th>
              <td className={line.kind === 'DEBT' && days !== null && days > OLD_DEBT ? styles.old : undefined}>
                {line.amount < 0 &&
                  line.receiptId !== null &&
                  !takenBack.has(line.receiptId) &&
                  line.paymentId !== null &&
                  mayTakeBack(line.paymentId) && (
                    <button
                      type="button"
                      className="link-button"
                      aria-label={t('takeBackOf', { sum: formatMoney(-line.amount, currency) })}
                      onClick={() => line.receiptId !== null && onTakeBack(line.receiptId)}
                    >
                      {t('takeBack')}
                    </button>
                  )}
                <Money amount={line.amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Said({ line, days, currency }: { line: Line; days: number | null; currency: string }) {
  const t = usePaymentsText()
  const { kind, count, each, percent, receiptId } = line
  switch (kind) {
    case 'FEE':
      if (count === null) return t('fee')
      return each === null
        ? t('feeOf', { smart_count: count })
        : t('feeBy', { smart_count: count, each: formatAmount(each, currency) })
    case 'DISCOUNT':
      return t('discount', { percent: percent ?? 0 })
    case 'ONE_TIME_DISCOUNT':
      return t('oneTime')
    case 'CHANGED':
      return t('changed')
    case 'PAYMENT':
      return line.description ?? t('payment')
    case 'DUE':
      return t('dueSoFar')
    case 'RECEIPT':
      return t('receipt', { id: receiptId ?? 0 })
    case 'AHEAD':
      return t('ahead')
    case 'DEBT':
      return days === null ? t('debt') : t('debtOld', { smart_count: days })
  }
}

/** When, how and by whom; also the group, if there are several. */
function Detail({
  line: { kind, date, method, byName, description, groupName },
  hasGroup,
}: {
  line: Line
  hasGroup: boolean
}) {
  const say = useWords()
  const said = [
    hasGroup && groupName,
    date !== null && formatDay(date),
    method !== null && say(paymentWays[method]),
    byName,
    kind === 'RECEIPT' && description,
  ].filter((part): part is string => typeof part === 'string' && part !== '')
  return said.length > 0 && <span>{said.join(', ')}</span>
}
