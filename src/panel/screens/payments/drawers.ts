import { payments } from '#resources/payments'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { PartDrawer } from '#panel/kernel/screen-parts'
import { DEBT } from './debt/debt-param'

/** The parameters of the drawers of payments beside those of their lists; each names the group, the applicant or the payment it is about. */
export const payDrawers = {
  group: drawerParam(payments, 'groupPayment'),
  applicant: drawerParam(payments, 'applicant'),
  attach: drawerParam(payments, 'attach'),
  several: drawerParam(payments, 'several'),
  markPaid: drawerParam(payments, 'markPaid'),
}

/** Why an applicant owes, opened by a `DebtFigure`; one on a page. */
export const debtDrawer: PartDrawer = {
  opens: DEBT,
  whole: lazyPart(() => import('./debt/DebtDrawer').then((file) => file.DebtDrawer)),
}
