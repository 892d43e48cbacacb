import { useWatch } from 'react-hook-form'
import { useAsking } from '#kit/session/viewer'
import { asRule, isEditable, isRequired, isShown } from '#resources/kernel/field-conditions'
import type { AnyField, Fields } from '#resources/kernel/field'
import { movedFields, neededBy } from '#resources/kernel/moves'
import { askedBy, type Asking } from '#resources/kernel/conditions'
import type { Row } from '#resources/kernel/check-row'
import { useFormInfo } from './form-context'

/** The record with the form's values of those fields that the conditions of `fields` depend on; other inputs cause no render. */
function useAsked(fields: readonly AnyField[]): { row: Row; asking: Asking } {
  const asking = useAsking()
  const { record } = useFormInfo()
  const conditions = fields.flatMap(({ conditions: { required, shown } }) => [required ?? [], shown ?? []].flat())
  const names = [
    ...new Set(conditions.flatMap((each) => askedBy(asRule(each)(asking.viewer)).map((path) => path.split('.')[0]!))),
  ]
  const values = useWatch({ name: names }) as unknown[]
  return {
    row: { ...record, ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])) },
    asking,
  }
}

/** The fields of a form line whose `shown` condition holds. */
export function useShown(names: readonly string[], fields: Fields): { name: string; field: AnyField }[] {
  const known = names.flatMap((name) => (fields[name] ? [{ name, field: fields[name] }] : []))
  const { row, asking } = useAsked(known.map(({ field }) => field))
  return known.filter(({ field }) => isShown(field, row, asking))
}

/** Whether the field is required now, and whether its conditions forbid to edit it. */
export function useConditions(field: AnyField, name: string): { isAsked: boolean; isFixed: boolean } {
  const { resource, record } = useFormInfo()
  const states = movedFields(resource.fields).map(([each]) => each)
  const chosen = useWatch({ name: states }) as unknown[]
  const values = Object.fromEntries(states.map((each, index) => [each, chosen[index] ?? null]))
  const isNeeded = record !== null && neededBy(resource, record, values).includes(name)
  const { row, asking } = useAsked([field])
  return {
    isAsked: isNeeded || isRequired(field, row, asking),
    isFixed: record !== null && !isEditable(field, record, asking),
  }
}
