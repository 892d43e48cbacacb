import type { AnyField, Fields } from '#resources/kernel/field'
import { onceFor } from '#resources/kernel/once-for'
import type { ColumnField } from './columns'
import { snake } from './names'

/** A column of a field: where its value is in the record, and the column's name. */
export interface StoredField {
  /** Path in the record: ['tuitionFee', 'amount']. */
  path: readonly string[]
  column: string
  field: ColumnField
  /** The field and all enclosing fields are required. */
  required: boolean
}

/** The columns of a set of fields, with objects flattened: `tuitionFee.amount` -> `tuition_fee_amount`. */
export const storedFields = onceFor((fields: Fields): readonly StoredField[] => spreadOut(fields, [], true))

function spreadOut(fields: Fields, path: readonly string[], required: boolean): StoredField[] {
  return Object.entries(fields).flatMap(([name, field]): StoredField[] => {
    const here = [...path, name]
    if (field.inputOnly || field.computed || field.kind === 'rows' || field.kind === 'references') return []
    if (field.kind === 'object') return spreadOut(field.fields, here, required && field.required)
    return [{ path: here, column: here.map(snake).join('_'), field, required: required && field.required }]
  })
}

/** Whether a field has an index for filtering and sorting lists. Flags would not narrow a list enough, and long texts are not sorted. */
export const isIndexed = ({ sortable, filter, kind }: AnyField): boolean =>
  (sortable || filter !== null) && !['longText', 'richText', 'flag'].includes(kind)

/** The value at a path of a record; null if any part of the path is missing. */
export function valueAt(record: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  let value: unknown = record
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value ?? null
}
