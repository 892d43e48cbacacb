import { useGetManyAggregate } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { rowsOf, shownName } from './read-value'

/** Several records by their names, as they were read with the row, else looked up. */
export function ReferencesCell({ field, value, record }: CellProps<'references'>) {
  const shown: unknown = field.as === null ? undefined : record[field.as]
  const ids = Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []
  const isRead = Array.isArray(shown)
  const { data } = useGetManyAggregate(field.to, { ids }, { enabled: !isRead && ids.length > 0 })
  const names = rowsOf(isRead ? shown : data).flatMap((row) => shownName(resourceNamed(field.to), row) ?? [])
  if (names.length === 0) return <Absent />
  const text = names.join(', ')
  return <span title={text}>{text}</span>
}
