import type { FieldOf, Option } from '../../../../../resources/kernel/field'

/** The options a form offers, and the ones it holds though they are no longer offered. */
export function offeredOptions(field: FieldOf<'choice' | 'choices'>, held: readonly unknown[]): Option[] {
  const kept = new Set(held.map(String))
  return field.options.filter(({ value }) => field.offer === null || field.offer.includes(value) || kept.has(value))
}
