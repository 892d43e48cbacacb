import type { RaRecord } from 'react-admin'
import type { Asking } from '#resources/kernel/conditions'
import type { Row } from '#resources/kernel/check-row'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, FieldKind } from '#resources/kernel/field'
import { isEditable, isShown } from '#resources/kernel/field-conditions'
import { mayOffer, mayWriteField } from '#kit/session/viewer'

/** Whether the viewer may change a field of a stored record, as far as the declaration tells in the browser. */
export function mayEditField(resource: AnyResource, name: string, record: Row, asking: Asking): boolean {
  const field = resource.fields[name]
  if (!field || field.mode !== 'write' || field.computed) return false
  return (
    mayOffer(ruleOf(resource.access, 'update'), asking.viewer, record) &&
    mayWriteField(field, asking.viewer, record) &&
    isEditable(field, record, asking) &&
    isShown(field, record, asking)
  )
}

/** The version of a loaded record. */
export const versionOf = ({ version }: RaRecord): number => (typeof version === 'number' ? version : 0)

/** Kinds with one plain value that fits on a line. */
const plain: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'money',
  'percent',
  'day',
  'instant',
  'timeOfDay',
  'flag',
  'choice',
  'reference',
])
/** Whether a field is a single plain value that can be edited in place on some record. */
export const isPlain = ({ kind, mode, computed }: AnyField): boolean => plain.has(kind) && mode === 'write' && !computed
