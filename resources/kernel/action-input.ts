import type { DeclaredAction } from './action'
import type { AnyResource } from './define-resource'

/** The input of an action as a resource of its own: whatever checks or shows the fields of a resource does it for an action. */
export const inputOf = (resource: AnyResource, action: DeclaredAction): AnyResource => ({
  ...resource,
  fields: action.input,
  rules: action.rules ?? [],
  filters: {},
  actions: {},
  notices: {},
  tally: [],
  views: null,
  comments: false,
  history: false,
  softDelete: false,
})
