import type { AnyField, FieldOf, Fields } from './field'
import type { AnyResource } from './define-resource'
import { isRequired } from './field-conditions'
import type { Asking } from './conditions'
import { messageIn, type Message } from './message'
import { messages } from './messages'
import { onceFor } from './once-for'
// Importing this registers the phone parser, which the checks of records need.
import './phone-plans'

/** Messages by field name, or by path inside a field. */
export type FieldErrors = Record<string, Message>
export type Row = Record<string, unknown>
interface Outcome {
  values: Row
  errors: FieldErrors
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Empties become null, so that 'nothing' has one representation, or the default: a field with one always has a value. */
const filled = ({ defaultValue }: AnyField, value: unknown) =>
  value === null || value === undefined || value === '' ? (defaultValue ?? null) : value

function checkValue(field: AnyField, value: unknown, path: string, errors: FieldErrors): unknown {
  if (value === null || value === undefined || value === '') {
    if (field.required) errors[path] = field.requiredMessage
    return filled(field, null)
  }
  const parsed = field.schema.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    errors[[path, ...(issue?.path ?? [])].join('.')] = issue ? messageIn(issue.message) : messages.json
    return null
  }
  const normal = filled(field, parsed.data)
  if (field.required && isEmpty(parsed.data)) errors[path] = field.requiredMessage
  if (field.kind === 'object') return checkNested(field.fields, normal, path, errors, false)
  if (field.kind === 'rows') {
    const rows = (normal as unknown[]).map((row, index) =>
      checkNested(field.fields, row, `${path}.${index}`, errors, true),
    )
    refuseRepeated(field, rows, path, errors)
    return rows
  }
  return normal
}

/** The natural key of a row as a string; null where a part of it is missing or the field declares no key. */
export const naturalKey = ({ key }: FieldOf<'rows'>, row: Row | null): string | null => {
  const parts = key.map((name) => row?.[name] ?? null)
  return parts.length === 0 || parts.includes(null) ? null : JSON.stringify(parts)
}

function refuseRepeated(
  field: FieldOf<'rows'>,
  rows: readonly (Row | null)[],
  path: string,
  errors: FieldErrors,
): void {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const key = naturalKey(field, row)
    if (key === null) continue
    if (seen.has(key)) errors[`${path}.${index}.${field.key[0]}`] ??= messages.repeated
    seen.add(key)
  }
}

/** A nested value is always complete; what was only read with it (ids of rows, referred records, computed values) is not written. */
function checkNested(fields: Fields, value: unknown, path: string, errors: FieldErrors, isRow: boolean): Row | null {
  if (!isRecord(value)) {
    errors[path] = messages.json
    return null
  }
  const readAlong = Object.entries(fields).flatMap(([name, field]) => [
    ...(field.mode === 'read' ? [name] : []),
    ...('as' in field && field.as ? [field.as] : []),
  ])
  const outcome = checkFields(fields, value, true, isRow ? ['id', ...readAlong] : readAlong, `${path}.`)
  Object.assign(errors, outcome.errors)
  const row: Row = isRow && Number.isInteger(value.id) ? { id: value.id } : {}
  for (const [name, field] of Object.entries(fields))
    if (field.mode !== 'read') row[name] = outcome.values[name] ?? null
  return row
}

interface OtherNames {
  /** Fields by their alias. */
  byAlias: ReadonlyMap<string, string>
  /** Names under which referred records are read. */
  shown: ReadonlySet<string>
}
const otherNames = onceFor((fields: Fields): OtherNames => ({
  byAlias: new Map(
    Object.entries(fields).flatMap(([name, field]) => (field.alias ? [[field.alias, name] as const] : [])),
  ),
  shown: new Set(Object.values(fields).flatMap((field) => ('as' in field && field.as ? [field.as] : []))),
}))

/**
 * Checks the fields of a body. With `whole`, required fields must be present and defaults are filled in; without it only the present fields
 * are checked (a patch). `also` lists keys that are allowed but not checked. Keys of the errors are paths (`duration.value`,
 * `schedule.0.startHour`), as forms name their inputs.
 */
export function checkFields(
  fields: Fields,
  body: Row,
  whole: boolean,
  also: readonly string[] = [],
  prefix = '',
): Outcome {
  const errors: FieldErrors = {}
  const values: Row = {}
  const given = new Map<string, [field: AnyField, value: unknown]>()
  const { byAlias, shown } = otherNames(fields)
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined || also.includes(key)) continue
    const name = byAlias.get(key) ?? key
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field && (field.mode === 'write' || (field.mode === 'create' && whole))) given.set(name, [field, value])
    else if (field || shown.has(key)) errors[prefix + key] = messages.readOnly
    else errors[prefix + key] = messages.unknownField
  }
  for (const [name, [field, value]] of given) values[name] = checkValue(field, value, prefix + name, errors)
  if (!whole) return { values, errors }
  for (const [name, field] of Object.entries(fields)) {
    if (given.has(name) || field.mode === 'read') continue
    if (field.defaultValue !== undefined) values[name] = field.defaultValue
    else if (field.required) errors[prefix + name] = field.requiredMessage
  }
  return { values, errors }
}

const requiredAtTimes = onceFor((fields: Fields) =>
  Object.entries(fields).filter(([, { conditions }]) => conditions.required !== null),
)

/**
 * Checks a record as it would become: conditionally required fields first, then the rules. Returns messages by the field that shows them.
 */
export function checkRules(
  { fields, rules }: Pick<AnyResource, 'fields' | 'rules'>,
  row: Row,
  asking: Asking,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of requiredAtTimes(fields))
    if (isEmpty(row[name] ?? null) && isRequired(field, row, asking)) errors[name] = field.requiredMessage
  for (const { at, message, holds } of rules) {
    if (!holds(row) && !(at in errors)) errors[at] = typeof message === 'function' ? message(row) : message
  }
  return errors
}
