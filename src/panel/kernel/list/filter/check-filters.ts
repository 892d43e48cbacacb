import { isNoFilter, isRange } from '../../filters/filter-shape'
import type { ListFilter } from '../list-filters'
import type { SayList } from '../texts'

export type FilterValues = Readonly<Record<string, unknown>>

/** A value without empty range ends and surrounding blanks; undefined when nothing is left. */
export function tidied(value: unknown): unknown {
  if (isNoFilter(value)) return undefined
  if (typeof value === 'string') return value.trim()
  if (!isRange(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, side]) => !isNoFilter(side)))
}

const message = (issue: { message?: string } | undefined) => issue?.message ?? ''

/** Errors of the filters by name: values that the call would refuse, and ranges that end before they begin. */
export function checkFilters(
  filters: readonly ListFilter[],
  values: FilterValues,
  say: SayList,
): Record<string, string> {
  const wrong = filters.flatMap(({ name, schema }) => {
    const value = tidied(values[name])
    if (value === undefined) return []
    const parsed = schema.safeParse(value)
    if (!parsed.success) return [[name, message(parsed.error.issues[0])] as const]
    const isBackwards = isRange(value) && value.from !== undefined && value.to !== undefined && value.from > value.to
    return isBackwards ? [[name, say('wrongRange')] as const] : []
  })
  return Object.fromEntries(wrong)
}
