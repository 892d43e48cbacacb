import type { InvalidateOptions, Query, QueryClient } from '@tanstack/react-query'

/** Whether a query depends on a resource through its meta: `meta: { follows: ['groups', 'applicants'] }`. */
const follows = (meta: Record<string, unknown> | undefined, resource: string): boolean =>
  Array.isArray(meta?.follows) && meta.follows.includes(resource)

/**
 * Invalidates all queries that show records of these resources: those whose key begins with the name (also react-admin's lists and
 * records), and those that follow it. `hasRead` tells which of them have what changed already.
 */
export const makeStale = (
  client: QueryClient,
  resources: readonly string[],
  options?: InvalidateOptions,
  hasRead: (query: Query, resource: string) => boolean = () => false,
): Promise<void> =>
  client.invalidateQueries(
    {
      predicate: (query) =>
        resources.some(
          (resource) => (query.queryKey[0] === resource || follows(query.meta, resource)) && !hasRead(query, resource),
        ),
    },
    options,
  )
