import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useWords } from '#kit/i18n/text'
import { paymentWays, type Payment } from '#resources/payments'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { usePaymentsText } from './texts'
import styles from './payments.module.css'

type Way = keyof typeof paymentWays
interface MarkPaidDialogProps {
  payment: Payment | null
  isBusy: boolean
  onAttach: (payment: Payment) => void
  onConfirm: (payment: Payment, method: Way) => void
  onCancel: () => void
}

/** The two answers to 'Mark as paid': attach an invoice first, or name, date, amount and Confirm (PAY-017, PAY-018). */
export function MarkPaidDialog({ payment, isBusy, onAttach, onConfirm, onCancel }: MarkPaidDialogProps) {
  const t = usePaymentsText()
  const [method, setMethod] = useState<Way>('BANK_TRANSFER')
  const usual = payment?.method ?? (payment?.paymentType === 'AMERIA_CREDIT' ? 'CREDIT' : 'BANK_TRANSFER')
  useEffect(() => setMethod(usual), [payment, usual])
  if (payment && !payment.invoice) {
    return (
      <ConfirmDialog
        key="attach" // gone at once when the drawer opens: two modals on top of each other would hide it from readers
        isOpen
        title={t('attachFirst')}
        text={t('attachFirstText')}
        confirm={t('attach')}
        whom={<Facts payment={payment} />}
        onConfirm={() => onAttach(payment)}
        onCancel={onCancel}
      />
    )
  }
  return (
    <ConfirmDialog
      key="sure"
      isOpen={payment !== null}
      title={t('sure')}
      text={t('sureText')}
      whom={
        payment && (
          <>
            <Facts payment={payment} />
            <WayField value={method} onPick={setMethod} />
          </>
        )
      }
      confirm={t('confirm')}
      isBusy={isBusy}
      onConfirm={() => payment && onConfirm(payment, method)}
      onCancel={onCancel}
    />
  )
}

const Facts = ({ payment: { applicant, date, amount, currency } }: { payment: Payment }) => (
  <span className={styles.paymentFacts}>
    <b>{applicant.name}</b>
    <span className="num">{formatDay(date)}</span>
    <Money amount={amount} currency={currency} />
  </span>
)

function WayField({ value, onPick }: { value: Way; onPick: (way: Way) => void }) {
  const t = usePaymentsText()
  const say = useWords()
  return (
    <TextField
      select
      fullWidth
      label={t('method')}
      value={value}
      onChange={(event) => onPick(event.target.value as Way)}
      sx={{ mt: 3 }}
    >
      {Object.entries(paymentWays).map(([way, label]) => (
        <MenuItem key={way} value={way}>
          {say(label)}
        </MenuItem>
      ))}
    </TextField>
  )
}
