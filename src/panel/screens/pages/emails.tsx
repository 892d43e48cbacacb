import { lazy } from 'react'
import { emails } from '#resources/emails'
import type { Page } from '../../app/page'
import { mayOffer } from '../../app/viewer'

/** One mail of the log, as it was or will be sent. */
export const page: Page = {
  path: '/services/mass-mailing/:id',
  title: 'resources.emails.one',
  shape: 'form',
  access: (viewer) => mayOffer(emails.access.read, viewer),
  element: lazy(() => import('../emails/EmailPage')),
}
