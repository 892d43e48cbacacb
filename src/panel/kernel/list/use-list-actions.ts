import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { writeFilter } from './filter-text'
import { filtersOf, TERM } from './list-filters'
import { useParamChange } from './use-url-param'

/** What changes the state of a list: each writes the URL, from which the list follows. Filters begin at the first page. */
export function useListActions(resource: AnyResource) {
  const change = useParamChange()
  const [params] = useSearchParams()
  const hasPage = params.has('pageNumber')
  return useMemo(() => {
    const first = hasPage ? '0' : null
    const names = [...filtersOf(resource).map((filter) => filter.name), TERM]
    return {
      setPage: (page: number) => change({ pageNumber: String(page - 1) }),
      setPerPage: (size: number) => change({ pageSize: String(size), pageNumber: first }),
      setSort: ({ field, order }: { field: string; order: 'ASC' | 'DESC' }) => {
        const isRelational = field.includes('.')
        change({
          sortBy: isRelational ? null : field,
          relationalSort: isRelational ? field : null,
          sortDirection: order,
          pageNumber: first,
        })
      },
      /** Replaces all filters; `isQuiet` for those that come letter by letter. */
      setFilters: (filter: Readonly<Record<string, unknown>>, isQuiet = false) =>
        change(
          { ...Object.fromEntries(names.map((name) => [name, writeFilter(filter[name])])), pageNumber: first },
          isQuiet,
        ),
      setFilter: (name: string, value: unknown, isQuiet = false) =>
        change({ [name]: writeFilter(value), pageNumber: first }, isQuiet),
    }
  }, [change, resource, hasPage])
}
