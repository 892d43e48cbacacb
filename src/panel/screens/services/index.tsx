import { lazy } from 'react'
import { emails } from '#resources/emails'
import { sms } from '#resources/sms'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'
import { certificateParts } from './certificates/parts'
import { emailParts } from './mail/parts'
import { smsParts } from './sms/parts'

/** One mail of the log, as it was or will be sent, and one SMS with the numbers it went to. */
const pages: readonly Page[] = [
  {
    path: '/services/mass-mailing/:id',
    title: 'resources.emails.one',
    shape: 'form',
    access: (viewer) => mayOffer(emails.access.read, viewer),
    element: lazy(() => import('./mail/EmailPage')),
  },
  {
    path: '/services/mass-sms/:id',
    title: 'resources.sms.one',
    access: (viewer) => mayOffer(sms.access.read, viewer),
    element: lazy(() => import('./sms/SmsPage')),
  },
]

export const screens: Screens = { parts: { certificates: certificateParts, emails: emailParts, sms: smsParts }, pages }
