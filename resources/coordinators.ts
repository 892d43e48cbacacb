import { masters } from './access'
import { hasRole, type StaffRole, type Viewer } from './kernel/access'
import { groupMessages } from './groups.messages'
import type { Message } from './kernel/message'

/** Who runs groups (DECISIONS 'Who may do what'), and so may coordinate one. */
const coordinating: StaffRole[] = ['ROLE_PROJECT_COORDINATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_MODERATOR', 'ROLE_ADMIN']
export const mayCoordinate = (viewer: Viewer): boolean => hasRole(viewer, ...coordinating)
/** Whom forms offer as a coordinator. */
export const offeredCoordinators = { roles: coordinating, deactivated: false } as const

/** What forbids the viewer to give a group this coordinator; null when nothing does. A coordinator has own groups alone. */
export const coordinatorFault = (viewer: Viewer, id: unknown): Message | null =>
  masters(viewer) || id === viewer.id ? null : groupMessages.coordinateYourself
