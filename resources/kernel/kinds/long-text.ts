import type { FieldOptions } from '../field'
import { makeField } from '../make-field'
import { lines, partFilter } from './text'

/** Several lines of plain text, 5,000 characters unless `max` says otherwise. */
export const longText = <const C extends FieldOptions & { max?: number }>(options: C) => {
  const max = options.max ?? 5000
  return makeField('longText', options, { schema: lines(max), filter: partFilter, facts: { max }, sortable: false })
}
