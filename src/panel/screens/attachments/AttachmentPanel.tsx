import { useEffect, useId, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { attachments } from '#resources/attachments'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { notify } from '#kit/feedback/toast-store'
import { useText } from '#kit/i18n/text'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { FormFooter } from '#panel/kernel/form/FormFooter'
import { ResourceFormBody } from '#panel/kernel/form/ResourceFormBody'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { useSend } from '#panel/kernel/form/use-send'
import { OfApplicant } from './of-applicant'
import { attachmentsArea } from './texts'
import type { AttachmentRecord } from './use-attachments'

/** What is settled before the drawer opens: it is set and not asked. */
export interface Preset {
  attachmentType?: AttachmentRecord['attachmentType']
  applicantPaymentId?: number
}
interface AttachmentPanelProps {
  guard: GuardedParam
  applicantId: number
  preset?: Preset
  /** The attachment to change; a new one when left out. */
  record?: AttachmentRecord | null
}

/** The declaration with what is settled as its defaults. */
function withPreset({ attachmentType, applicantPaymentId }: Preset): AnyResource {
  const fields: Fields = {
    ...attachments.fields,
    attachmentType: { ...attachments.fields.attachmentType, defaultValue: attachmentType },
    applicantPaymentId: { ...attachments.fields.applicantPaymentId, defaultValue: applicantPaymentId },
  }
  return { ...attachments, fields } as AnyResource
}
const noPreset: Preset = {}
const asked = ['attachmentType', 'applicantPaymentId', 'name', 'attachment'] as const

/** In its drawer: uploads an attachment of an applicant, or changes one (ATT-001, ATT-006, ATT-007). */
export function AttachmentPanel({ guard, applicantId, preset = noPreset, record = null }: AttachmentPanelProps) {
  const t = useText(attachmentsArea)
  const formId = useId()
  const { attachmentType, applicantPaymentId } = preset
  const resource = useMemo(
    () => withPreset({ ...(attachmentType && { attachmentType }), ...(applicantPaymentId && { applicantPaymentId }) }),
    [attachmentType, applicantPaymentId],
  )
  const sections = useMemo(
    () => [{ fields: asked.filter((name) => preset[name as keyof Preset] === undefined) }],
    [preset],
  )
  const save = useSend(attachments.name)
  const form = useResourceForm({
    resource,
    names: asked,
    record,
    send: (patch, base) => save(base === null ? { ...patch, applicantId } : patch, base),
    onSaved: () => {
      notify('success')
      guard.leave()
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  const isDirty = form.changes > 0
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  const title = record
    ? 'edit'
    : attachmentType === 'INVOICE'
      ? 'attachInvoice'
      : attachmentType === 'CV'
        ? 'attachCv'
        : 'attach'
  return (
    <ResourceContextProvider value={attachments.name}>
      <OfApplicant value={applicantId}>
        <DrawerContent title={t(title)} onClose={guard.close} footer={<FormFooter form={form} formId={formId} />}>
          <ResourceFormBody form={form} formId={formId} sections={sections} />
        </DrawerContent>
      </OfApplicant>
    </ResourceContextProvider>
  )
}
