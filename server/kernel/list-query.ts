import { z } from 'zod'
import { filterName, isSearched, type AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import { idsFilter } from '#resources/kernel/kinds/reference'
import { partFilter } from '#resources/kernel/kinds/text'
import { dayRange } from '#resources/kernel/kinds/time'
import { messages } from '#resources/kernel/messages'
import { pagingSchema } from '#resources/kernel/page-query'
import type { FilterName, OptionName, SortName } from '#resources/kernel/query-names'
import { invalid } from './errors'
import { messageIn } from '#resources/kernel/message'
import { onceFor } from '#resources/kernel/once-for'
import { systemFields } from './where'

/** Paging and sorting of a list call, from its URL. Pages are numbered from 0. */
export interface Paging<S extends string = string> {
  pageNumber: number
  pageSize: number
  sortBy: S
  direction: 'asc' | 'desc'
  relationalSort: S | null
  /** Whether to return the total, which costs a count; true by default. */
  withTotal?: boolean
  /** Whether the total must be exact even when large; true by default. */
  exactTotal?: boolean
}
/** A checked filter: the name of a field or declared filter, and its value. */
export interface FilterItem<N extends string = string> {
  name: N
  value: unknown
}
export interface ListQuery<R extends AnyResource = AnyResource> {
  paging: Paging<SortName<R>>
  filters: FilterItem<FilterName<R>>[]
  /** Requested options, each of which adds computed fields (`calcDebt`). */
  options: ReadonlySet<OptionName<R>>
  /** The requested fields, returned together with id and version; all fields when undefined. */
  columns?: ReadonlySet<string> | undefined
}

/** Filters that every resource has besides those of its fields and the search. */
const systemFilters: Readonly<Record<string, z.ZodType>> = {
  ids: idsFilter,
  created_at: dayRange,
  deleted: z.boolean(messages.flag),
}

/** The names and schemas of all filters of a resource, for validation and the API document. */
export const filterSchemas = onceFor((resource: AnyResource): Readonly<Record<string, z.ZodType>> => {
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.filter ? [[filterName(name, field), field.filter] as const] : [],
  )
  const declared = Object.entries(resource.filters).map(([name, filter]) => [name, filter.schema] as const)
  return {
    ...(isSearched(resource) && { term: partFilter }),
    ...systemFilters,
    ...Object.fromEntries(own),
    ...Object.fromEntries(declared),
  }
})

/** Options that request computed fields: the values of `when`. */
export function listOptions<R extends AnyResource>(resource: R): ReadonlySet<OptionName<R>> {
  return optionsOf(resource) as ReadonlySet<OptionName<R>>
}
const optionsOf = onceFor(
  ({ fields }: AnyResource): ReadonlySet<string> =>
    new Set(Object.values(fields).flatMap(({ computed }) => (computed?.when ? [computed.when] : []))),
)

/** The field that a filter's wire name belongs to, with the field's name. */
export function fieldOfFilter(resource: AnyResource, filter: string): [string, AnyField] | null {
  return (
    Object.entries(resource.fields).find(([name, field]) => field.filter && filterName(name, field) === filter) ?? null
  )
}

const issuesOf = (issues: readonly z.core.$ZodIssue[], prefix = ''): FieldErrors =>
  Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [
            [prefix, ...issue.path, key].filter((part) => part !== '').join('.'),
            messages.unknownField,
          ])
        : [[[prefix, ...issue.path].filter((part) => part !== '').join('.'), messageIn(issue.message)]],
    ),
  )
export { issuesOf as errorsOf }

/** Whether a filter is empty: the specified client sends unused filters as empty values (part 2 §7). */
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Schema of the requested columns: names of fields and of system columns. */
export const columnsSchema = onceFor((resource: AnyResource): z.ZodType<string[]> => {
  const own = [...systemFields].filter((name) => name !== 'uuid' || resource.uuid)
  return z.array(z.enum([...Object.keys(resource.fields), ...own], messages.choice), messages.json)
})

/** Reads the body of a filter call; throws 422 naming each filter that is unknown or invalid. */
export function readFilters<R extends AnyResource>(
  resource: R,
  { columns: wanted, ...body }: Row,
): Pick<ListQuery<R>, 'filters' | 'options' | 'columns'> {
  const schemas = filterSchemas(resource)
  const known: ReadonlySet<string> = listOptions(resource)
  const errors: FieldErrors = {}
  // Only declared names are added, hence the casts below.
  const filters: FilterItem<FilterName<R>>[] = []
  const options = new Set<OptionName<R>>()
  const columns = isBlank(wanted) ? undefined : columnsSchema(resource).safeParse(wanted)
  if (columns?.success === false) Object.assign(errors, issuesOf(columns.error.issues, 'columns'))
  for (const [name, value] of Object.entries(body)) {
    if (known.has(name) && (typeof value === 'boolean' || isBlank(value))) {
      if (value === true) options.add(name as OptionName<R>)
      continue
    }
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    if (!schema) errors[name] = known.has(name) ? messages.flag : messages.unknownField
    else if (!isBlank(value)) {
      const parsed = schema.safeParse(value)
      if (!parsed.success) Object.assign(errors, issuesOf(parsed.error.issues, name))
      else if (!isBlank(parsed.data)) filters.push({ name: name as FilterName<R>, value: parsed.data })
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { filters, options, columns: columns && new Set(columns.data) }
}

/** Reads paging and sorting from the URL's query; throws 422 when they are invalid, as for too large a page. */
export function readPaging<R extends AnyResource>(resource: R, query: Row): Paging<SortName<R>> {
  const said = Object.fromEntries(Object.entries(query).filter(([, value]) => !isBlank(value)))
  const parsed = pagingSchema.safeParse(said)
  if (!parsed.success) throw invalid(issuesOf(parsed.error.issues))
  const {
    pageNumber,
    pageSize,
    sortBy,
    sortDirection,
    relationalSort,
    withTotal = true,
    exactTotal = true,
  } = parsed.data
  const standard = resource.views?.list.sort ?? '-created_at'
  const direction =
    sortDirection?.toLowerCase() ?? (sortBy || relationalSort ? 'asc' : standard.startsWith('-') ? 'desc' : 'asc')
  return {
    pageNumber,
    pageSize,
    direction: direction as Paging['direction'],
    // Whether the field can be sorted by is checked where the order is built.
    sortBy: (sortBy || standard.replace(/^-/, '')) as SortName<R>,
    relationalSort: (relationalSort || null) as SortName<R> | null,
    withTotal: String(withTotal) === 'true',
    exactTotal: String(exactTotal) === 'true',
  }
}
