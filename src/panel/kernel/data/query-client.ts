import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { ApiError } from '#kit/http/api-error'

/** Whether the server was not reached at all: the one failure that a second try may mend. */
export const isNoConnection = (failure: unknown): boolean =>
  (failure instanceof HttpError || failure instanceof ApiError) && failure.status === 0

/** The panel's cache: fresh for a second, no refetch by the mere focus, one retry when the server was not reached. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 1_000,
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 1 && isNoConnection(failure),
        // The browser's word about its connection is not the server's: calls are made and fail by themselves.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
