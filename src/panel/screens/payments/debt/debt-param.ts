import { payments } from '#resources/payments'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** The URL parameter of the drawer that explains an applicant's debt. */
export const DEBT = drawerParam(payments, 'debt')
