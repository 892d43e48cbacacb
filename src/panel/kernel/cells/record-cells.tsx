import { useGetManyAggregate } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { TextCell } from './plain-cells'
import { idsIn, numberOf, rowOf, rowsOf, shownName } from './read-value'
import styles from './cells.module.css'

/** The name of the referenced record: loaded with the row, else looked up in one call with those of the other rows. */
export function ReferenceCell({ field, value, record }: CellProps<'reference'>) {
  const shown: unknown = field.as === null ? undefined : record[field.as]
  if (shown === undefined) return <LookedUp to={field.to} id={numberOf(value)} />
  return <TextCell value={shownName(resourceNamed(field.to), shown)} />
}

function LookedUp({ to, id }: { to: string; id: number | null }) {
  const { data } = useGetManyAggregate(to, { ids: id === null ? [] : [id] }, { enabled: id !== null })
  return <TextCell value={shownName(resourceNamed(to), data?.[0])} />
}

/** The names of several referenced records, loaded with the row or looked up. */
export function ReferencesCell({ field, value, record }: CellProps<'references'>) {
  const shown: unknown = field.as === null ? undefined : record[field.as]
  const ids = idsIn(value)
  const isRead = Array.isArray(shown)
  const { data } = useGetManyAggregate(field.to, { ids }, { enabled: !isRead && ids.length > 0 })
  const names = rowsOf(isRead ? shown : data).flatMap((row) => shownName(resourceNamed(field.to), row) ?? [])
  return <TextCell value={names.join(', ')} />
}

/** The parts of an object side by side, `3 Month`; the currency is already part of its amount. */
export function ObjectCell({ resource, field, name, value, Part }: CellProps<'object'>) {
  const row = rowOf(value)
  const parts = Object.entries(field.fields)
  const currencies = parts.map(([, part]) => (part.kind === 'money' ? part.currencyField : null))
  const shown = parts.filter(
    ([part]) => row?.[part] !== null && row?.[part] !== undefined && !currencies.includes(part),
  )
  if (!row || shown.length === 0) return <Absent />
  return (
    <span className={styles.cellParts}>
      {shown.map(([part, facts]) => (
        <Part
          key={part}
          resource={resource}
          field={facts}
          name={`${name}.${part}`}
          record={{ id: name, ...row }}
          own={part}
        />
      ))}
    </span>
  )
}
