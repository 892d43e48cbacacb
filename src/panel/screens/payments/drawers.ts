import { payments } from '#resources/payments'
import { lazy } from '#kit/lazy'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import type { PartDrawer } from '#panel/kernel/screen-parts'
import { DEBT } from './debt/debt-param'

/** URL parameters of the payment drawers other than those of the lists; the value is the id of a group, applicant or payment. */
export const payDrawers = {
  group: drawerParam(payments, 'groupPayment'),
  applicant: drawerParam(payments, 'applicant'),
  attach: drawerParam(payments, 'attach'),
  several: drawerParam(payments, 'several'),
  markPaid: drawerParam(payments, 'markPaid'),
}

/** The drawer that explains an applicant's debt, opened by a `DebtFigure`; one per page. */
export const debtDrawer: PartDrawer = {
  opens: DEBT,
  whole: lazy(() => import('./debt/DebtDrawer').then((file) => ({ default: file.DebtDrawer }))),
}
