import { groups } from '#resources/groups'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** The parameter of the drawer that schedules interviews. */
export const INTERVIEWS = drawerParam(groups, 'interviews')
