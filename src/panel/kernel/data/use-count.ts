import { useQuery } from '@tanstack/react-query'
import { registry } from '#resources/registry'
import { call } from '#kit/http/http'
import { mayOffer, useViewer } from '#kit/session/viewer'

export interface Counted {
  count: number
  groups?: readonly { value: string | null; count: number }[]
}
type Body = Readonly<Record<string, unknown>>

/** How often the figures of the shell are asked for again; a live change asks at once. Milliseconds. */
const QUIET_REFRESH = 60_000

/** POST /{path}/count of a resource as a query; its key begins with the resource, so that a change refreshes it. */
export const countQuery = (resource: string, body: Body, isOn: boolean) => ({
  queryKey: [resource, 'count', body],
  queryFn: () => call<Counted>('POST', `/${registry.get(resource)?.path ?? ''}/count`, body),
  enabled: isOn && registry.has(resource),
  staleTime: QUIET_REFRESH / 2,
  refetchInterval: QUIET_REFRESH,
})

/** Counts records of a resource under a filter, kept fresh; nothing while unknown, unreadable or not declared. */
export function useCount(resource: string, body: Body): Counted | undefined {
  const viewer = useViewer()
  return useQuery(countQuery(resource, body, mayOffer(registry.get(resource)?.access.read, viewer))).data
}
