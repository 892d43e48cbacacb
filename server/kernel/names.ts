import type { AnyResource, Together } from '#resources/kernel/define-resource'
import { askedBy } from '#resources/kernel/conditions'

/** Column or table of a wire name: `phoneNumber` -> `phone_number`. Names that are snake_case already stay. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** An identifier in quotes; the names come from declarations and hold letters, digits and _ only. */
export const q = (name: string): string => `"${name}"`
/** A constant in SQL; for values of declarations and of the viewer, never for what a client sent. */
export const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

export const tableName = (resource: Pick<AnyResource, 'name'>): string => snake(resource.name)
/** The alias of the listed resource's table, which conditions and orders of a list are made for. */
export const LISTED = 't'
/** The table of a list with its alias. */
export const listedTable = (resource: Pick<AnyResource, 'name'>): string => `${q(tableName(resource))} ${q(LISTED)}`
/** Table of a field that has rows or several references: `groups_schedule`. */
export const childTable = (resource: Pick<AnyResource, 'name'>, field: string): string =>
  `${snake(resource.name)}_${snake(field)}`
/** Table of how many records there are, by the fields that the resource is tallied by. */
export const tallyName = (resource: Pick<AnyResource, 'name'>): string => `${snake(resource.name)}_tally`
/** Table of how many records of a tallied resource were made in each month. */
export const monthsName = (resource: Pick<AnyResource, 'name'>): string => `${snake(resource.name)}_months`
/** PostgreSQL keeps so many bytes of a name. */
const LONGEST_NAME = 63
/** The name of a unique index, a check or an index on columns of a table. */
export const constraintName = (table: string, columns: readonly string[], kind: 'key' | 'check' | 'idx'): string =>
  `${table}_${columns.join('_')}_${kind}`.slice(0, LONGEST_NAME)
/** The name of the index of fields, unique (`key`) or not; one `when` something holds is named by what that asks too. */
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
/** The name of the foreign key of a column, as drizzle gives it, as far as PostgreSQL keeps it. */
export const foreignKeyName = (table: string, column: string, to: string, key: string): string =>
  `${table}_${column}_${to}_${key}_fk`.slice(0, LONGEST_NAME)
/** What search looks in: columns, as SQL names, one after another in the form of `search_form` (its migration says which). */
export const searchExpression = (columns: readonly string[]): string =>
  columns.length === 0 ? "''" : `search_form(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)})`
