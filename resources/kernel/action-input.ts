import type { DeclaredAction } from './action'
import type { AnyResource } from './define-resource'

/** The input of an action, or of a form that saves no record, as a resource of its own, so that code which checks or shows a resource's fields works for actions too. */
export const inputOf = (
  resource: AnyResource,
  { input, rules = [] }: Pick<DeclaredAction, 'input' | 'rules'>,
): AnyResource => ({
  ...resource,
  fields: input,
  rules,
  filters: {},
  actions: {},
  notices: {},
  tally: [],
  views: null,
  comments: false,
  history: false,
  softDelete: false,
})
