import type { RaRecord } from 'react-admin'
import type { Asking } from '#resources/kernel/conditions'
import type { Row } from '#resources/kernel/check-row'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, FieldKind } from '#resources/kernel/field'
import { isEditable, isShown } from '#resources/kernel/field-conditions'
import { mayOffer, mayWriteField } from '#kit/session/viewer'

/** Whether somebody may change a field of a stored record, as far as its declaration tells here. */
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

/** The version of a record that was read. */
export const versionOf = ({ version }: RaRecord): number => (typeof version === 'number' ? version : 0)

/** Kinds with one plain value, which a line has room for. */
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
/** Whether a field is a single plain value that some record may be given where it stands. */
export const isPlain = ({ kind, mode, computed }: AnyField): boolean => plain.has(kind) && mode === 'write' && !computed
