import { useGetManyAggregate } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { numberOf, shownName } from './read-value'

/** The record referred to, by its name: as it was read with the row, else looked up together with the other rows'. */
export function ReferenceCell({ field, value, record }: CellProps<'reference'>) {
  const shown: unknown = field.as === null ? undefined : record[field.as]
  if (shown === undefined) return <LookedUp to={field.to} id={numberOf(value)} />
  const name = shownName(resourceNamed(field.to), shown)
  return name === null ? <Absent /> : <span title={name}>{name}</span>
}

function LookedUp({ to, id }: { to: string; id: number | null }) {
  const { data } = useGetManyAggregate(to, { ids: id === null ? [] : [id] }, { enabled: id !== null })
  const name = shownName(resourceNamed(to), data?.[0])
  return name === null ? <Absent /> : <span title={name}>{name}</span>
}
