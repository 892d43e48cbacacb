import { plus } from '#resources/hundredths'
import { balancesTogether, isOwedByStudent } from '#resources/payment-balance'
import { describedBy } from '#resources/planned-payment'
import { paymentStatuses } from '#resources/payment-statuses'
import type { CabinetPayment } from '#resources/student-cabinet.calls'
import { currencySign, formatAmount, formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { formatDay } from '#kit/format/dates'
import { academyToday } from '#kit/format/zone'
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
import styles from './payments.module.css'

/** The own payments: what is due, and every payment with its invoice and proof (look 13). */
export default function PaymentsPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.studentPayments, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ payments }) =>
        payments.length === 0 ? (
          <Empty title={t('noPayments')} text={t('noPaymentsText')} />
        ) : (
          <>
            <DueNow payments={payments} />
            {groupsOf(payments).map((rows) => (
              <Group key={rows[0]?.groupId ?? 0} payments={rows} />
            ))}
          </>
        )
      }
    </Loaded>
  )
}

/** Payments of each group, in the order in which the groups come. */
const groupsOf = (payments: readonly CabinetPayment[]): CabinetPayment[][] =>
  [...new Set(payments.map(({ groupId }) => groupId))].map((id) => payments.filter(({ groupId }) => groupId === id))
const isOpen = (payment: CabinetPayment) => !payment.isPaid && isOwedByStudent(payment) && payment.amount > 0
const placeOf = ({ id }: CabinetPayment) => `payment ${id}`
const accept = '.png,.jpg,.jpeg,.pdf'

function DueNow({ payments }: { payments: readonly CabinetPayment[] }) {
  const t = useText(studentArea)
  const describe = useDescribe()
  const today = academyToday()
  const balances = balancesTogether(payments.filter(isOwedByStudent), today)
  const open = payments.filter(isOpen).toSorted((one, other) => one.date.localeCompare(other.date))
  const first = open.find(({ proof }) => proof === null) ?? open[0]
  const balance =
    balances.find(({ currency, debt }) => debt > 0 && currency === first?.currency) ??
    balances.find(({ debt }) => debt > 0) ??
    balances.find(({ currency }) => currency === first?.currency) ??
    balances[0]
  if (first === undefined || balance === undefined)
    return (
      <Band>
        <h2 className={frame.figure}>{t('allPaid')}</h2>
        {balance && <Meter paid={balance.paid} dues={balance.dues} currency={balance.currency} />}
      </Band>
    )
  const isLate = balance.debt > 0
  const what = [describe(first), first.courseName].filter(Boolean).join(', ')
  return (
    <Band>
      <p className={styles.label}>
        {isLate && <i aria-hidden />}
        {isLate ? t('dueNow') : t('nextPayment')}
      </p>
      <h2 className={`${styles.sum} num`}>
        {formatAmount(isLate ? balance.debt : plus(first.amount, -first.received), balance.currency)}
        <span>{currencySign(balance.currency)}</span>
      </h2>
      <p className={frame.caption}>
        {t('dueOn', { what })}{' '}
        <b className={first.date < today ? `${styles.late} num` : 'num'}>{formatDay(first.date)}</b>
      </p>
      <div className={styles.attach}>
        {first.proof === null ? (
          <UploadButton
            place={placeOf(first)}
            applicantId={first.applicantId}
            values={proofOf(first)}
            accept={accept}
            label={t('attachProof')}
            look="primary"
          />
        ) : (
          <p className="quiet">{t('proofThere')}</p>
        )}
      </div>
      <Meter paid={balance.paid} dues={balance.dues} currency={balance.currency} />
    </Band>
  )
}

const proofOf = ({ id }: CabinetPayment) => ({ attachmentType: 'INVOICE', applicantPaymentId: String(id) })

/** What is paid of all that is to be paid. */
function Meter({ paid, dues, currency }: { paid: number; dues: number; currency: string }) {
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

function Group({ payments }: { payments: readonly CabinetPayment[] }) {
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
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </Part>
  )
}

/** What a payment is for. */
function useDescribe() {
  const t = useText(studentArea)
  const say = useWords()
  return (payment: CabinetPayment) => {
    const said = describedBy(payment)
    return said ? say(said) : t('payment')
  }
}

function PaymentRow({ payment }: { payment: CabinetPayment }) {
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
            accept={accept}
            label={t('attachFile')}
            look="icon"
          />
        )}
      </div>
      <UploadLine place={place} />
    </div>
  )
}
