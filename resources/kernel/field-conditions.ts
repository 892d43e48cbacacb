import type { Condition, Rule } from './access'
import type { AnyField, Fields } from './field'
import { doesFail, doesHold, type Asking } from './conditions'
import type { Message } from './message'

/** Whether a field applies to a record with these values. */
export const isShown = ({ conditions: { shown } }: AnyField, values: object, asking: Asking): boolean =>
  shown === null || !doesFail(shown, values, asking)
/** Whether a field is required in a record with these values. */
export const isRequired = (field: AnyField, values: object, asking: Asking): boolean =>
  field.required ||
  (field.conditions.required !== null &&
    doesHold(field.conditions.required, values, asking) &&
    isShown(field, values, asking))
/** Whether a field of a stored record may be changed. */
export const isEditable = ({ conditions: { editable } }: AnyField, record: object, asking: Asking): boolean =>
  editable === null || !doesFail(editable, record, asking)

/** A condition as an access rule. */
export const asRule = (condition: Condition): Rule => (typeof condition === 'function' ? condition : () => condition)

/** Where the fields of a stored record may be changed, and why not elsewhere. */
export interface Editable<P extends string> {
  when: Condition<P>
  message: Message
}
/** The fields, with a condition for those that have none: of the same types. */
export function editableWhere<F extends Fields>(fields: F, { when, message }: Editable<string>): F {
  const found = Object.entries(fields).map(([name, field]) => {
    const { conditions, computed } = field
    const isOwn = computed !== null || conditions.editable !== null
    return [name, isOwn ? field : { ...field, conditions: { ...conditions, editable: when }, editableMessage: message }]
  })
  // Object.fromEntries loses the names.
  return Object.fromEntries(found) as F
}
