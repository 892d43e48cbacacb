import { masters, peopleManagers } from '#resources/access'
import { hasRole, type Viewer } from '#resources/kernel/access'

type Coordinated = Readonly<Record<'projectCoordinatorId', unknown>>
const isOwn = (viewer: Viewer, group: Coordinated) =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && group.projectCoordinatorId === viewer.id

/** Whether the viewer is offered what changes a group: masters all, a coordinator own ones; the server decides. */
export const mayRun = (viewer: Viewer, group: Coordinated): boolean => masters(viewer) || isOwn(viewer, group)

/** Whether the viewer of the staff marks absences in a group: administrators and moderators all, a coordinator in own ones. */
export const mayMark = (viewer: Viewer, group: Coordinated): boolean => peopleManagers(viewer) || isOwn(viewer, group)
