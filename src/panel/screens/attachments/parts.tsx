import { AttachmentInput } from './AttachmentInput'
import { PaymentInput } from './PaymentInput'
import type { ScreenParts } from '#panel/kernel/screen-parts'

/** Attachments have no screen of their own: their drawer is opened from an applicant or a payment. */
export const parts: ScreenParts = { inputs: { attachment: AttachmentInput, applicantPaymentId: PaymentInput } }
