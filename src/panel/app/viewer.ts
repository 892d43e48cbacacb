import { useMemo } from 'react'
import type { CurrentUser } from '../../../kit/session/session-store'
import { useSession } from '../../../kit/session/session-store'
import { staffRoles, type Rule, type StaffRole, type Viewer } from '../../../resources/kernel/access'

/** Whether a text names a staff role. */
export const isStaffRole = (role: string): role is StaffRole => staffRoles.some((one) => one === role)

/** The signed-in person as the access rules of the declarations ask for them. */
export const viewerOf = (user: CurrentUser): Viewer => ({
  authGroup: user.authGroup,
  id: user.id,
  name: user.name,
  roles: user.roles.filter(isStaffRole),
  teamIds: [],
})

/** Who is signed in. Throws outside the panel, where somebody always is. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('the panel is shown to signed-in staff only')
  return user
}

/** Whoever looks at the panel; stable while the user does not change. */
export function useViewer(): Viewer {
  const user = useUser()
  return useMemo(() => viewerOf(user), [user])
}

/**
 * Whether a rule may say yes to anything: a filter counts, the server cuts the records (DECISIONS 'Who may do what').
 */
export const mayOffer = (rule: Rule | undefined, viewer: Viewer): boolean => rule !== undefined && rule(viewer) !== false
