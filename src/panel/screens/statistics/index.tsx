import { panelArea } from '#panel/kernel/page/panel-texts'
import { applicants } from '#resources/applicants'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** /statistics (DECISIONS 'Statistics'). */
const page: Page = {
  path: '/statistics',
  title: panelArea.texts.statistics,
  access: (viewer) => mayOffer(applicants.access.read, viewer),
  element: lazy(() => import('./StatisticsPage')),
}

export const screens: Screens = { pages: [page] }
