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

/** The fields that names are read from: their own, of what is read under another name its reference, and with an amount its currency. */
export const fieldsRead = (fields: Fields, names: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...names].flatMap((name) => {
      const field = fields[name]
      const currency = field && 'currencyField' in field ? field.currencyField : null
      return [referenceAs(fields, name)?.[0] ?? name, ...(currency ? [currency] : [])]
    }),
  )
