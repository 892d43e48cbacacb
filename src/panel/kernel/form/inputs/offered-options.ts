import type { Viewer } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf, Option } from '#resources/kernel/field'
import { mayOffer } from '#kit/session/viewer'

/** The options that a form offers, including current values that are no longer offered. */
export function offeredOptions(field: FieldOf<'choice' | 'choices'>, held: readonly unknown[]): Option[] {
  const kept = new Set(held.map(String))
  return field.options.filter(({ value }) => field.offer === null || field.offer.includes(value) || kept.has(value))
}

/** Whether the viewer may still write the record once it has these values. */
export const mayBecome = ({ access }: AnyResource, record: Row | null, values: Row, viewer: Viewer): boolean =>
  mayOffer(ruleOf(access, record === null ? 'create' : 'update'), viewer, { ...record, ...values })
