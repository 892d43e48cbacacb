import { anyOf, hasRole, is, isNull, type Rule, type StaffRole, type Viewer, type Where } from './kernel/access'

// Who may do what: DECISIONS 'Who may do what'. Sentences that declarations are written with.
const every: StaffRole[] = ['ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROJECT_COORDINATOR', 'ROLE_SALES_SUPPORT_SPECIALIST', 'ROLE_PROGRAM_MANAGER']

/** Any member of the staff. */
export const staff = (viewer: Viewer): boolean => hasRole(viewer, ...every)
export const admins = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN')
/** The 'admin-like check': right `people.manage`. */
export const peopleManagers = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR')
/** Who writes courses, tracks, instructors: the masters of the catalogue. */
export const masters = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER')
/** Staff without the roles named. */
export const staffBut = (...roles: StaffRole[]): ((viewer: Viewer) => boolean) => {
  const rest = every.filter((role) => !roles.includes(role))
  return (viewer) => hasRole(viewer, ...rest)
}
/** Who sees groups of every coordinator. */
export const seesAllGroups = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST')
/** 'Project managers' of part 1 §6: who reads private feedback. */
export const projectManagers = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_PROGRAM_MANAGER', 'ROLE_PROJECT_COORDINATOR')

/** A coordinator's own records by way of a group: `path` leads to the group ('' for the group itself). */
export const ofOwnGroups = (viewer: Viewer, path: string): Where =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && is(`${path}projectCoordinatorId`, viewer.id)

/** All for those who see every group; own groups and what has no group for a coordinator; nothing for others. */
export const byGroup = (path: string, idField: string): Rule => (viewer) =>
  seesAllGroups(viewer) || (hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && anyOf(isNull(idField), ofOwnGroups(viewer, path)))
