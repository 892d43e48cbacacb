import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import type { Kernel } from './context'

/** The resource of a name; a name that nothing declares is a defect of the declaration that uses it. */
export function resourceOf(kernel: Kernel, name: string): AnyResource {
  const found = kernel.resources.get(name)
  if (!found) throw new Error(`no resource is named '${name}'`)
  return found
}

/** The field of a resource that is read under a name: its own, or the `as` of a reference. */
export function referenceAs(
  fields: Fields,
  as: string,
): [string, Extract<Fields[string], { kind: 'reference' }>] | null {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'reference' && field.as === as) return [name, field]
  return null
}
