import { Link } from 'react-router'
import { type Payment, paymentStatuses, paymentWays } from '#resources/payments'
import { describedBy } from '#resources/planned-payment'
import { useWords } from '#kit/i18n/text'
import { formatDay, formatInstantDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useIsNarrow } from '#kit/theme/use-width'
import { StatusChip } from '#kit/theme/StatusChip'
import { Absent } from '#panel/kernel/cells/Absent'
import { Tick } from '#panel/kernel/list/table/Tick'
import { usePaymentActs } from './acts'
import { PartReceived } from './debt/PartReceived'
import { PaymentButtons } from './PaymentButtons'
import { usePaymentsText } from './texts'
import { whatOf } from './what-of'
import styles from './payments.module.css'

export interface Choosing {
  chosen: ReadonlySet<number>
  toggle: (ids: readonly number[], isOn: boolean) => void
}
interface PaymentTableProps {
  payments: readonly Payment[]
  label: string
  /** The payments of an applicant say of which group; those of a group need not. */
  hasGroup?: boolean
  /** Unpaid ones can be chosen for a bulk edit. */
  choosing?: Choosing | null
}

/** Payments by due date: what is owed, how it stands, its invoice and what can be done; blocks on a narrow screen. */
export function PaymentTable(props: PaymentTableProps) {
  const isNarrow = useIsNarrow()
  const t = usePaymentsText()
  const { payments, label, hasGroup = false, choosing = null } = props
  if (isNarrow)
    return (
      <ul className={styles.paymentBlocks} aria-label={label}>
        {payments.map((payment) => (
          <Block key={payment.id} payment={payment} hasGroup={hasGroup} choosing={choosing} />
        ))}
      </ul>
    )
  return (
    <table className={styles.paymentTable} aria-label={label}>
      <thead>
        <tr>
          {choosing && <th className={styles.cTick} aria-hidden="true" />}
          <th scope="col">{t('due')}</th>
          {hasGroup && <th scope="col">{t('group')}</th>}
          <th scope="col">{t('description')}</th>
          <th scope="col" className={styles.right}>
            {t('amount')}
          </th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('invoice')}</th>
          <th scope="col">{t('paid')}</th>
          <th aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            {choosing && (
              <td className={styles.cTick}>
                <Choose payment={payment} choosing={choosing} />
              </td>
            )}
            <td className="num">{formatDay(payment.date)}</td>
            {hasGroup && (
              <td>
                <OfGroup payment={payment} />
              </td>
            )}
            <Described payment={payment} />
            <td className={styles.right}>
              <Money amount={payment.amount} currency={payment.currency} />
            </td>
            <td>
              <PaymentStatus payment={payment} />
              <PartReceived payment={payment} />
            </td>
            <td className={styles.cText}>
              <Invoice payment={payment} />
            </td>
            <td className={styles.cText}>
              <PaidHow payment={payment} />
            </td>
            <td className={styles.cButtons}>
              <PaymentButtons payment={payment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Described({ payment }: { payment: Payment }) {
  const say = useWords()
  const said = describedBy(payment)
  return (
    <td className={styles.cText} title={said ? say(said) : undefined}>
      {said ? say(said) : <Absent />}
    </td>
  )
}

function Block({ payment, hasGroup, choosing }: { payment: Payment; hasGroup: boolean; choosing: Choosing | null }) {
  const say = useWords()
  const said = describedBy(payment)
  return (
    <li>
      <div className={styles.blockHead}>
        {choosing && <Choose payment={payment} choosing={choosing} />}
        <b className="num">{formatDay(payment.date)}</b>
        <span className="grow" />
        <Money amount={payment.amount} currency={payment.currency} />
      </div>
      <p>
        {said && say(said)}
        {hasGroup && (
          <>
            {' '}
            <OfGroup payment={payment} />
          </>
        )}
      </p>
      <div className={styles.blockFacts}>
        <PaymentStatus payment={payment} />
        <PartReceived payment={payment} />
        <Invoice payment={payment} />
        <PaidHow payment={payment} isQuiet />
        <PaymentButtons payment={payment} />
      </div>
    </li>
  )
}

/** Only what is unpaid is edited, by those who may. */
function Choose({ payment, choosing }: { payment: Payment; choosing: Choosing }) {
  const t = usePaymentsText()
  const { mayEdit } = usePaymentActs()
  if (payment.isPaid || !mayEdit) return null
  const isOn = choosing.chosen.has(payment.id)
  return (
    <Tick
      label={t('choose', { what: whatOf(payment) })}
      isTicked={isOn}
      onTick={(isTicked) => choosing.toggle([payment.id], isTicked)}
    />
  )
}

const OfGroup = ({ payment: { groupId, group } }: { payment: Payment }) =>
  groupId === null ? (
    <Absent />
  ) : (
    <Link className="cell-link" to={`/groups/${groupId}/student-management/payments`}>
      {String(group?.name)}
    </Link>
  )

function Invoice({ payment }: { payment: Payment }) {
  const t = usePaymentsText()
  const { look } = usePaymentActs()
  const { invoice } = payment
  if (!invoice) return <span className="quiet">{t('noInvoice')}</span>
  return (
    <button
      type="button"
      className="link-button"
      aria-label={t('look', { name: invoice.name })}
      title={invoice.name}
      onClick={() => look(payment)}
    >
      {invoice.name}
    </button>
  )
}

/** How and when it was paid, and who said so. */
function PaidHow({ payment, isQuiet = false }: { payment: Payment; isQuiet?: boolean }) {
  const t = usePaymentsText()
  const say = useWords()
  const { isPaid, paidAt, paidBy, method, reason } = payment
  if (!isPaid) return isQuiet ? null : <Absent />
  const who = paidBy ? [paidBy.firstName, paidBy.lastName].join(' ') : 'Cohort'
  const when = t('paidOn', { day: formatInstantDay(paidAt), who })
  const what = reason ?? (method === null ? null : say(paymentWays[method]))
  return (
    <span title={[what, when].filter(Boolean).join(', ')}>
      {what ?? formatInstantDay(paidAt)}{' '}
      {what !== null && <span className="quiet num">{formatInstantDay(paidAt)}</span>}
    </span>
  )
}

/** How a payment stands; a reversal and what it takes back say so. */
function PaymentStatus({ payment }: { payment: Payment }) {
  const t = usePaymentsText()
  const say = useWords()
  if (payment.reversesId !== null) return <StatusChip tone="grey" glyph="arrow" label={t('reversal')} />
  if (payment.isReversed) return <StatusChip tone="grey" glyph="cross" label={t('reversed')} />
  const status = payment.status ?? 'PENDING'
  const { label, look } = paymentStatuses[status]
  return <StatusChip {...look} label={say(label)} />
}
