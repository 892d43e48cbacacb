import { lazy } from 'react'
import { applicants } from '#resources/applicants'
import { payments } from '#resources/payments'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

/** /statistics (DECISIONS 'Statistics'), and the payments that its sums of money open. */
export const pages: readonly Page[] = [
  {
    path: '/statistics',
    title: 'panel.statistics',
    access: (viewer) => mayOffer(applicants.access.read, viewer),
    element: lazy(() => import('../statistics/StatisticsPage')),
  },
  {
    path: '/payments',
    title: 'resources.payments.many',
    access: (viewer) => mayOffer(payments.access.read, viewer),
    element: lazy(() => import('../statistics/PaymentsPage')),
  },
]
