import { lazy } from 'react'
import type { Page } from '#panel/kernel/page/page'

/** /dashboard, the home of the staff (part 1 §2.1). */
export const page: Page = {
  path: '/dashboard',
  title: 'panel.dashboard',
  shape: 'dashboard',
  element: lazy(() => import('../dashboard/DashboardPage')),
}
