import { useMemo } from 'react'
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
 * Functions that change the filters of a list: each writes the URL, which the list follows, and returns to the first page.
 * `isQuiet` is for changes that come with each letter typed, which react-admin's ListContext does not support.
 */
export function useListActions(resource: AnyResource) {
  const change = useParamChange()
  const [params] = useSearchParams()
  const hasPage = params.has('pageNumber')
  return useMemo(() => {
    const pageNumber = hasPage ? '0' : null
    return {
      /** Replaces all filters. */
      setFilters: (filter: Readonly<Record<string, unknown>>, isQuiet = false) =>
        change({ ...filterChanges(resource, filter), pageNumber }, isQuiet),
      setFilter: (name: string, value: unknown, isQuiet = false) =>
        change({ [name]: writeFilter(value), pageNumber }, isQuiet),
    }
  }, [change, resource, hasPage])
}
