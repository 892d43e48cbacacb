import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/http/http'
import type { AnyResource } from '#resources/kernel/define-resource'

/** One change of a record: who, when, and each field before and after. */
export interface HistoryEntry {
  id: number
  action: string
  /** Instant. */
  at: string
  /** Null where no person did it. */
  byName: string | null
  changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** The changes of a record, newest first; nothing is asked of a resource that keeps none. */
export const useHistory = (resource: AnyResource, id: number) =>
  useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: ({ signal }) =>
      call<{ history: HistoryEntry[] }>('GET', `/${resource.path}/${id}/history`, undefined, { signal }),
    enabled: resource.history === true,
  })
