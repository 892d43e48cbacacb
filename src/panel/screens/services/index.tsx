import { emails } from '#resources/emails'
import { sms } from '#resources/sms'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** The pages of one mail and of one SMS of the log, with their receivers. */
const pages: readonly Page[] = [
  {
    path: '/services/mass-mailing/:id',
    title: emails.title.one,
    shape: 'form',
    access: (viewer) => mayOffer(emails.access.read, viewer),
    element: lazy(() => import('./mail/EmailPage')),
  },
  {
    path: '/services/mass-sms/:id',
    title: sms.title.one,
    access: (viewer) => mayOffer(sms.access.read, viewer),
    element: lazy(() => import('./sms/SmsPage')),
  },
]

/** Buttons for a mail or an SMS to the applicants selected in a list, which must render `mailDrawer` and `smsDrawer`. */
export const MessageSelected = lazy(() =>
  import('./selected/message-buttons').then((file) => ({ default: file.MessageSelected })),
)
/** Button for a mail to given applicants; a screen that renders it must render the `mailDrawer` too. */
export const MailThem = lazyPart(() => import('./selected/message-buttons').then((file) => file.MailThem))
/** Suggests the subject of the chosen mail template. */
export const TemplateSubject = lazyPart(() => import('./mail/TemplateSubject').then((file) => file.TemplateSubject))
export { mailDrawer, smsDrawer } from './drawers'

export const screens: Screens = {
  parts: {
    certificates: () => import('./certificates/parts').then((file) => file.certificateParts),
    emails: () => import('./mail/parts').then((file) => file.emailParts),
    sms: () => import('./sms/parts').then((file) => file.smsParts),
  },
  pages,
}
