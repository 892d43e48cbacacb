import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useListController, type ListControllerResult, type RaRecord } from 'react-admin'
import { useUsualRetry } from '../data/use-usual-retry'
import type { ListFacts } from './list-facts'
import { useTellPastEnd } from './list-router'
import { useIsAllMeant, useSelectionState } from './selection'
import { isExactIn, useGoing } from './total'
import { useListActions } from './use-list-actions'

/** Records that a screen loaded itself, as a board does. */
export type Answered = Pick<
  UseQueryResult<readonly RaRecord[]>,
  'data' | 'error' | 'refetch' | 'isPending' | 'isFetching' | 'isLoading' | 'isPaused' | 'isPlaceholderData'
> & { total: number | undefined; meta: { isTotalExact: boolean | undefined } }

const noRows: readonly RaRecord[] = []

interface Asked {
  facts: ListFacts
  /** Options sent with the list call. */
  options: Readonly<Record<string, unknown>>
  answered?: Answered | undefined
}

/**
 * The list state by react-admin's controller, which reads and writes the URL through the ListRouter, with a selection
 * that may cover everything that matches. The previous page stays visible while the next one loads.
 */
export function useDerivedList({ facts, options, answered }: Asked) {
  const { resource, scope, sentFilter } = facts
  const retry = useUsualRetry()
  const [isGoingToEnd, setGoingToEnd] = useState(false)
  const isExactWanted = useIsAllMeant(resource.name) || isGoingToEnd
  const [isCounted, setCounted] = useState(false)
  const controller = useListController<RaRecord>({
    disableAuthentication: true, // the surrounding screen has checked it
    filter: sentFilter,
    queryOptions: {
      enabled: answered === undefined,
      meta: {
        body: options,
        ...(scope && { list: { name: scope.name, path: scope.calls.list.path } }),
        ...(!isCounted && { exactTotal: false }),
      },
      onError: () => undefined, // the list shows the error itself
      retry,
    },
  })
  const { data, total = 0, page, perPage } = { ...controller, ...answered }
  // A total that is already exact need not be requested.
  if (isExactWanted ? !isCounted && !isExactIn(controller) : isCounted) setCounted(isExactWanted)
  useGoing(controller, isGoingToEnd, () => setGoingToEnd(false))
  useTellPastEnd(total > 0 && (page - 1) * perPage >= total)
  const selection = useSelectionState({ resource: resource.name, filter: sentFilter, rows: data ?? noRows, total })
  const { setSort } = useListActions(resource)
  const list = {
    ...controller,
    ...answered,
    setSort,
    selectedIds: [...selection.ids],
    onSelect: selection.select,
    onToggleItem: (id: RaRecord['id']) => selection.set([id], !selection.has(id)),
    onSelectAll: selection.selectAll,
    onUnselectItems: selection.clear,
  } as ListControllerResult<RaRecord> // a union by loading state, which the spread loses
  const toLastPage = useCallback(() => setGoingToEnd(true), [])
  return { list, selection, toLastPage }
}
