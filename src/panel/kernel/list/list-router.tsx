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
import { withParams, type ParamChanges } from './url-params'
import { filterChanges } from './use-list-actions'

interface Around {
  state: ListState
  /** The page that the address says is not there: what leads to one that is takes its place in the history. */
  isPastEnd: RefObject<boolean>
  tellPastEnd: (isPastEnd: boolean) => void
}
const Context = createContext<Around | null>(null)

/** The state of a list as react-admin's controller reads it of an address: always whole, so that it remembers none itself. */
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

/** What the controller's address changes of ours; null for an address that is none of its. */
function changesOf(resource: string, state: ListState, search: string): ParamChanges | null {
  const asked = new URLSearchParams(search)
  const [field, order, filter] = [asked.get('sort'), asked.get('order'), asked.get('filter')]
  if (field === null || order === null || filter === null) return null
  const page = Number(asked.get('page'))
  const saysPage = page !== state.page || new URLSearchParams(window.location.search).has('pageNumber')
  const isSorted = field !== state.sort.field || order !== state.sort.order
  const isRelational = field.includes('.')
  const shown = asked.get('displayedFilters')
  return {
    ...(saysPage && { pageNumber: String(page - 1) }),
    ...(Number(asked.get('perPage')) !== state.perPage && { pageSize: asked.get('perPage') }),
    ...(isSorted && {
      sortBy: isRelational ? null : field,
      relationalSort: isRelational ? field : null,
      sortDirection: order,
    }),
    ...(filter !== JSON.stringify(state.filter) &&
      filterChanges(resourceNamed(resource), JSON.parse(filter) as Record<string, unknown>)),
    displayedFilters: shown === '{}' ? null : shown,
  }
}

/** react-router as react-admin's list controller sees it: the address says page, order and filters by the specification's names. */
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

/** Around a list whose state is `state`, as its address says it; what changes it inside writes the address. */
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

/** Tells the router around whether the page that is asked for is past the end. */
export function useTellPastEnd(isPastEnd: boolean): void {
  const tell = useContext(Context)?.tellPastEnd
  useEffect(() => tell?.(isPastEnd), [tell, isPastEnd])
}
