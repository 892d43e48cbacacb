import type { Option } from './field'
import { asIs, type Words } from './words'

/** The label of a field. */
export const labelOf = <N extends string>(
  resource: { readonly fields: Readonly<Record<N, { readonly label: Words }>> },
  name: NoInfer<N>,
): Words => resource.fields[name].label

/** The label of an option; a value that is not (or no longer) an option is returned as it is. */
export const optionOf = (field: { readonly options: readonly Option[] }, value: string | number): Words =>
  field.options.find((option) => option.value === String(value))?.label ?? asIs(String(value))

const saysSomething = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

/** The name of a record, from its resource's `display` fields. Null when they are all empty. */
export function nameOf(resource: { readonly display: readonly string[] }, record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null
  const row: Readonly<Record<string, unknown>> = { ...record }
  const parts = resource.display.map((field) => row[field]).filter(saysSomething)
  return parts.length > 0 ? parts.join(' ') : null
}
