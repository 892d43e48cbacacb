import type { AnyResource, Together } from '#resources/kernel/define-resource'
import { askedBy } from '#resources/kernel/conditions'

/** The column or table of a wire name: `phoneNumber` -> `phone_number`. Names already in snake_case stay unchanged. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** A quoted identifier; names come from declarations and contain only letters, digits and _. */
export const q = (name: string): string => `"${name}"`
/** An SQL literal; for values of declarations and of the viewer, never for client input. */
export const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

export const tableName = (resource: Pick<AnyResource, 'name'>): string => snake(resource.name)
/** The alias of the listed resource's table in the conditions and orders of a list. */
export const LISTED = 't'
/** The table of a list with its alias. */
export const listedTable = (resource: Pick<AnyResource, 'name'>): string => `${q(tableName(resource))} ${q(LISTED)}`
/** The table of a `rows` or `references` field: `groups_schedule`. */
export const childTable = (resource: Pick<AnyResource, 'name'>, field: string): string =>
  `${snake(resource.name)}_${snake(field)}`
/** The table that counts records by the fields that the resource is tallied by. */
export const tallyName = (resource: Pick<AnyResource, 'name'>): string => `${snake(resource.name)}_tally`
/** The table that counts the records of a tallied resource created in each month. */
export const monthsName = (resource: Pick<AnyResource, 'name'>): string => `${snake(resource.name)}_months`
/** PostgreSQL truncates identifiers to this many bytes. */
const LONGEST_NAME = 63
/** The name of a unique index, a check or an index on columns of a table. */
export const constraintName = (table: string, columns: readonly string[], kind: 'key' | 'check' | 'idx'): string =>
  `${table}_${columns.join('_')}_${kind}`.slice(0, LONGEST_NAME)
/** The name of an index over fields, unique (`key`) or not; a partial index (`when`) also has the fields of its condition in its name. */
export const togetherName = (
  resource: Pick<AnyResource, 'name'>,
  { fields, when }: Pick<Together, 'fields' | 'when'>,
  kind: 'key' | 'idx' = 'key',
): string =>
  constraintName(
    tableName(resource),
    [...fields, ...(when === undefined ? [] : ['by', ...new Set(askedBy(when))])].map(snake),
    kind,
  )
/** The name of a foreign key as drizzle builds it, truncated as PostgreSQL does. */
export const foreignKeyName = (table: string, column: string, to: string, key: string): string =>
  `${table}_${column}_${to}_${key}_fk`.slice(0, LONGEST_NAME)
/** SQL of the searchable text: the columns, as SQL names, concatenated and passed to `search_form` (defined in its migration). */
export const searchExpression = (columns: readonly string[]): string =>
  columns.length === 0 ? "''" : `search_form(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)})`
