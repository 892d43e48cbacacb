import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import { memo, useId, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { useWords } from '#kit/i18n/text'
import { OLD_DEBT } from '#resources/debt-lines'
import { paymentStatuses, paymentWriters, type Payment } from '#resources/payments'
import { statusOptions } from '#resources/applicant-statuses'
import { formatDay } from '#kit/format/dates'
import { formatMoney } from '#kit/format/money'
import { StagePie } from '#kit/theme/StagePie'
import { StatusChip } from '#kit/theme/StatusChip'
import { useViewer } from '#kit/session/viewer'
import { Absent } from '#panel/kernel/cells/Absent'
import { RowsTable } from '#panel/kernel/list/embedded/ResourceRows'
import { Elsewhere, Sums } from './Balances'
import { DebtFigure } from './debt/DebtFigure'
import { right } from './debt/DebtHeads'
import { LastReceipt } from './debt/LastReceipt'
import { daysOf, type Stood } from './debt/standings'
import { StudentMenu } from './StudentMenu'
import { usePaymentsText } from './texts'
import type { StudentMoney } from './use-payments'
import { paymentMethods } from '#resources/terms'
import tableStyles from '#panel/kernel/list/table/table.module.css'
import debtStyles from './debt/debt.module.css'
import styles from './payments.module.css'

interface StudentRowProps {
  stood: Stood
  isOpen: boolean
  /** The explanation of the student's debt is open beside the table. */
  isExplained: boolean
  onTurn: (applicantId: number) => void
}

/** A student's sums and, when expanded, the payments. A click anywhere on the row expands it; the button is for the keyboard. */
export const StudentRow = memo(function StudentRow({ stood, isOpen, isExplained, onTurn }: StudentRowProps) {
  const { student } = stood
  const t = usePaymentsText()
  const id = useId()
  const mayEdit = paymentWriters(useViewer())
  const { applicantId, name, payments, balances, debts, lastReceipt } = student
  const { standings } = stood
  const days = daysOf(standings)
  const turn = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button, a, [role="menu"]')) onTurn(applicantId)
  }
  return (
    <tbody className={isOpen ? styles.isOpen : undefined}>
      <tr className={styles.studentRow} data-opens="" data-current={isExplained || undefined} onClick={turn}>
        <td className={styles.cOpen}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? 'hideOf' : 'showOf', { name })}
            onClick={() => onTurn(applicantId)}
          >
            <ChevronRight />
          </button>
        </td>
        <th scope="row">
          <Link className="cell-link" to={`/applicants/${applicantId}?tab=payments`} title={name}>
            {name}
          </Link>
          <Terms student={student} />
        </th>
        <td className={styles.cStrip} data-strip="">
          <Strip payments={payments} />
        </td>
        <td className={right(debtStyles.sum)}>
          <Sums balances={standings} of="due" />
        </td>
        <td className={right(debtStyles.sum)}>
          <Sums balances={standings} of="received" />
        </td>
        <td className={tableStyles.right}>
          {balances.length > 0 ? (
            <DebtFigure
              applicantId={applicantId}
              name={name}
              debts={standings.filter(({ debt }) => debt > 0).map(({ debt, currency }) => ({ amount: debt, currency }))}
            >
              <Sums balances={balances} of="debt" />
            </DebtFigure>
          ) : (
            <Sums balances={balances} of="debt" />
          )}
          <Elsewhere balances={balances} debts={debts} />
        </td>
        <td className={right(days !== null && days > OLD_DEBT ? `${debtStyles.old} num` : 'num')}>{days ?? '–'}</td>
        <LastReceipt receipt={lastReceipt} />
        <td className={tableStyles.cMenu}>{mayEdit && <StudentMenu student={student} />}</td>
      </tr>
      {isOpen && (
        <tr className={styles.studentPayments}>
          <td colSpan={9} id={id}>
            {payments.length > 0 ? (
              <RowsTable rows={payments} label={name} />
            ) : (
              <p className="quiet">{t('noPayments')}</p>
            )}
          </td>
        </tr>
      )}
    </tbody>
  )
})

/** Payment terms that differ from the usual: status, who pays, discounts. */
function Terms({ student: { status, paymentType, discount, oneTimeDiscount, currency } }: { student: StudentMoney }) {
  const t = usePaymentsText()
  const say = useWords()
  const said = [
    paymentType !== 'DEFAULT' && say(paymentMethods[paymentType]),
    discount ? t('discountOf', { percent: discount }) : false,
    oneTimeDiscount ? t('onceOff', { amount: formatMoney(oneTimeDiscount, currency) }) : false,
  ].filter((text) => text !== false)
  const { label, look } = statusOptions[status]
  return (
    <>
      {said.length > 0 && <span className={`${styles.terms} remark`}>{said.join(', ')}</span>}
      {status !== 'ENROLLED' && <StatusChip {...look} label={say(label)} />}
    </>
  )
}

/** Number of payments shown as icons. */
const SHOWN = 12

/** An icon for each payment, of many from the first unpaid one on; the tooltip says how many of all are paid. */
function Strip({ payments }: { payments: readonly Payment[] }) {
  const t = usePaymentsText()
  const say = useWords()
  const own = payments.filter(({ reversesId, isReversed }) => reversesId === null && !isReversed)
  if (own.length === 0) return <Absent />
  const unpaid = own.findIndex(({ isPaid }) => !isPaid)
  const from = Math.max(0, Math.min(unpaid < 0 ? own.length : unpaid, own.length - SHOWN))
  const after = own.length - from - SHOWN
  return (
    <span
      className={styles.strip}
      title={t('paidOf', { paid: own.filter(({ isPaid }) => isPaid).length, all: own.length })}
    >
      {from > 0 && <small className="num">+{from}</small>}
      {own.slice(from, from + SHOWN).map(({ id, date, amount, currency, status }) => {
        const { look, label } = paymentStatuses[status ?? 'PENDING']
        const said = `${formatDay(date)}, ${formatMoney(amount, currency)}: ${say(label)}`
        return (
          <span key={id} data-tone={look.tone} role="img" aria-label={said} title={said}>
            <StagePie glyph={look.glyph} size={14} />
          </span>
        )
      })}
      {after > 0 && <small className="num">+{after}</small>}
    </span>
  )
}
