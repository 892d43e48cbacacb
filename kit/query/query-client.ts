import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error'

/** Whether the server was not reached at all: the one failure that a second try may mend. */
export const isUnreached = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 0

/** The cache of an app: fresh for a second (part 1 §9), no refetch by the mere focus, one retry when the server was not reached. */
export const makeQueryClient = (mayRetry: (failure: unknown) => boolean = isUnreached) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 1_000,
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 1 && mayRetry(failure),
        // The browser's word about its connection is not the server's: calls are made and fail by themselves.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
