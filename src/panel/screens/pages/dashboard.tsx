import { lazy } from 'react'
import type { Page } from '../../app/page'

/** /dashboard, the home of the staff (part 1 §2.1). */
export const page: Page = {
  path: '/dashboard',
  title: 'panel.dashboard',
  shape: 'dashboard',
  element: lazy(() => import('../dashboard/DashboardPage')),
}
