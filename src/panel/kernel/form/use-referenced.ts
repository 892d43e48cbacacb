import { useGetMany, type RaRecord } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { idsIn, rowsOf } from '../cells/read-value'
import { useSame } from './use-same'

/**
 * Returns the records that the value of a reference field names, in its order: from `known` where possible, the rest in one call. A
 * record that is not found, or that the viewer may not read, is represented by its number. `known` are records and lists of records.
 */
export function useReferenced(resource: string, value: unknown, known: readonly unknown[]): RaRecord[] {
  const ids = idsIn(value)
  // An embedded record may lack its display field: then it is requested.
  const { display, access } = resourceNamed(resource)
  const mayRead = mayOffer(access.read, useViewer())
  const atHand = rowsOf(known.flat())
    .filter((row): row is RaRecord => 'id' in row)
    .filter((one) => display.some((name) => typeof one[name] === 'string' || typeof one[name] === 'number'))
  const missing = ids.filter((id) => !atHand.some((one) => one.id === id))
  const { data = [], isFetching } = useGetMany<RaRecord>(
    resource,
    { ids: missing },
    { enabled: mayRead && missing.length > 0 },
  )
  const all = [...atHand, ...data.filter(Boolean)]
  return useSame(ids.flatMap((id) => all.find((one) => one.id === id) ?? (isFetching ? [] : { id })))
}
