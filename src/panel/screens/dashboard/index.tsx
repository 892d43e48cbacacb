import { withConnection } from '#kit/feedback/with-connection'
import { lazyAhead } from '#kit/lazy-ahead'
import { panelArea } from '#panel/kernel/page/panel-texts'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** /dashboard, the home page of staff (part 1 §2.1). */
const page: Page = {
  path: '/dashboard',
  title: panelArea.texts.dashboard,
  shape: 'dashboard',
  element: lazyAhead(() => withConnection(() => import('./DashboardPage'))),
}

export const screens: Screens = { pages: [page] }
