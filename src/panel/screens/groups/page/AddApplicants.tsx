import { groups, type Group } from '#resources/groups'
import { lazy } from '#kit/lazy'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'

const AddPanel = lazy(() => import('./AddPanel').then((file) => ({ default: file.AddPanel })))

/** URL parameter of the drawer that adds applicants to a group; its value is the group's id. */
export const ADD = drawerParam(groups, 'addApplicants')

/** 'Add applicants', open while the URL contains `groups.addApplicants=5`. */
export const AddApplicants = ({ group }: { group: Group }) => (
  <GuardedDrawer param={ADD}>
    {(guard, id) => id === String(group.id) && <AddPanel group={group} onClose={guard.close} />}
  </GuardedDrawer>
)
