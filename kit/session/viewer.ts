import { useMemo } from 'react'
import { academyZone } from '../format/zone'
import { useSession, type CurrentUser } from './session-store'
import { isStaffRole, type Rule, type Viewer } from '#resources/kernel/access'
import type { DeclaredAction } from '#resources/kernel/action'
import { mayHold, type Asking } from '#resources/kernel/conditions'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField } from '#resources/kernel/field'

/** The signed-in person as a viewer, for access rules. */
export const viewerOf = (user: CurrentUser): Viewer => ({
  authGroup: user.authGroup,
  id: user.id,
  name: user.name,
  roles: user.roles.filter(isStaffRole),
  teamIds: [],
})

/** The signed-in user. Throws outside the panel, where nobody may be signed in. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('the panel is shown to signed-in staff only')
  return user
}

/** The viewer of the panel; the same object while the user does not change. */
export function useViewer(): Viewer {
  const user = useUser()
  return useMemo(() => viewerOf(user), [user])
}

/** The clock and the academy's time zone in this browser. */
const academyClock = { now: () => new Date(), zone: academyZone }
/** Whether an action is offered for a record, as far as the record is known here. */
export const isOfferedFor = (
  isOffered: DeclaredAction['isOffered'],
  record: Record<string, unknown>,
  viewer: Viewer,
): boolean =>
  isOffered === undefined ||
  (typeof isOffered === 'function' ? isOffered(record, viewer) : mayHold(isOffered, record, academyClock))
/** The viewer and the clock, for conditions of declarations. */
const askingOf = (viewer: Viewer): Asking => ({ viewer, ...academyClock })
/** The viewer of the panel and the clock, for conditions. */
export function useAsking(): Asking {
  const viewer = useViewer()
  return useMemo(() => askingOf(viewer), [viewer])
}

/** Whether the viewer may change a field of a record that they may change, as far as it is known; null for a new record. */
export const mayWriteField = ({ writable }: AnyField, viewer: Viewer, record: Row | null): boolean =>
  writable === null || mayHold(writable(viewer), record ?? {}, academyClock)

/**
 * Whether a rule may allow something, or this record, as far as it is known here. What only the server can evaluate counts as allowed: the
 * server filters the records (DECISIONS 'Who may do what').
 */
export const mayOffer = (rule: Rule | undefined, viewer: Viewer, record: object = {}): boolean =>
  rule !== undefined && mayHold(rule(viewer), record, academyClock)
