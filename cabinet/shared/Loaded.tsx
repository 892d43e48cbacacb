import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** Number of skeleton rows. */
  rows?: number
  children: (data: T) => ReactNode
}

/**
 * Shows the data of a call: skeleton rows while it loads, Retry when it fails. Data that is already loaded stays when a later call fails.
 */
export function Loaded<T>({ query: { data, error, refetch }, rows = 5, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return <SkeletonRows columns={[220, 90]} rows={rows} />
}
