import { masters } from './access'
import { hasRole, type StaffRole, type Viewer } from './kernel/access'
import { groupMessages } from './groups.messages'
import type { Message } from './kernel/message'

/** Roles that run groups (DECISIONS 'Who may do what') and so may coordinate one. */
const coordinating: StaffRole[] = ['ROLE_PROJECT_COORDINATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_MODERATOR', 'ROLE_ADMIN']
export const mayCoordinate = (viewer: Viewer): boolean => hasRole(viewer, ...coordinating)
/** Filter of the coordinators that forms offer. */
export const offeredCoordinators = { roles: coordinating, deactivated: false } as const

/** Why the viewer may not give a group this coordinator; null when allowed. A coordinator may only choose themselves. */
export const coordinatorFault = (viewer: Viewer, id: unknown): Message | null =>
  masters(viewer) || id === viewer.id ? null : groupMessages.coordinateYourself
