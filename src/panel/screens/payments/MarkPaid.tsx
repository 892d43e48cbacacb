import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetOne, useRefresh } from 'react-admin'
import { payments, paymentWays, type Payment } from '#resources/payments'
import { markPayment } from '#resources/payments.calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { isUnreached, uiMessageOf } from '#kit/http/api-error'
import { useWords } from '#kit/i18n/text'
import { useSendOnce } from '#kit/query/use-send-once'
import { useLostAnswer } from '#kit/query/use-lost-answer'
import { questionOf, saidWhenDone } from '#panel/kernel/actions/question-words'
import { useActionsOf, type OfferedAction } from '#panel/kernel/actions/use-actions'
import { preparedFrom } from '#panel/kernel/actions/use-prepared'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { payDrawers } from './drawers'
import { usePaymentsText } from './texts'
import styles from './payments.module.css'

type Way = keyof typeof paymentWays
interface MarkPaidProps {
  id: number
  onClose: () => void
}

/** The two answers to 'Mark as paid': attach an invoice first, or name, date, amount and Confirm (PAY-017, PAY-018). */
export function MarkPaid({ id, onClose }: MarkPaidProps) {
  const t = usePaymentsText()
  const change = useParamChange()
  const action = useActionsOf(payments).find(({ name }) => name === 'markPaid')
  const { data: payment } = useGetOne<Payment>(payments.name, { id })
  if (!action || !payment) return null
  if (payment.invoice) return <Sure action={action} payment={payment} onClose={onClose} />
  if (payment.isPaid) return null
  return (
    <ConfirmDialog
      isOpen
      title={t('attachFirst')}
      text={t('attachFirstText')}
      confirm={t('attach')}
      whom={<Facts payment={payment} />}
      onConfirm={() => change({ [payDrawers.markPaid]: null, [payDrawers.attach]: String(id) })}
      onCancel={onClose}
    />
  )
}

function Sure({ action, payment, onClose }: { action: OfferedAction; payment: Payment; onClose: () => void }) {
  const refresh = useRefresh()
  const { id, applicantId, amount, version, isPaid } = payment
  const [method, setMethod] = useState<Way>(preparedFrom(action, payment)?.method as Way) // the action's default
  const body = { applicantId, isPaid: true, amount, status: 'PAID', method, version } as const
  const done = () => {
    notify('success', saidWhenDone(action, 1))
    onClose()
  }
  const noteLost = useLostAnswer(() => isPaid, done)
  const { mutate, isPending, error } = useSendOnce(markPayment, {
    onSuccess: done,
    onError: (failure) => {
      if (isUnreached(failure)) return noteLost(body)
      notifyFailure(failure)
      onClose()
    },
    // Also after a failure: somebody else may have marked it already.
    onSettled: () => refresh(),
  })
  return (
    <ConfirmDialog
      isOpen={!isPaid}
      {...questionOf(payments, action, payment)}
      whom={
        <>
          <Facts payment={payment} />
          <WayField value={method} onPick={setMethod} />
        </>
      }
      isBusy={isPending}
      failed={error && uiMessageOf(error, '')}
      onConfirm={() => mutate({ params: { id }, body })}
      onCancel={onClose}
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
  const say = useWords()
  return (
    <TextField
      select
      fullWidth
      label={say(payments.actions.markPaid.input.method.label)}
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
