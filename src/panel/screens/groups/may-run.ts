import { masters, peopleManagers } from '#resources/access'
import { hasRole, type Viewer } from '#resources/kernel/access'

type Coordinated = Readonly<Record<'projectCoordinatorId', unknown>>
const isOwn = (viewer: Viewer, group: Coordinated) =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && group.projectCoordinatorId === viewer.id

/** Whether changes of a group are offered: to masters for all groups, to coordinators for their own; the server decides. */
export const mayRun = (viewer: Viewer, group: Coordinated): boolean => masters(viewer) || isOwn(viewer, group)

/** Whether a staff viewer may mark absences: administrators and moderators in all groups, coordinators in their own. */
export const mayMark = (viewer: Viewer, group: Coordinated): boolean => peopleManagers(viewer) || isOwn(viewer, group)
