import { masters } from './access'
import { hasRole, type StaffRole, type Viewer } from './kernel/access'

/** Who runs groups (DECISIONS 'Who may do what'), and so may coordinate one. */
const coordinating: StaffRole[] = ['ROLE_PROJECT_COORDINATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_MODERATOR', 'ROLE_ADMIN']
export const mayCoordinate = (viewer: Viewer): boolean => hasRole(viewer, ...coordinating)
/** Whom forms offer as a coordinator. */
export const offeredCoordinators = { roles: coordinating, deactivated: false } as const

/** What forbids the viewer to give a group this coordinator; null when nothing does. A coordinator has own groups alone. */
export const coordinatorFault = (viewer: Viewer, id: unknown): string | null =>
  masters(viewer) || id === viewer.id ? null : 'You coordinate the groups that you create: choose yourself.'
