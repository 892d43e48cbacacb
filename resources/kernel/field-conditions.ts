import type { Condition, Rule } from './access'
import type { AnyField } from './field'
import { doesFail, doesHold, type Asking } from './conditions'

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
