import AttachFile from '@mui/icons-material/AttachFileOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import type { Payment } from '#resources/payments'
import { usePaymentActs } from './acts'
import { PaymentMenu } from './PaymentMenu'
import { usePaymentsText } from './texts'
import { whatOf } from './what-of'
import styles from './payments.module.css'

/** The one action of a payment (PAY-008 to 010), the mark of an unpaid one, and the menu. */
export function PaymentButtons({ payment }: { payment: Payment }) {
  const acts = usePaymentActs()
  const t = usePaymentsText()
  const isOpen = acts.mayEdit && !payment.isPaid
  return (
    <span className={styles.paymentButtons}>
      <FileAction payment={payment} />
      {isOpen && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('markPaidOf', { what: whatOf(payment) })}
          onClick={() => acts.mark(payment)}
        >
          {t('markPaid')}
        </Button>
      )}
      <PaymentMenu payment={payment} />
    </span>
  )
}

/** Download for a paid payment with an invoice, Attach file for an unpaid one, nothing for a paid one without. */
function FileAction({ payment }: { payment: Payment }) {
  const { mayEdit, attach, download } = usePaymentActs()
  const t = usePaymentsText()
  const what = whatOf(payment)
  if (payment.isPaid) {
    return (
      payment.invoice && (
        <Button
          size="small"
          startIcon={<FileDownload />}
          aria-label={t('downloadOf', { what })}
          onClick={() => download(payment)}
        >
          {t('download')}
        </Button>
      )
    )
  }
  return (
    mayEdit && (
      <Button
        size="small"
        startIcon={<AttachFile />}
        aria-label={t('attachTo', { what })}
        onClick={() => attach(payment)}
      >
        {t('attach')}
      </Button>
    )
  )
}
