import { useWatch } from 'react-hook-form'
import { currencySign } from '#kit/format/money'
import type { FieldOf } from '#resources/kernel/field'

/** The path of a field beside another: `fee.amount` and `currency` give `fee.currency`. */
export const siblingPath = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.')

/** The unit of a number: the currency its sibling names (AMD when it names none), a percent sign, or nothing. */
export function useUnit(field: FieldOf<'integer' | 'decimal' | 'money' | 'percent'>, name: string): string | null {
  const currencyField = field.kind === 'money' ? field.currencyField : null
  const currency: unknown = useWatch({ name: currencyField === null ? name : siblingPath(name, currencyField) })
  if (field.kind === 'percent') return '%'
  if (field.kind !== 'money') return null
  return currencySign(currencyField !== null && typeof currency === 'string' ? currency : 'AMD')
}
