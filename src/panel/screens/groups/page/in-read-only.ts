import { nobody, type AnyResource } from '#resources/kernel/define-resource'

const known = new Map<string, AnyResource>()

/** A resource as somebody sees it who may not change the records on show, whatever others of it they may. */
export function inReadOnly(resource: AnyResource): AnyResource {
  const { read } = resource.access
  const seen = known.get(resource.name) ?? { ...resource, actions: {}, access: { read, write: nobody } }
  known.set(resource.name, seen)
  return seen
}
