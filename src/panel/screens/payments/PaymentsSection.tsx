import Add from '@mui/icons-material/AddOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { balancesTogether } from '#resources/payment-balance'
import { paymentWriters } from '#resources/payments'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { academyToday } from '#kit/format/zone'
import { useViewer } from '#kit/session/viewer'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { Balances } from './Balances'
import { PaymentDialogs } from './PaymentDialogs'
import { payDrawers, PaymentDrawers } from './PaymentDrawers'
import { PaymentTable } from './PaymentTable'
import { usePaymentsText } from './texts'
import { useApplicantPayments } from './use-payments'
import styles from './payments.module.css'

/** The payments of one applicant: the sums by currency, each payment with what can be done to it, one more. */
export function PaymentsSection({ applicantId, name = '' }: { applicantId: number; name?: string }) {
  const t = usePaymentsText()
  const viewer = useViewer()
  const [, pay] = useUrlParam(payDrawers.applicant)
  const { data, error, refetch } = useApplicantPayments(applicantId)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={96} />
  const add = paymentWriters(viewer) && (
    <Button variant="outlined" startIcon={<Add />} onClick={() => pay(String(applicantId))}>
      {t('applicantPayment')}
    </Button>
  )
  const called = data[0] ? String(data[0].applicant.name) : name
  return (
    <PaymentDialogs payments={data}>
      <section className={styles.paymentsSection} aria-label={t('payments')}>
        {data.length === 0 && (
          <Blank icon={<PaymentsIcon />} title={t('noPayments')} text={t('noPaymentsText')} action={add || undefined} />
        )}
        {data.length > 0 && (
          <>
            <div className={styles.paymentsHead}>
              <Balances balances={balancesTogether(data, academyToday())} />
              <span className={styles.barGrow} />
              {add}
            </div>
            <PaymentTable payments={data} label={t('payments')} hasGroup />
          </>
        )}
      </section>
      <PaymentDrawers applicants={[{ id: applicantId, name: called }]} payments={data} />
    </PaymentDialogs>
  )
}
