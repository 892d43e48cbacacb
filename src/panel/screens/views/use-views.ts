import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { readPreferences, type Preferences } from '#resources/account.calls'
import { calls } from '#resources/kernel/derived-calls'
import { listViews, type ListView } from '#resources/list-views'
import { notifyFailure } from '#kit/feedback/toast-store'
import { changePreferences } from '#kit/query/preferences'
import { keyOf, queryOf, useCall } from '#kit/query/use-call'
import { storeKeys, writeLocal } from '#kit/session/local-store'
import { useViewer } from '#kit/session/viewer'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { SAVED_VIEW } from '#panel/kernel/list/list-preferences'
import { parseListUrl } from '#panel/kernel/list/parse-list-url'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { keptBeside, listsWithViews, useListName } from './kept'
import { isSearched, type AnyResource } from '#resources/kernel/define-resource'
import { filtersOf, TERM } from '#panel/kernel/list/list-filters'

const COUNTED_FOR_MS = 60_000
/** The most views that are counted, as each count is a call; the others show no number. */
const MOST_COUNTED = 20
const isSameList = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === other || (one !== null && other !== null && one.toSorted().join() === other.toSorted().join())

/** These parameters of an address, each once and in one order, so that two can be compared. */
function keptOf(names: readonly string[], search: string): string {
  const params = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** What a view keeps of a list's address: filters and what else its screen filters by, search, order, rows a page and whether it is a board. */
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

/** Keeps in this browser whether a list has views, so that their room is kept the next time. */
export function keepHasViews(list: string, hasViews: boolean): void {
  const before = listsWithViews()
  if (before.includes(list) === hasViews) return
  const next = hasViews ? [...before, list] : before.filter((each) => each !== list)
  try {
    writeLocal(storeKeys.viewed, next.join(' '))
  } catch {
    // Then the list moves down once the views are there.
  }
}

/** The saved views of the list around: which there are, which one is open, and whether it was changed since it was opened. */
export function useViews() {
  const { resource, preferences, parts } = useListFacts()
  const list = useListName()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data } = useCall(calls(listViews).list, {
    query: { pageSize: 200, sortBy: 'name', sortDirection: 'ASC' },
    body: { list },
  })
  const views = useMemo(() => (data?.listViews ?? []).filter((view) => view.list === list), [data, list])
  const open = views.find(({ id }) => String(id) === new URLSearchParams(search).get(SAVED_VIEW)) ?? null
  const query = viewQuery(resource, parts, search)
  /** Of which side of its switch the list is: all of it are all of that side. */
  const side = keptOf(parts.filterParams ?? [], search)
  const look = { hidden: preferences.hidden, density: preferences.density, rowColors: preferences.rowColors }
  const isChanged =
    open === null
      ? query !== ''
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
  /** Opens a view as it was saved: what this person changed of its look since is forgotten. */
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

/** How many records all of the list and each view have now; undefined while that is not known, or not counted. */
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
