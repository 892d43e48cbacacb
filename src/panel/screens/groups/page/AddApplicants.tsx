import { groups, type Group } from '#resources/groups'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { FormDrawer } from '#panel/kernel/form/drawer/FormDrawer'
import { DrawerSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { lazyPart } from '#panel/kernel/lazy-part'
import { useUrlParam } from '#panel/kernel/list/use-url-param'

const AddPanel = lazyPart(() => import('./AddPanel').then((file) => file.AddPanel), <DrawerSkeleton lines={8} />)

/** URL parameter of the drawer that adds applicants to a group; its value is the group's id. */
export const ADD = drawerParam(groups, 'addApplicants')

/** 'Add applicants', open while the URL contains `groups.addApplicants=5`. */
export function AddApplicants({ group }: { group: Group }) {
  const [asked, set] = useUrlParam(ADD)
  const isAsked = asked === String(group.id)
  const close = () => set(null)
  return (
    <FormDrawer isOpen={isAsked} onClose={close}>
      {isAsked && <AddPanel group={group} onClose={close} />}
    </FormDrawer>
  )
}
