import type { InvalidateOptions, QueryClient } from '@tanstack/react-query'

/** Whether a query depends on a resource through its meta: `meta: { follows: ['groups', 'applicants'] }`. */
const follows = (meta: Record<string, unknown> | undefined, resource: string): boolean =>
  Array.isArray(meta?.follows) && meta.follows.includes(resource)

/**
 * Invalidates all queries that show records of these resources: those whose key begins with the name (also react-admin's lists and
 * records), and those that follow it.
 */
export const makeStale = (
  client: QueryClient,
  resources: readonly string[],
  options?: InvalidateOptions,
): Promise<void> =>
  client.invalidateQueries(
    {
      predicate: ({ queryKey, meta }) =>
        resources.some((resource) => queryKey[0] === resource || follows(meta, resource)),
    },
    options,
  )
