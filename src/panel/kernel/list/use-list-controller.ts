import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGetList, type ListControllerResult, type RaRecord, type UseGetListHookValue } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { ListScope } from '../screen-parts'
import type { ListState } from './parse-list-url'
import { useSelectionState, type Selection } from './selection'
import { useListActions } from './use-list-actions'

interface Asked {
  resource: AnyResource
  state: ListState
  /** With what the screen always applies. */
  sentFilter: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, unknown>>
  /** Whose list call it is, where not the resource's. */
  scope?: ListScope | null
}

/**
 * The list whose state is in the URL, as react-admin's widgets read it (ListContext), with the selection. The previous
 * page stays while the next one loads.
 */
export function useListController({ resource, state, sentFilter, options, scope = null }: Asked) {
  const { page, perPage, sort } = state
  const query = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page, perPage },
      sort,
      filter: sentFilter,
      meta: { body: options, ...(scope && { list: { name: scope.name, path: scope.calls.list.path } }) },
    },
    { placeholderData: keepPreviousData },
  )
  const pageIds = useMemo(() => (query.data ?? []).map((record) => record.id), [query.data])
  const selection = useSelectionState({ resource: resource.name, filter: sentFilter, pageIds, total: query.total ?? 0 })
  return { list: useListResult({ resource, state, selection, query }), selection }
}

/** What a list shows and how its asking stands. */
type Answered = Pick<
  UseGetListHookValue,
  'data' | 'total' | 'error' | 'refetch' | 'isFetching' | 'isLoading' | 'isPaused' | 'isPlaceholderData'
>
interface Shown {
  resource: AnyResource
  state: ListState
  selection: Selection
  query: Answered
}

/** Records that were asked for, however, as the ListContext of react-admin's widgets. */
export function useListResult({ resource, state, selection, query }: Shown): ListControllerResult<RaRecord> {
  const { page, perPage, sort } = state
  const actions = useListActions(resource)
  const total = query.total ?? 0

  const shared = {
    resource: resource.name,
    page,
    perPage,
    sort,
    filterValues: state.filter,
    displayedFilters: {},
    exporter: false as const,
    selectedIds: [...selection.ids],
    hasNextPage: page * perPage < total,
    hasPreviousPage: page > 1,
    refetch: query.refetch,
    isFetching: query.isFetching,
    isLoading: query.isLoading,
    isPaused: query.isPaused,
    isPlaceholderData: query.isPlaceholderData,
    setPage: actions.setPage,
    setPerPage: actions.setPerPage,
    setSort: actions.setSort,
    setFilters: (filter: Record<string, unknown>) => actions.setFilters(filter),
    showFilter: () => undefined,
    hideFilter: (name: string) => actions.setFilter(name, null),
    onSelect: selection.select,
    onToggleItem: (id: RaRecord['id']) => selection.set([id], !selection.has(id)),
    onSelectAll: selection.selectAll,
    onUnselectItems: selection.clear,
  }
  return query.data
    ? ({
        ...shared,
        data: query.data,
        total,
        meta: undefined,
        error: query.error,
        isPending: false,
      } as ListControllerResult<RaRecord>)
    : query.error
      ? { ...shared, data: undefined, total: undefined, meta: undefined, error: query.error, isPending: false }
      : { ...shared, data: undefined, total: undefined, meta: undefined, error: null, isPending: true }
}
