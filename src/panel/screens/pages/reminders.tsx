import { lazy } from 'react'
import { reminders } from '#resources/reminders'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

/** /reminder: the list with its default filter. */
export const page: Page = {
  path: '/reminder',
  title: 'resources.reminders.many',
  access: (viewer) => mayOffer(reminders.access.read, viewer),
  element: lazy(() => import('../work/ActiveList').then(({ ReminderList }) => ({ default: ReminderList }))),
}
