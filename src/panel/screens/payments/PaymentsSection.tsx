import Add from '@mui/icons-material/AddOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { balancesTogether } from '#resources/payment-balance'
import { payments, paymentWriters } from '#resources/payments'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useToday } from '#kit/format/use-today'
import { useViewer } from '#kit/session/viewer'
import { ResourceRows, RowsTable } from '#panel/kernel/list/embedded/ResourceRows'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { Balances } from './Balances'
import { payDrawers } from './drawers'
import { columnsInside, partsInside } from './parts'
import { PaymentDrawer } from './PaymentDrawer'
import { usePaymentsText } from './texts'
import { useApplicantPayments } from './use-payments'
import styles from './payments.module.css'

const [due, ...others] = columnsInside
const columns = [due, 'group', ...others]

/** An applicant's payments: sums by currency, each payment with its actions, and a button that adds one. */
export function PaymentsSection({ applicantId, name = '' }: { applicantId: number; name?: string }) {
  const t = usePaymentsText()
  const viewer = useViewer()
  const [, pay] = useUrlParam(payDrawers.applicant)
  const { data, error, refetch } = useApplicantPayments(applicantId)
  const today = useToday()
  const filter = useMemo(() => ({ samePersonAs: applicantId }), [applicantId])
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={96} />
  const add = paymentWriters(viewer) && (
    <Button variant="outlined" startIcon={<Add />} onClick={() => pay(String(applicantId))}>
      {t('applicantPayment')}
    </Button>
  )
  const called = data[0] ? String(data[0].applicant.name) : name
  return (
    <section aria-label={t('payments')}>
      {data.length === 0 && (
        <Blank icon={<PaymentsIcon />} title={t('noPayments')} text={t('noPaymentsText')} action={add || undefined} />
      )}
      {data.length > 0 && (
        <ResourceRows resource={payments} rows={data} filter={filter} columns={columns} parts={partsInside}>
          <div className={styles.paymentsHead}>
            <Balances balances={balancesTogether(data, today)} />
            <span className="grow" />
            {add}
          </div>
          <RowsTable rows={data} label={t('payments')} />
        </ResourceRows>
      )}
      <PaymentDrawer applicants={[{ id: applicantId, name: called }]} />
    </section>
  )
}
