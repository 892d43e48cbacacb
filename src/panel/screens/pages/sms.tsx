import { lazy } from 'react'
import { sms } from '#resources/sms'
import type { Page } from '#panel/kernel/page/page'
import { mayOffer } from '#kit/session/viewer'

/** One SMS of the log with the numbers it went to. */
export const page: Page = {
  path: '/services/mass-sms/:id',
  title: 'resources.sms.one',
  access: (viewer) => mayOffer(sms.access.read, viewer),
  element: lazy(() => import('../messages/SmsPage')),
}
