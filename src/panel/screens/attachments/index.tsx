import { lazy } from 'react'
import { lazyPart } from '#panel/kernel/lazy-part'
import { AttachmentInput } from './AttachmentInput'
import { PaymentInput } from './PaymentInput'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import type { Screens } from '#panel/kernel/screens'

/** Attachments have no screen of their own: their drawer is opened from an applicant or a payment. */
const parts: ScreenParts = { inputs: { attachment: AttachmentInput, applicantPaymentId: PaymentInput } }

/** The list of one applicant's; whoever shows it says what stands there until it is loaded. */
export const AttachmentsSection = lazy(() =>
  import('./AttachmentsSection').then((file) => ({ default: file.AttachmentsSection })),
)
export const AttachmentPanel = lazyPart(() => import('./AttachmentPanel').then((file) => file.AttachmentPanel))
export type { Preset } from './AttachmentPanel'

export const screens: Screens = { parts: { attachments: parts } }
