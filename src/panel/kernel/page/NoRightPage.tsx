import { NoRight } from '#kit/feedback/NoRight'
import { useRoleNames } from './role-names'
import { useViewer } from '#kit/session/viewer'

/** In place of a page that is not this person's: whose right it is, by the role they hold (look: 'No right'). */
export function NoRightPage({ thing }: { thing: string }) {
  const role = useRoleNames()(useViewer().roles)
  return <NoRight thing={thing.toLowerCase()} {...(role !== '' && { role })} />
}
