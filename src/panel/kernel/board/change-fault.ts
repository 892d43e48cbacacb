import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { mayHold, type Asking } from '#resources/kernel/conditions'
import { isEditable } from '#resources/kernel/field-conditions'
import type { Message } from '#resources/kernel/message'
import { messages } from '#resources/kernel/messages'
import { movedFields, moveFault } from '#resources/kernel/moves'
import type { Row } from '#resources/kernel/check-row'

/** Whether a viewer may change a choice of a record at all, as far as it is known here. */
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

/** Why a record does not go to an option of a choice, null: to none; null where it does: by a move where it has some, else by a change. */
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
