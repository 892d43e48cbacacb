import { nobody, type AnyResource } from '#resources/kernel/define-resource'

const known = new Map<string, AnyResource>()

/** The resource without write access and actions, for records that the viewer may not change; the same object on each call. */
export function inReadOnly(resource: AnyResource): AnyResource {
  const { read } = resource.access
  const seen = known.get(resource.name) ?? { ...resource, actions: {}, access: { read, write: nobody } }
  known.set(resource.name, seen)
  return seen
}
