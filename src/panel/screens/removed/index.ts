import DeleteOutlined from '@mui/icons-material/DeleteOutlineOutlined'
import { admins } from '#resources/access'
import { lazy } from '#kit/lazy'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** Deleted records, which an administrator can restore for 30 days (DECISIONS 'Deleting'). */
const page: Page = {
  path: '/advanced/deleted',
  title: { en: 'Deleted', hy: 'Ջնջվածներ' },
  access: admins,
  element: lazy(() => import('./RemovedPage')),
  shape: 'table',
  menu: { section: 'advanced', icon: DeleteOutlined },
}

export const screens: Screens = { pages: [page] }
