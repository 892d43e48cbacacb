import { useMemo } from 'react'
import { attachments, type Attachment } from '#resources/attachments'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { useText } from '#kit/i18n/text'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useSend } from '#panel/kernel/form/use-send'
import { OfApplicant } from './parts'
import { attachmentsArea } from './texts'

/** Values that are fixed before the drawer opens; the form does not ask for them. */
export interface Preset {
  attachmentType?: Attachment['attachmentType']
  applicantPaymentId?: number
}
interface AttachmentPanelProps {
  guard: GuardedParam
  applicantId: number
  preset?: Preset
  /** The attachment to edit; creates a new one when omitted. */
  record?: Attachment | null
}

/** The declaration with the preset values as defaults. */
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

/** Drawer content that uploads an attachment of an applicant or edits one (ATT-001, ATT-006, ATT-007). */
export function AttachmentPanel({ guard, applicantId, preset = noPreset, record = null }: AttachmentPanelProps) {
  const t = useText(attachmentsArea)
  const { attachmentType } = preset
  const resource = useMemo(() => withPreset(preset), [preset])
  const sections = useMemo(() => [{ fields: asked.filter((name) => !(name in preset)) }], [preset])
  const save = useSend(attachments.name)
  const title = record
    ? 'edit'
    : attachmentType === 'INVOICE'
      ? 'attachInvoice'
      : attachmentType === 'CV'
        ? 'attachCv'
        : 'attach'
  return (
    <OfApplicant value={applicantId}>
      <ResourceDrawer
        guard={guard}
        title={t(title)}
        resource={resource}
        names={asked}
        sections={sections}
        record={record}
        send={(patch, base) => save(base === null ? { ...patch, applicantId } : patch, base)}
      />
    </OfApplicant>
  )
}
