import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import { staff } from '#resources/access'
import { payments } from '#resources/payments'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** The filterable payments of all groups; statistics link here. */
const page: Page = {
  path: '/payments',
  title: payments.title.many,
  access: (viewer) => mayOffer(payments.access.read, viewer),
  element: lazy(() =>
    import('#panel/kernel/list/ResourceScreen').then(({ ResourceScreen }) => ({
      default: () => <ResourceScreen resource={payments} />,
    })),
  ),
}

/** Debtors by group, with the age of the debt. */
const debtors: Page = {
  path: '/payments/debtors',
  title: { en: 'Debtors', hy: 'Պարտապաններ' },
  access: (viewer) => staff(viewer) && mayOffer(payments.access.read, viewer),
  element: lazy(() => import('./debt/DebtorsPage')),
  shape: 'table',
  menu: { section: 'services', icon: AccountBalanceWallet },
}

export { DebtFigure } from './debt/DebtFigure'
export { debtDrawer } from './drawers'
/** Shows what a change of applicants does to their payments. */
export const PlanNotice = lazyPart(() => import('./debt/PlanNotice').then((file) => file.PlanNotice))
export const InvoiceExportPanel = lazy(() => import('./InvoiceExportPanel'))
/** The payments of one applicant or of a group's students; the caller provides the loading fallback. */
export const PaymentsSection = lazy(() =>
  import('./PaymentsSection').then((file) => ({ default: file.PaymentsSection })),
)
export const PaymentsTab = lazy(() => import('./PaymentsTab'))

export const screens: Screens = {
  parts: { payments: () => import('./parts').then((file) => file.parts) },
  pages: [page, debtors],
}
