import { useId } from 'react'
import MenuItem from '@mui/material/MenuItem'
import { useGetList, type RaRecord } from 'react-admin'
import { useController, useFormState } from 'react-hook-form'
import type { Payment } from '#resources/payments'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { numberOf } from '#panel/kernel/cells/read-value'
import { FieldFrame } from '#panel/kernel/form/FieldFrame'
import { SelectWidget } from '#panel/kernel/form/inputs/SelectWidget'
import { messageAt } from '#panel/kernel/form/paths'
import { useMessage } from '#kit/i18n/message'
import type { InputProps } from '#panel/kernel/screen-parts'
import { useOfApplicant } from './of-applicant'
import { attachmentsArea } from './texts'
import styles from './attachments.module.css'

type PaymentRecord = Payment & RaRecord
const page = { page: 1, perPage: 200 }
const byDay = { field: 'date', order: 'ASC' } as const

/** Chooses the payment of an invoice among the applicant's unpaid payments (ATT-007). */
export function PaymentInput({ field, name }: InputProps) {
  const id = useId()
  const t = useText(attachmentsArea)
  const say = useMessage()
  const applicantId = useOfApplicant()
  const label = useWords()(field.label)
  const { field: input } = useController({ name })
  const message = messageAt(useFormState({ name }).errors, name)
  const error = message === null ? null : say(message)
  const { data = [], isPending } = useGetList<PaymentRecord>(
    'payments',
    { pagination: page, sort: byDay, filter: { applicantIds: [applicantId] } },
    { enabled: applicantId !== null },
  )
  const value = numberOf(input.value)
  const offered = data.filter((payment) => !payment.isPaid || payment.id === value)
  const chosen = offered.find((payment) => payment.id === value)
  const required = { ...field, required: true }
  return (
    <FieldFrame
      id={id}
      name={name}
      value={input.value}
      label={label}
      isRequired
      help={!isPending && offered.length === 0 ? t('noPayments') : null}
      error={error}
    >
      <SelectWidget
        field={required}
        name={name}
        id={id}
        value={value === null ? '' : String(value)}
        onChange={input.onChange}
        onBlur={input.onBlur}
        isInvalid={error !== null}
        describedBy={error === null ? undefined : `${id}-error`}
        chosen={chosen ? <PaymentLine payment={chosen} /> : null}
        onPick={(picked) => input.onChange(picked === '' ? null : Number(picked))}
      >
        {offered.map((payment) => (
          <MenuItem key={payment.id} value={String(payment.id)}>
            <PaymentLine payment={payment} />
          </MenuItem>
        ))}
      </SelectWidget>
    </FieldFrame>
  )
}

const PaymentLine = ({ payment: { date, amount, currency, description } }: { payment: PaymentRecord }) => (
  <span className={styles.attachmentPayment}>
    <span className="num">{formatDay(date)}</span>
    <span className="cut">{description}</span>
    <Money amount={amount} currency={currency} />
  </span>
)
