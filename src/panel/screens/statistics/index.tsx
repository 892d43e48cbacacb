import { lazy } from 'react'
import { applicants } from '#resources/applicants'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** /statistics (DECISIONS 'Statistics'). */
const page: Page = {
  path: '/statistics',
  title: 'panel.statistics',
  access: (viewer) => mayOffer(applicants.access.read, viewer),
  element: lazy(() => import('./StatisticsPage')),
}

export const screens: Screens = { pages: [page] }
