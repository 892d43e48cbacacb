import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldOf } from '#resources/kernel/field'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { PaymentInput } from './PaymentInput'
import { uploadedFile } from '#panel/kernel/files/upload-file'
import { DerivedInput } from '#panel/kernel/form/FieldInput'

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
