import { groups } from '#resources/groups'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** URL parameter of the drawer that schedules interviews; its value is the group's id. */
export const INTERVIEWS = drawerParam(groups, 'interviews')
