import type { DeclaredAction } from './action'
import type { AnyResource } from './define-resource'

/** The input of an action as a resource of its own, so that code which checks or shows a resource's fields works for actions too. */
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
