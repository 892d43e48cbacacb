import { isOwedByStudent, type Balance } from '#resources/payment-balance'
import { describedBy } from '#resources/planned-payment'
import { paymentStatuses } from '#resources/payment-statuses'
import type { CabinetPayment } from '#resources/student-cabinet.calls'
import { currencySign, formatAmount, formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { formatDay } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { Loaded } from '../../shared/Loaded'
import { Band, Part } from '../../shared/parts'
import frame from '../../shared/parts.module.css'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { DownloadButton } from '../files/DownloadButton'
import { studentArea } from '../texts'
import { UploadButton, UploadLine } from '../UploadButton'
import { dueOf, isOpen, type Due } from './due'
import styles from './payments.module.css'

/** The student's payments: what is due, and every payment with its invoice and proof (look 13). */
export default function PaymentsPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.studentPayments, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ payments }) =>
        payments.length === 0 ? (
          <Empty title={t('noPayments')} text={t('noPaymentsText')} />
        ) : (
          <Payments payments={payments} />
        )
      }
    </Loaded>
  )
}

function Payments({ payments }: { payments: readonly CabinetPayment[] }) {
  const due = dueOf(payments, useToday())
  return (
    <>
      {due.payment === null ? <AllPaid balance={due.balance} /> : <DueNow due={due} />}
      {groupsOf(payments).map((rows) => (
        <Group key={rows[0]?.groupId ?? 0} payments={rows} atHead={due.payment?.id} />
      ))}
    </>
  )
}

/** Payments by group, in the order of the groups; reversed payments are left out. */
function groupsOf(payments: readonly CabinetPayment[]): CabinetPayment[][] {
  const shown = payments.filter(({ isReversed, reversesId }) => !isReversed && reversesId === null)
  return [...new Set(shown.map(({ groupId }) => groupId))].map((id) => shown.filter(({ groupId }) => groupId === id))
}
const placeOf = ({ id }: CabinetPayment) => `payment ${id}`
/** The name of the upload button at the head of the page; messages about its file appear there. */
const HEAD = 'head'

function AllPaid({ balance }: { balance: Balance | undefined }) {
  const t = useText(studentArea)
  return (
    <Band>
      <h2 className={frame.figure}>{t('allPaid')}</h2>
      {balance && <Meter {...balance} />}
    </Band>
  )
}

function DueNow({ due: { payment, isLate, sum, count, balance } }: { due: Due }) {
  const t = useText(studentArea)
  const today = useToday()
  const describe = useDescribe()
  const what = [describe(payment), payment.courseName].filter(Boolean).join(', ')
  return (
    <Band>
      <p className={styles.label}>
        {isLate && <i aria-hidden />}
        {isLate ? t('dueNow') : t('nextPayment')}
      </p>
      <h2 className={`${styles.sum} num`}>
        {formatAmount(sum, balance.currency)}
        <span>{currencySign(balance.currency)}</span>
      </h2>
      <p className={frame.caption}>
        {count > 1 ? t('severalDue', { count, what }) : t('dueOn', { what })}{' '}
        <b className={payment.date < today ? `${styles.day} ${styles.late} num` : `${styles.day} num`}>
          {formatDay(payment.date)}
        </b>
      </p>
      <div className={styles.attach}>
        {payment.proof === null ? (
          <UploadButton
            place={placeOf(payment)}
            from={HEAD}
            applicantId={payment.applicantId}
            values={proofOf(payment)}
            takes="documents"
            label={t('attachProof')}
            look="primary"
          />
        ) : (
          <p className="quiet">{t('proofThere')}</p>
        )}
        <UploadLine place={placeOf(payment)} from={HEAD} />
      </div>
      <Meter {...balance} />
    </Band>
  )
}

const proofOf = ({ id }: CabinetPayment) => ({ attachmentType: 'INVOICE', applicantPaymentId: String(id) })

/** How much of the total is paid. */
function Meter({ paid, dues, currency }: Balance) {
  const t = useText(studentArea)
  return (
    <div className={styles.meter}>
      <div aria-hidden>
        <i style={{ width: `${dues === 0 ? 0 : Math.min(100, (paid / dues) * 100)}%` }} />
      </div>
      <p className="num">
        <span>{t('paid', { sum: formatMoney(paid, currency) })}</span>
        <span>{t('ofSum', { sum: formatMoney(dues, currency) })}</span>
      </p>
    </div>
  )
}

interface GroupProps {
  payments: readonly CabinetPayment[]
  /** The id of the payment at the head of the page. */
  atHead: number | undefined
}
function Group({ payments, atHead }: GroupProps) {
  const t = useText(studentArea)
  const [first] = payments
  const title = [first?.courseName, first?.group?.name].filter(Boolean)
  return (
    <Part
      title={[...new Set(title)].join(', ') || t('noGroup')}
      end={
        <span className="num">
          {t('paidCount', { paid: payments.filter(({ isPaid }) => isPaid).length, all: payments.length })}
        </span>
      }
    >
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} isAtHead={payment.id === atHead} />
      ))}
    </Part>
  )
}

/** Returns what a payment is for. */
function useDescribe() {
  const t = useText(studentArea)
  const say = useWords()
  return (payment: CabinetPayment) => {
    const said = describedBy(payment)
    return said ? say(said) : t('payment')
  }
}

function PaymentRow({ payment, isAtHead }: { payment: CabinetPayment; isAtHead: boolean }) {
  const t = useText(studentArea)
  const describe = useDescribe()
  const say = useWords()
  const { label, look } = paymentStatuses[payment.status]
  const place = placeOf(payment)
  return (
    <div className={styles.payment}>
      <div className={styles.row}>
        <div className={styles.facts}>
          <b>{describe(payment)}</b>
          <b className="num">
            <Money amount={payment.amount} currency={payment.currency} />
          </b>
          <span className="num">{isOwedByStudent(payment) ? formatDay(payment.date) : t('bySponsor')}</span>
          <span>
            <StatusChip {...look} label={say(label)} isTouch />
          </span>
          {isOpen(payment) && payment.received > 0 && (
            <span className="num">
              {t('receivedOf', {
                sum: formatMoney(payment.received, payment.currency),
                all: formatMoney(payment.amount, payment.currency),
              })}
            </span>
          )}
        </div>
        {payment.invoice && (
          <DownloadButton link={payment.invoice.link} name={payment.invoice.file?.name ?? payment.invoice.name} />
        )}
        {isOpen(payment) && (
          <UploadButton
            place={place}
            applicantId={payment.applicantId}
            values={proofOf(payment)}
            takes="documents"
            label={t('attachFile')}
            look="icon"
          />
        )}
      </div>
      <UploadLine place={place} {...(isAtHead && { except: HEAD })} />
    </div>
  )
}
