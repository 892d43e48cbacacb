import { useEffect, useMemo, useId, createContext, useContext } from 'react'
import { useFormContext, useWatch, useController, useFormState } from 'react-hook-form'
import MenuItem from '@mui/material/MenuItem'
import { useGetList, type RaRecord } from 'react-admin'
import type { FieldOf } from '#resources/kernel/field'
import type { Payment } from '#resources/payments'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { useMessage } from '#kit/i18n/message'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { uploadedFile } from '#panel/kernel/files/upload-file'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { numberOf } from '#panel/kernel/cells/read-value'
import { FieldFrame } from '#panel/kernel/form/FieldFrame'
import { SelectWidget } from '#panel/kernel/form/inputs/SelectWidget'
import { messageAt } from '#panel/kernel/form/paths'
import { attachmentsArea } from './texts'
import styles from './attachments.module.css'

/** The id of the applicant whose attachment the form edits. */
const Applicant = createContext<number | null>(null)
export const OfApplicant = Applicant.Provider
const useOfApplicant = () => useContext(Applicant)

/** Attachments have no separate screen: their drawer is opened from an applicant or a payment. */
export const parts: ScreenParts = { inputs: { attachment: AttachmentInput, applicantPaymentId: PaymentInput } }

/** The file of an attachment: only a PDF for a CV (ATT-008). The file name becomes the attachment's name if that is empty. */
function AttachmentInput({ field, name }: InputProps) {
  const { setValue, getValues } = useFormContext()
  const isCv: boolean = useWatch({ name: 'attachmentType' }) === 'CV'
  const id: unknown = useWatch({ name })
  const narrowed = useMemo(
    () => (isCv ? { ...(field as FieldOf<'file'>), accept: ['application/pdf'] } : field),
    [isCv, field],
  )
  useEffect(() => {
    const file = uploadedFile(id)
    const named: unknown = getValues('name')
    if (file && (named === null || named === '')) setValue('name', file.name.slice(0, 200), { shouldDirty: true })
  }, [id, getValues, setValue])
  return <DerivedInput field={narrowed} name={name} />
}

type PaymentRecord = Payment & RaRecord
const page = { page: 1, perPage: 200 }
const byDay = { field: 'date', order: 'ASC' } as const

/** Chooses the payment of an invoice among the applicant's unpaid payments (ATT-007). */
function PaymentInput({ field, name }: InputProps) {
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
