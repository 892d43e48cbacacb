import type { Group } from '../../../../../resources/groups'
import { FormDrawer } from '../../../kernel/form/drawer/FormDrawer'
import { useUrlParam } from '../../../kernel/list/use-url-param'
import { AddPanel } from './AddPanel'

/** The parameter of the drawer that adds applicants to a group. */
export const ADD = 'add'

/** 'Add applicants', open while the URL says `add=1`. */
export function AddApplicants({ group }: { group: Group }) {
  const [isAsked, set] = useUrlParam(ADD)
  const close = () => set(null)
  return (
    <FormDrawer isOpen={isAsked !== null} onClose={close}>
      {isAsked !== null && <AddPanel group={group} onClose={close} />}
    </FormDrawer>
  )
}
