import { Money } from '#kit/format/Money'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { numberOf, textOf } from './read-value'

/** An amount with its currency: that of the sibling field, of the group or course read with the record, else AMD. */
export function MoneyCell({ value, field, record }: CellProps<'money'>) {
  const amount = numberOf(value)
  if (amount === null) return <Absent />
  const currency = field.currencyField === null ? null : textOf(record[field.currencyField])
  return <Money amount={amount} currency={currency ?? textOf(record.currency) ?? 'AMD'} />
}
