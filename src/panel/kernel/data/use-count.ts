import { useQuery } from '@tanstack/react-query'
import { registry, resourceNamed } from '#resources/registry'
import type { JsonOf } from '#resources/kernel/call'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls, type DerivedCalls } from '#resources/kernel/derived-calls'
import { queryOf } from '#kit/query/use-call'
import { mayOffer, useViewer } from '#kit/session/viewer'

export type Counted = JsonOf<DerivedCalls<AnyResource>['count']>
type Body = Readonly<Record<string, unknown>>

/** Milliseconds between refreshes of the shell's counts; a live change refreshes them at once. */
const QUIET_REFRESH = 60_000

/** POST /{path}/count of a resource as a query; its key begins with the resource, so that a change refreshes it. */
const countQuery = (resource: string, body: Body, isOn: boolean) => ({
  ...queryOf(calls(resourceNamed(resource)).count, { body }),
  enabled: isOn && registry.has(resource),
  staleTime: QUIET_REFRESH / 2,
  refetchInterval: QUIET_REFRESH,
})

/** Counts the records of a resource under a filter, kept up to date; undefined while unknown, not readable or not declared. */
export function useCount(resource: string, body: Body): Counted | undefined {
  const viewer = useViewer()
  return useQuery(countQuery(resource, body, mayOffer(registry.get(resource)?.access.read, viewer))).data
}
