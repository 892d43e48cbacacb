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

/** Paging and sorting of a list call, from its URL. Pages count from 0. */
export interface Paging<S extends string = string> {
  pageNumber: number
  pageSize: number
  sortBy: S
  direction: 'asc' | 'desc'
  relationalSort: S | null
  /** Whether the call is told how many match, which costs a count; yes, unless said. */
  withTotal?: boolean
  /** Whether it is told exactly how many, however many they are; yes, unless said. */
  exactTotal?: boolean
}
/** A checked filter: which field or declared filter, and its value. */
export interface FilterItem<N extends string = string> {
  name: N
  value: unknown
}
export interface ListQuery<R extends AnyResource = AnyResource> {
  paging: Paging<SortName<R>>
  filters: FilterItem<FilterName<R>>[]
  /** Computed fields that were asked for (`calcDebt`). */
  options: ReadonlySet<OptionName<R>>
  /** The fields that are wanted: records hold these, their id and version. All, when the call does not say. */
  columns?: ReadonlySet<string> | undefined
}

/** Filters that every resource has, beside its fields' own and the search. */
const systemFilters: Readonly<Record<string, z.ZodType>> = {
  ids: idsFilter,
  created_at: dayRange,
  deleted: z.boolean(messages.flag),
}

/** The names and schemas of all filters of a resource: for checking and for the API document. */
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

/** Options that ask for computed fields: the `when` of each. */
export function listOptions<R extends AnyResource>(resource: R): ReadonlySet<OptionName<R>> {
  return optionsOf(resource) as ReadonlySet<OptionName<R>>
}
const optionsOf = onceFor(
  ({ fields }: AnyResource): ReadonlySet<string> =>
    new Set(Object.values(fields).flatMap(({ computed }) => (computed?.when ? [computed.when] : []))),
)

/** The field that a filter's wire name belongs to. */
export function fieldOfFilter(resource: AnyResource, filter: string): [string, AnyField] | null {
  return (
    Object.entries(resource.fields).find(([name, field]) => field.filter && filterName(name, field) === filter) ?? null
  )
}

const issuesOf = (error: z.ZodError, prefix = ''): FieldErrors =>
  Object.fromEntries(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [
            [prefix, ...issue.path, key].filter((part) => part !== '').join('.'),
            messages.unknownField,
          ])
        : [[[prefix, ...issue.path].filter((part) => part !== '').join('.'), messageIn(issue.message)]],
    ),
  )
export { issuesOf as errorsOf }

/** Whether a filter says nothing: empty ones are left out, as the specified client does (part 2 §7). */
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Checks the list of columns that a call wants: names of fields, and of what every record has. */
export const columnsSchema = onceFor((resource: AnyResource): z.ZodType<string[]> => {
  const own = [...systemFields].filter((name) => name !== 'uuid' || resource.uuid)
  return z.array(z.enum([...Object.keys(resource.fields), ...own], messages.choice), messages.json)
})

/** Reads the body of a filter call; throws 422 naming each filter that is unknown or wrong. */
export function readFilters<R extends AnyResource>(
  resource: R,
  { columns: wanted, ...body }: Row,
): Pick<ListQuery<R>, 'filters' | 'options' | 'columns'> {
  const schemas = filterSchemas(resource)
  const known: ReadonlySet<string> = listOptions(resource)
  const errors: FieldErrors = {}
  // Each name is found among the declared ones.
  const filters: FilterItem<FilterName<R>>[] = []
  const options = new Set<OptionName<R>>()
  const columns = isBlank(wanted) ? undefined : columnsSchema(resource).safeParse(wanted)
  if (columns?.success === false) Object.assign(errors, issuesOf(columns.error, 'columns'))
  for (const [name, value] of Object.entries(body)) {
    if (known.has(name) && (typeof value === 'boolean' || isBlank(value))) {
      if (value === true) options.add(name as OptionName<R>)
      continue
    }
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    if (!schema) errors[name] = known.has(name) ? messages.flag : messages.unknownField
    else if (!isBlank(value)) {
      const parsed = schema.safeParse(value)
      if (!parsed.success) Object.assign(errors, issuesOf(parsed.error, name))
      else if (!isBlank(parsed.data)) filters.push({ name: name as FilterName<R>, value: parsed.data })
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { filters, options, columns: columns && new Set(columns.data) }
}

/** Reads paging and sorting from the URL's query; throws 422 for a huge page or an unknown field. */
export function readPaging<R extends AnyResource>(resource: R, query: Row): Paging<SortName<R>> {
  const said = Object.fromEntries(Object.entries(query).filter(([, value]) => !isBlank(value)))
  const parsed = pagingSchema.safeParse(said)
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
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
    // Whether it is sorted by is told where the order is made.
    sortBy: (sortBy || standard.replace(/^-/, '')) as SortName<R>,
    relationalSort: (relationalSort || null) as SortName<R> | null,
    withTotal: String(withTotal) === 'true',
    exactTotal: String(exactTotal) === 'true',
  }
}
