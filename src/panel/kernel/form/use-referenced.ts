import { useGetMany, type RaRecord } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import type { Row } from '#resources/kernel/check-row'
import { mayOffer, useViewer } from '#kit/session/viewer'

const isRaRecord = (row: Row): row is RaRecord => 'id' in row

/**
 * Returns the records of the given ids, in the same order: from `known` where possible, the rest in one call. A record that is
 * not found, or that the viewer may not read, is represented by its number.
 */
export function useReferenced(resource: string, ids: readonly number[], known: readonly Row[]): RaRecord[] {
  // An embedded record may lack its display field: then it is requested.
  const { display, access } = resourceNamed(resource)
  const mayRead = mayOffer(access.read, useViewer())
  const atHand = known
    .filter(isRaRecord)
    .filter((one) => display.some((name) => typeof one[name] === 'string' || typeof one[name] === 'number'))
  const missing = ids.filter((id) => !atHand.some((one) => one.id === id))
  const { data = [], isFetching } = useGetMany<RaRecord>(
    resource,
    { ids: missing },
    { enabled: mayRead && missing.length > 0 },
  )
  const all = [...atHand, ...data.filter(Boolean)]
  return ids.flatMap((id) => all.find((one) => one.id === id) ?? (isFetching ? [] : { id }))
}
