import { lazy } from '#kit/lazy'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'

/** An applicant's attachments; the caller provides the loading fallback. */
export const AttachmentsSection = lazy(() =>
  import('./AttachmentsSection').then((file) => ({ default: file.AttachmentsSection })),
)
export const AttachmentPanel = lazyPart(() => import('./AttachmentPanel').then((file) => file.AttachmentPanel))
export type { Preset } from './AttachmentPanel'

export const screens: Screens = { parts: { attachments: () => import('./parts').then((file) => file.parts) } }
