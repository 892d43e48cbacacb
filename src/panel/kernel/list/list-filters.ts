import type { z } from 'zod'
import { filterName, type AnyResource, type DeclaredFilter } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { Words } from '#resources/kernel/words'
import { filterShapes, type FilterShape } from '../filters/filter-shape'
import { systemFields } from './system-fields'

/** One filter of a list: its request name, the values it takes, its label. */
export interface ListFilter {
  /** Name in requests and in the URL. */
  name: string
  /** The field it belongs to; null for a filter declared beyond the fields, and for the search. */
  fieldName: string | null
  field: AnyField | null
  label: Words
  /** The resource its ids refer to; null when its values are not ids. */
  to: string | null
  /** Labels of its values; null when the field provides them or the values have none. */
  options: Readonly<Record<string, Words>> | null
  /** Null when the declaration does not tell it: it is then inferred from the value. */
  shape: FilterShape | null
  schema: z.ZodType
}

/** Name of the search, in the request body and the URL. */
export const TERM = 'term'

const referredBy = (field: AnyField) => (field.kind === 'reference' || field.kind === 'references' ? field.to : null)

function ofField(name: string, field: AnyField): ListFilter[] {
  if (!field.filter) return []
  return [
    {
      name: name in systemFields ? name : filterName(name, field),
      fieldName: name,
      field,
      label: field.label,
      to: referredBy(field),
      options: null,
      shape: filterShapes[field.kind],
      schema: field.filter,
    },
  ]
}

/** Infers the shape of a declared filter from its schema: a flag, a text or a range of days; null when none fits. */
function probedShape(schema: z.ZodType): FilterShape | null {
  if (schema.safeParse(true).success) return 'flag'
  if (schema.safeParse({ from: '2026-01-01' }).success) return 'range'
  return schema.safeParse('a').success ? 'text' : null
}

/** The field at a path, inside rows and objects too. */
function fieldAt(fields: Fields, path: string): AnyField | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (rest.length === 0) return field
  return field && 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined
}

function ofDeclared(
  resource: AnyResource,
  name: string,
  { label, schema, to, options, like }: DeclaredFilter,
): ListFilter {
  const field = like === undefined ? undefined : fieldAt(resource.fields, like)
  return {
    name,
    fieldName: null,
    field: field ?? null,
    label,
    schema,
    options: options ?? null,
    to: field ? referredBy(field) : (to ?? null),
    shape: field ? filterShapes[field.kind] : probedShape(schema),
  }
}

/** Every filter that a resource's list call takes, in the declared order, without the search. */
export function filtersOf(resource: AnyResource): ListFilter[] {
  const fields = Object.entries({ ...resource.fields, created_at: systemFields.created_at! })
  const declared = Object.entries(resource.filters).map(([name, filter]) => ofDeclared(resource, name, filter))
  const own = fields.flatMap(([name, field]) => ofField(name, field))
  const taken = new Set(declared.map((filter) => filter.name))
  return [...own.filter((filter) => !taken.has(filter.name)), ...declared]
}

/** The filters of the drawer: those listed in the declaration, else all of them (DECISIONS 'Filter drawers'). */
export function drawerFilters(resource: AnyResource): ListFilter[] {
  const named = resource.views?.list.filters
  const all = filtersOf(resource).filter((filter) => filter.shape !== null)
  if (!named) return all
  const chosen = named.flatMap((name) => all.filter((filter) => filter.fieldName === name))
  const rest = all.filter((filter) => filter.fieldName === null || filter.name === 'created_at')
  return [...chosen, ...rest.filter((filter) => !chosen.includes(filter))]
}
