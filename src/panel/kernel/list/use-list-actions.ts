import { useMemo } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { writeFilter } from './filter-text'
import { filtersOf, TERM } from './list-filters'
import type { ParamChanges } from './url-params'
import { useParamChange } from './use-url-param'

/** The URL parameter changes that replace all filters by the given ones. */
export const filterChanges = (resource: AnyResource, filter: Readonly<Record<string, unknown>>): ParamChanges =>
  Object.fromEntries(
    [...filtersOf(resource).map(({ name }) => name), TERM].map((name) => [name, writeFilter(filter[name])]),
  )

/**
 * Functions that change the filters and the order of a list: each writes the URL, which the list follows, and returns to the first page.
 * `isQuiet` is for changes that come with each letter typed, which react-admin's ListContext does not support.
 */
export function useListActions(resource: AnyResource) {
  const change = useParamChange()
  const [params] = useSearchParams()
  const hasPage = params.has('pageNumber')
  return useMemo(() => {
    const pageNumber = hasPage ? '0' : null
    const setFilters = (some: Readonly<Record<string, unknown>>, isQuiet = false) => {
      const written = Object.entries(some).map(([name, value]) => [name, writeFilter(value)])
      change({ ...Object.fromEntries(written), pageNumber }, isQuiet)
    }
    return {
      /** Sets these filters; the others stay as the address has them, which may be ahead of what is drawn. */
      setFilters,
      setFilter: (name: string, value: unknown, isQuiet = false) => setFilters({ [name]: value }, isQuiet),
      /** Removes all filters; the search too unless it is kept. */
      clear: ({ keepsSearch = false } = {}) => {
        const names = filtersOf(resource).map(({ name }) => name)
        setFilters(Object.fromEntries([...names, ...(keepsSearch ? [] : [TERM])].map((name) => [name, null])))
      },
      setSort: ({ field, order }: SortPayload) => {
        const [sortBy, relationalSort] = field.includes('.') ? [null, field] : [field, null]
        change({ sortBy, relationalSort, sortDirection: order, pageNumber })
      },
    }
  }, [change, resource, hasPage])
}
