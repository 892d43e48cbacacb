import { Absent } from './Absent'
import type { CellProps } from './cell'
import { rowOf } from './read-value'

/** The parts of an object beside each other, `3 Month`; a currency stands with its amount already. */
export function ObjectCell({ resource, field, name, value, Part }: CellProps<'object'>) {
  const row = rowOf(value)
  const parts = Object.entries(field.fields)
  const currencies = parts.map(([, part]) => (part.kind === 'money' ? part.currencyField : null))
  const shown = parts.filter(
    ([part]) => row?.[part] !== null && row?.[part] !== undefined && !currencies.includes(part),
  )
  if (!row || shown.length === 0) return <Absent />
  return (
    <span className="cell-parts">
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
