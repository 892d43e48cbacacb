import { masters } from '../../../../resources/access'
import { hasRole, type Viewer } from '../../../../resources/kernel/access'

/** Whether the viewer is offered what changes a group: masters all, a coordinator own ones; the server decides. */
export const mayRun = (viewer: Viewer, group: Readonly<Record<'projectCoordinatorId', unknown>>): boolean =>
  masters(viewer) || (hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && group.projectCoordinatorId === viewer.id)
