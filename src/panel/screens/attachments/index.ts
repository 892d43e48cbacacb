import { lazy } from '#kit/lazy'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'

/** The list of one applicant's; whoever shows it says what stands there until it is loaded. */
export const AttachmentsSection = lazy(() =>
  import('./AttachmentsSection').then((file) => ({ default: file.AttachmentsSection })),
)
export const AttachmentPanel = lazyPart(() => import('./AttachmentPanel').then((file) => file.AttachmentPanel))
export type { Preset } from './AttachmentPanel'

export const screens: Screens = { parts: { attachments: () => import('./parts').then((file) => file.parts) } }
