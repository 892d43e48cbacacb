import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState'
import { Loaded } from '#kit/feedback/Loaded'
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
export const SectionBody = <R,>({ query, items, action, children }: SectionBodyProps<R>) => (
  <Loaded query={query} meanwhile={<SkeletonRows columns={[160, 220, 160, 120]} rows={4} />}>
    {(rows) => (rows.length === 0 ? <EmptyState items={items} action={action} /> : children(rows))}
  </Loaded>
)
