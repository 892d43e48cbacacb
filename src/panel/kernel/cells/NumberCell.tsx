import type { AnyField } from '#resources/kernel/field'
import { formatNumber } from '#kit/format/money'
import { Absent } from './Absent'
import { numberOf } from './read-value'

/** A number with thousands separators; a percentage with its sign. */
export function NumberCell({ value, field }: { value: unknown; field: Pick<AnyField, 'kind'> }) {
  const number = numberOf(value)
  if (number === null) return <Absent />
  return (
    <span className="num">
      {formatNumber(number)}
      {field.kind === 'percent' && <span className="unit">%</span>}
    </span>
  )
}
