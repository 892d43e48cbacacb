import { AttachmentInput } from './attachments/AttachmentInput'
import { PaymentInput } from './attachments/PaymentInput'
import type { ScreenParts } from '../kernel/screen-parts'

/** Attachments have no screen of their own: their drawer is opened from an applicant or a payment. */
export const parts: ScreenParts = { inputs: { attachment: AttachmentInput, applicantPaymentId: PaymentInput } }
