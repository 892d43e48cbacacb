import { lazy } from 'react'
import { emails } from '#resources/emails'
import type { Page } from '#panel/kernel/page/page'
import { mayOffer } from '#kit/session/viewer'

/** One mail of the log, as it was or will be sent. */
export const page: Page = {
  path: '/services/mass-mailing/:id',
  title: 'resources.emails.one',
  shape: 'form',
  access: (viewer) => mayOffer(emails.access.read, viewer),
  element: lazy(() => import('../emails/EmailPage')),
}
