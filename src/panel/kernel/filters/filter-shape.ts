import type { FieldKind } from '#resources/kernel/field'

/** The shape of a filter's value: a part of a text, a list of values, `{from?, to?}`, or a boolean. */
export type FilterShape = 'text' | 'list' | 'range' | 'flag'

/** The shape of each kind's filter; null for kinds that cannot be filtered. */
export const filterShapes = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  integer: 'range',
  decimal: 'range',
  money: 'range',
  percent: 'range',
  day: 'range',
  instant: 'range',
  timeOfDay: 'range',
  flag: 'flag',
  choice: 'list',
  choices: 'list',
  reference: 'list',
  references: 'list',
  file: null,
  richText: null,
  json: null,
  object: null,
  rows: null,
} as const satisfies { [K in FieldKind]: FilterShape | null }

export interface RangeValue {
  from?: string | number
  to?: string | number
}
export const isRange = (value: unknown): value is RangeValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('from' in value || 'to' in value)

/** Whether a filter's value is empty: it is then left out of the call and of the URL. */
export const isNoFilter = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isNoFilter))
