import { groups } from '../../../../resources/groups'
import { ResourceScreen } from '../../kernel/list/ResourceScreen'

/** The derived list of groups; its address says of which state. */
export default function GroupStateList() {
  return <ResourceScreen resource={groups} />
}
