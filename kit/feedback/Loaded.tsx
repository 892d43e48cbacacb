import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState'

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Shown while it loads. */
  meanwhile: ReactNode
  children: (data: T) => ReactNode
}

/** Shows the data of a call, `meanwhile` until it is loaded, Retry when it fails. Data that is already loaded stays when a later call fails. */
export function Loaded<T>({ query: { data, error, refetch }, meanwhile, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : meanwhile
}
