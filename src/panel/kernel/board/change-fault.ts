import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { mayHold, type Asking } from '#resources/kernel/conditions'
import { isEditable } from '#resources/kernel/field-conditions'
import type { Message } from '#resources/kernel/message'
import { messages } from '#resources/kernel/messages'
import { movedFields, moveFault } from '#resources/kernel/moves'
import type { Row } from '#resources/kernel/check-row'

/** Whether the viewer may change a record's choice field at all, as far as the browser knows. */
export function mayChange({ fields, access }: AnyResource, by: string, record: Row, asking: Asking): boolean {
  const field = fields[by]
  const { viewer } = asking
  return (
    field?.mode === 'write' &&
    field.computed === null &&
    mayHold(ruleOf(access, 'update')(viewer), record, asking) &&
    (field.writable === null || mayHold(field.writable(viewer), record, asking)) &&
    isEditable(field, record, asking)
  )
}

/** The reason why a record's choice cannot change to an option (null: to no value), by its declared moves if any; null when it can. */
export function changeFault(
  resource: AnyResource,
  by: string,
  record: Row,
  to: string | null,
  asking: Asking,
): Message | null {
  if (to === null || !mayChange(resource, by, record, asking)) return messages.notWritable
  const moved = movedFields(resource.fields).find(([name]) => name === by)?.[1]
  return moved ? moveFault(moved, record[by] ?? null, to, { ...record, [by]: to }, asking) : null
}
