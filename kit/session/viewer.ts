import { useMemo } from 'react'
import { academyZone } from '../format/zone'
import { useSession, type CurrentUser } from './session-store'
import { staffRoles, type Rule, type StaffRole, type Viewer } from '#resources/kernel/access'
import type { DeclaredAction } from '#resources/kernel/action'
import { mayHold, type Asking } from '#resources/kernel/conditions'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField } from '#resources/kernel/field'

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

/** The academy's clock, as this browser knows it. */
const academyClock = { now: () => new Date(), zone: academyZone }
/** Whether an action is offered of a record, as far as it is known here. */
export const isOfferedFor = (
  isOffered: DeclaredAction['isOffered'],
  record: Record<string, unknown>,
  viewer: Viewer,
): boolean =>
  isOffered === undefined ||
  (typeof isOffered === 'function' ? isOffered(record, viewer) : mayHold(isOffered, record, academyClock))
/** Who asks, and when: what the conditions of declarations are asked with. */
export const askingOf = (viewer: Viewer): Asking => ({ viewer, ...academyClock })
/** Whoever looks at the panel, for conditions. */
export function useAsking(): Asking {
  const viewer = useViewer()
  return useMemo(() => askingOf(viewer), [viewer])
}

/** Whether a person may change a field of a record that is theirs to change, as far as it is known; of a new one without. */
export const mayWriteField = ({ writable }: AnyField, viewer: Viewer, record: Row | null): boolean =>
  writable === null || mayHold(writable(viewer), record ?? {}, academyClock)

/**
 * Whether a rule may say yes to anything, or to this record as far as it is known here. What cannot be told counts: the
 * server cuts the records (DECISIONS 'Who may do what').
 */
export const mayOffer = (rule: Rule | undefined, viewer: Viewer, record: object = {}): boolean =>
  rule !== undefined && mayHold(rule(viewer), record, academyClock)
