import { lazy } from 'react'
import { AttachmentInput } from './AttachmentInput'
import { PaymentInput } from './PaymentInput'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import type { Screens } from '#panel/kernel/screens'

/** Attachments have no screen of their own: their drawer is opened from an applicant or a payment. */
const parts: ScreenParts = { inputs: { attachment: AttachmentInput, applicantPaymentId: PaymentInput } }

export const AttachmentsSection = lazy(() =>
  import('./AttachmentsSection').then((file) => ({ default: file.AttachmentsSection })),
)
export { AttachmentPanel, type Preset } from './AttachmentPanel'

export const screens: Screens = { parts: { attachments: parts } }
