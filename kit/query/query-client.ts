import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isUnreached } from '../http/api-error'

/**
 * Asks again, after the running request, for a query that became stale meanwhile and is not restarted: react-query restarts only queries
 * that have data, and none with `cancelRefetch: false`, so that the change would not be seen.
 */
class AppQueryClient extends QueryClient {
  private readonly followed = new WeakSet<Promise<unknown>>()

  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    for (const { state, promise, queryKey } of this.getQueryCache().findAll(filters)) {
      const isRestarted = state.data !== undefined && options?.cancelRefetch !== false
      if (isRestarted || !promise || this.followed.has(promise)) continue
      this.followed.add(promise)
      promise.then(
        () => super.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      )
    }
    return super.invalidateQueries(filters, options)
  }
}

/** The query cache of an app: data is fresh for a second (part 1 §9), no refetch on focus, one retry when the server was not reached. */
export function makeQueryClient(): QueryClient {
  // A button is disabled once its call is under way. By default that is drawn by a timer, which waits behind the second click of a double
  // click where the computer is slow: the call was sent twice.
  notifyManager.setScheduler(queueMicrotask)
  return new AppQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 1_000,
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 1 && isUnreached(failure),
        // `navigator.onLine` does not say whether the server is reachable: calls are always made, and may fail.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
