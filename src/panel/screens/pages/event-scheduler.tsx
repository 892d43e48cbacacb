import { lazy } from 'react'
import type { Page } from '#panel/kernel/page/page'

/** /event-scheduler, the calendar of everything with a date (DECISIONS 'Event scheduler'). */
export const page: Page = {
  path: '/event-scheduler',
  title: 'panel.eventScheduler',
  element: lazy(() => import('../events/EventsPage')),
}
