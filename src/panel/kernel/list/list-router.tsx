import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { reactRouterProvider, RouterProviderContext, useResourceContext, type RouterProvider } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import type { ListState } from './parse-list-url'
import { askedParams, withParams, type ParamChanges } from './url-params'
import { filterChanges } from './use-list-actions'

interface Around {
  state: ListState
  /** The requested page does not exist: the redirect to an existing page replaces the history entry. */
  isPastEnd: RefObject<boolean>
  tellPastEnd: (isPastEnd: boolean) => void
}
const Context = createContext<Around | null>(null)

/** The query that react-admin's list controller reads; always complete, so that the controller keeps no state of its own. */
function controllerSearch({ page, perPage, sort, filter }: ListState, search: string): string {
  const shown = new URLSearchParams(search).get('displayedFilters')
  const params = {
    page: `${page}`,
    perPage: `${perPage}`,
    sort: sort.field,
    order: sort.order,
    filter: JSON.stringify(filter),
  }
  return `?${new URLSearchParams({ ...params, ...(shown !== null && { displayedFilters: shown }) }).toString()}`
}

/**
 * The parameter changes for a query written by the controller; null for an address that the controller did not write. The order is written by
 * `useListActions`: the controller's query repeats what is drawn, so that a reversal back to it could not be told.
 */
function changesOf(resource: string, state: ListState, search: string): ParamChanges | null {
  const asked = new URLSearchParams(search)
  const filter = asked.get('filter')
  if (filter === null || !asked.has('sort')) return null
  const page = Number(asked.get('page'))
  const saysPage = page !== state.page || askedParams().has('pageNumber')
  const shown = asked.get('displayedFilters')
  return {
    ...(saysPage && { pageNumber: String(page - 1) }),
    ...(Number(asked.get('perPage')) !== state.perPage && { pageSize: asked.get('perPage') }),
    ...(filter !== JSON.stringify(state.filter) &&
      filterChanges(resourceNamed(resource), JSON.parse(filter) as Record<string, unknown>)),
    displayedFilters: shown === '{}' ? null : shown,
  }
}

/** Router adapter for react-admin's list controller: page, order and filters are in the URL under the specification's names. */
const listRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: () => {
    const location = reactRouterProvider.useLocation()
    const around = useContext(Context)
    return useMemo(
      () => (around ? { ...location, search: controllerSearch(around.state, location.search) } : location),
      [around, location],
    )
  },
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    const resource = useResourceContext() ?? ''
    const around = useContext(Context)
    return useCallback(
      (to, options) => {
        const search = typeof to === 'object' && to.pathname === undefined ? to.search : undefined
        const changes = around && search ? changesOf(resource, around.state, search) : null
        if (changes) navigate({ search: withParams(changes) }, { replace: around?.isPastEnd.current ?? false })
        else navigate(to, options)
      },
      [navigate, resource, around],
    )
  },
}

/** Provides a list with its `state` from the URL; changes made inside are written to the URL. */
export function ListRouter({ state, children }: { state: ListState; children: ReactNode }) {
  const isPastEnd = useRef(false)
  const tellPastEnd = useCallback((is: boolean) => void (isPastEnd.current = is), [])
  const around = useMemo(() => ({ state, isPastEnd, tellPastEnd }), [state, tellPastEnd])
  return (
    <Context value={around}>
      <RouterProviderContext value={listRouter}>{children}</RouterProviderContext>
    </Context>
  )
}

/** Tells the surrounding router whether the requested page is past the end. */
export function useTellPastEnd(isPastEnd: boolean): void {
  const tell = useContext(Context)?.tellPastEnd
  useEffect(() => tell?.(isPastEnd), [tell, isPastEnd])
}
