import { useGetMany, type RaRecord } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import type { Row } from '#resources/kernel/check-row'
import { mayOffer, useViewer } from '#kit/session/viewer'

const isRaRecord = (row: Row): row is RaRecord => 'id' in row

/**
 * The records of some ids, in their order: those at hand first, the rest asked for in one call. What is not found,
 * or not this person's to read, stands by its number.
 */
export function useReferenced(resource: string, ids: readonly number[], known: readonly Row[]): RaRecord[] {
  // A record that was read along may lack what names it: then it is asked for.
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
