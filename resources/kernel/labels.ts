import type { Option } from './field'
import { asIs, type Words } from './words'

/** What a field of a resource is called. */
export const labelOf = <N extends string>(
  resource: { readonly fields: Readonly<Record<N, { readonly label: Words }>> },
  name: NoInfer<N>,
): Words => resource.fields[name].label

/** What an option of a choice is called; a value that the field does not know, or knows no more, as it stands. */
export const optionOf = (field: { readonly options: readonly Option[] }, value: string | number): Words =>
  field.options.find((option) => option.value === String(value))?.label ?? asIs(String(value))

const saysSomething = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

/** What a record is called: the fields its resource is displayed by. Null when none of them says anything. */
export function nameOf(resource: { readonly display: readonly string[] }, record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null
  const row: Readonly<Record<string, unknown>> = { ...record }
  const parts = resource.display.map((field) => row[field]).filter(saysSomething)
  return parts.length > 0 ? parts.join(' ') : null
}
