import { useEffect, useMemo, createContext, useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import MenuItem from '@mui/material/MenuItem'
import { useGetList, type RaRecord } from 'react-admin'
import type { FieldOf } from '#resources/kernel/field'
import type { Payment } from '#resources/payments'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { uploadedFile } from '#panel/kernel/files/upload-file'
import { DerivedInput, WrittenInput } from '#panel/kernel/form/FieldInput'
import { numberOf } from '#panel/kernel/cells/read-value'
import { SelectWidget } from '#panel/kernel/form/inputs/SelectWidget'
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
  const applicantId = useOfApplicant()
  const value = numberOf(useWatch({ name }))
  const { data = [], isPending } = useGetList<PaymentRecord>(
    'payments',
    { pagination: page, sort: byDay, filter: { applicantIds: [applicantId] } },
    { enabled: applicantId !== null },
  )
  const offered = data.filter((payment) => !payment.isPaid || payment.id === value)
  const chosen = offered.find((payment) => payment.id === value)
  const help = !isPending && offered.length === 0 ? attachmentsArea.texts.noPayments : null
  return (
    <WrittenInput field={{ ...field, required: true, help }} name={name}>
      {(widget) => (
        <SelectWidget
          {...widget}
          chosen={chosen ? <PaymentLine payment={chosen} /> : null}
          onPick={(picked) => widget.onChange(picked === '' ? null : Number(picked))}
        >
          {offered.map((payment) => (
            <MenuItem key={payment.id} value={String(payment.id)}>
              <PaymentLine payment={payment} />
            </MenuItem>
          ))}
        </SelectWidget>
      )}
    </WrittenInput>
  )
}

const PaymentLine = ({ payment: { date, amount, currency, description } }: { payment: PaymentRecord }) => (
  <span className={styles.attachmentPayment}>
    <span className="num">{formatDay(date)}</span>
    <span className="cut">{description}</span>
    <Money amount={amount} currency={currency} />
  </span>
)
