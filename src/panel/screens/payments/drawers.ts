import { payments } from '#resources/payments'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** The parameters of the drawers of payments beside those of their lists; each names the group, the applicant or the payment it is about. */
export const payDrawers = {
  group: drawerParam(payments, 'groupPayment'),
  applicant: drawerParam(payments, 'applicant'),
  attach: drawerParam(payments, 'attach'),
  several: drawerParam(payments, 'several'),
  markPaid: drawerParam(payments, 'markPaid'),
}
