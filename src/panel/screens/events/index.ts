import { lazy } from '#kit/lazy'
import { panelArea } from '#panel/kernel/page/panel-texts'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** /event-scheduler, the calendar of everything with a date (DECISIONS 'Event scheduler'). */
const page: Page = {
  path: '/event-scheduler',
  title: panelArea.texts.eventScheduler,
  element: lazy(() => import('./EventsPage')),
}

export const screens: Screens = {
  parts: { lessons: () => import('./parts').then((file) => file.parts) },
  pages: [page],
}
