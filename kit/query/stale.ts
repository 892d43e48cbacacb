import type { QueryClient } from '@tanstack/react-query'

/** Whether a query says that it is also made of a resource: `meta: { follows: ['groups', 'applicants'] }`. */
const follows = (meta: Record<string, unknown> | undefined, resource: string): boolean =>
  Array.isArray(meta?.follows) && meta.follows.includes(resource)

/** Makes stale whatever shows records of these resources: what begins with a name, react-admin's lists and records too, and what follows one. */
export const makeStale = (client: QueryClient, resources: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      resources.some((resource) => queryKey[0] === resource || follows(meta, resource)),
  })
