import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyRoute } from '../route'
import { actionRoutes } from './action-routes'
import { commentRoutes } from './comment-routes'
import { exportRoutes } from './export-routes'
import { readRoutes } from './read-routes'
import { writeRoutes } from './write-routes'

/** Every call that follows from a declaration. */
export const deriveRoutes = (resource: AnyResource): AnyRoute[] => [
  ...readRoutes(resource),
  ...writeRoutes(resource),
  ...actionRoutes(resource),
  ...(resource.comments ? commentRoutes(resource) : []),
  ...(resource.export ? exportRoutes(resource) : []),
]
