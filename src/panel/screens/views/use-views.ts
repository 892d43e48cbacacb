import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { readPreferences, type Preferences } from '#resources/account.calls'
import { calls } from '#resources/kernel/derived-calls'
import { listViews, type ListView } from '#resources/list-views'
import { notifyFailure } from '#kit/feedback/toast-store'
import { changePreferences } from '#kit/query/preferences'
import { keyOf, queryOf, useCall } from '#kit/query/use-call'
import { keepLocal, storeKeys } from '#kit/session/local-store'
import { useViewer } from '#kit/session/viewer'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { SAVED_VIEW } from '#panel/kernel/list/list-preferences'
import { startIn } from '#panel/kernel/list/list-start'
import { parseListUrl } from '#panel/kernel/list/parse-list-url'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { keptBeside, listsWithViews, useListName } from './kept'
import { isSearched, type AnyResource } from '#resources/kernel/define-resource'
import { filtersOf, TERM } from '#panel/kernel/list/list-filters'

const COUNTED_FOR_MS = 60_000
/** Maximum number of views that are counted, as each count is a call; the others show no number. */
const MOST_COUNTED = 20
const isSameList = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === other || (one !== null && other !== null && one.toSorted().join() === other.toSorted().join())

/** The query string of these parameters, each once and sorted, so that two can be compared. */
function keptOf(names: readonly string[], search: string): string {
  const params = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** The query string that a view keeps of a list: filters, the screen's filter parameters, search, order, page size and layout. */
const viewQuery = (resource: AnyResource, { filterParams = [] }: ScreenParts, search: string): string =>
  keptOf(
    [
      ...filtersOf(resource).map(({ name }) => name),
      ...filterParams,
      ...(isSearched(resource) ? [TERM] : []),
      ...keptBeside,
    ],
    search,
  )

/** Remembers in this browser whether a list has views, so that their height is reserved the next time. */
export function keepHasViews(list: string, hasViews: boolean): void {
  const before = listsWithViews()
  if (before.includes(list) === hasViews) return
  const next = hasViews ? [...before, list] : before.filter((each) => each !== list)
  keepLocal(storeKeys.viewed, next.join(' '))
}

/** The saved views of the surrounding list, the open one, and whether the list differs from it (without one: from how the list opens). */
export function useViews() {
  const { resource, preferences, parts } = useListFacts()
  const list = useListName()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data } = useCall(calls(listViews).list, {
    query: { pageSize: 200, sortBy: 'name', sortDirection: 'ASC' },
    body: { list },
  })
  const views = useMemo(() => (data?.listViews ?? []).filter((view) => view.list === list), [data, list])
  const open = views.find(({ id }) => String(id) === new URLSearchParams(search).get(SAVED_VIEW)) ?? null
  const query = viewQuery(resource, parts, search)
  /** The query string of the screen's own filter parameters, such as those of a switch; the tab 'All' keeps them. */
  const side = keptOf(parts.filterParams ?? [], search)
  const look = { hidden: preferences.hidden, density: preferences.density, rowColors: preferences.rowColors }
  const isChanged =
    open === null
      ? query !== '' && startIn(state) !== 'usual'
      : query !== viewQuery(resource, parts, open.query ?? '') ||
        !isSameList(look.hidden, open.hidden) ||
        look.density !== open.density ||
        look.rowColors !== open.rowColors

  const { data: kept } = useCall(readPreferences, undefined, { staleTime: 5 * 60_000, retry: false })
  const setKept = (name: string, next: NonNullable<Preferences['lists']>[string]) =>
    void changePreferences(client, keyOf(readPreferences), { lists: { [name]: next } }).catch(notifyFailure)
  const addressOf = (view: ListView | null) =>
    view === null
      ? `${pathname}${side && `?${side}`}`
      : `${pathname}?${viewQuery(resource, parts, view.query ?? '')}&${SAVED_VIEW}=${view.id}`
  /** Opens a view as it was saved: the viewer's unsaved changes of its columns, density and row colours are overwritten. */
  const show = (view: ListView | null, isReplaced = false) => {
    if (view) {
      const { hidden, density, rowColors } = view
      setKept(`${list}@${view.id}`, { hidden, density, rowColors: rowColors === true })
    }
    void navigate(addressOf(view), { replace: isReplaced })
  }
  return {
    resource,
    list,
    views,
    isKnown: data !== undefined,
    open,
    query,
    /** The query to save: that of the address, which is ahead of what is drawn. */
    asked: () => viewQuery(resource, parts, window.location.search),
    side,
    look,
    isChanged,
    addressOf,
    show,
    standard: kept?.lists?.[list]?.view ?? null,
    setStandard: (id: number | null) => setKept(list, { view: id }),
  }
}
export type Views = ReturnType<typeof useViews>

/** Number of records of the whole list, then of each view; undefined while loading, and missing for views that are not counted. */
export function useViewCounts({ resource, views, side }: Views): (number | undefined)[] {
  const { allColumns, parts, scope } = useListFacts()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const filterOf = (query: string) => {
    const params = new URLSearchParams(query)
    return {
      ...parts.viewFilter?.(params, viewer),
      ...parseListUrl(resource, allColumns, query).filter,
      ...scope?.filter,
      ...parts.permanentFilter?.(pathname, params),
    }
  }
  const counted = useQueries({
    queries: [side, ...views.slice(0, MOST_COUNTED).map(({ query }) => query ?? '')].map((query) => ({
      ...queryOf(calls(resource).count, { body: filterOf(query) }),
      staleTime: COUNTED_FOR_MS,
    })),
  })
  return counted.map((answer) => answer.data?.count)
}
