import { emails } from '#resources/emails'
import { sms } from '#resources/sms'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** One mail of the log, as it was or will be sent, and one SMS with the numbers it went to. */
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

/** A mail or an SMS to the applicants that a list has selected, and the drawers that it opens. */
export const MessageSelected = lazyPart(() => import('./selected/message-buttons').then((file) => file.MessageSelected))
/** A mail to applicants that a screen names; where it stands, the `mailDrawer` that it opens stands too. */
export const MailThem = lazyPart(() => import('./selected/message-buttons').then((file) => file.MailThem))
/** Suggests the subject of a mail template that is chosen. */
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
