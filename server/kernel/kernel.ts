import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import type { Kernel } from './context'

/** The resource with a name. @throws when it is not declared, which is a defect of the declaration that uses it */
export function resourceOf(kernel: Kernel, name: string): AnyResource {
  const found = kernel.resources.get(name)
  if (!found) throw new Error(`no resource is named '${name}'`)
  return found
}

/** The reference field whose record is read under the name `as`, with the field's name; null when there is none. */
export function referenceAs(
  fields: Fields,
  as: string,
): [string, Extract<Fields[string], { kind: 'reference' }>] | null {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'reference' && field.as === as) return [name, field]
  return null
}

/** The stored fields that the given names need: a reference for its `as` name, and an amount's currency with the amount. */
export const fieldsRead = (fields: Fields, names: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...names].flatMap((name) => {
      const field = fields[name]
      const currency = field && 'currencyField' in field ? field.currencyField : null
      return [referenceAs(fields, name)?.[0] ?? name, ...(currency ? [currency] : [])]
    }),
  )
