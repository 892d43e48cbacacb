import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'

interface SectionBodyProps<R> {
  query: UseQueryResult<R[]>
  /** Plural name of the rows, for the empty state: 'exams'. */
  items: string
  /** Button of the empty state. */
  action?: ReactNode
  children: (rows: R[]) => ReactNode
}

/** The rows of a section, or its loading, error or empty state. */
export function SectionBody<R>({ query: { data, error, refetch }, items, action, children }: SectionBodyProps<R>) {
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={[160, 220, 160, 120]} rows={4} />
  if (data.length === 0) return <EmptyState items={items} action={action} />
  return children(data)
}
