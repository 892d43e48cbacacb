import { payments } from '#resources/payments'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** The parameter of the drawer that explains what an applicant owes. */
export const DEBT = drawerParam(payments, 'debt')
