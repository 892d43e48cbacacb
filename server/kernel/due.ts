import { allOf, type Where } from '#resources/kernel/access'
import { askedBy } from '#resources/kernel/conditions'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import type { DeclaredNotice } from '#resources/kernel/notice'
import { at, type ColumnField } from './columns'
import { snake } from './names'
import { storedFields } from './stored-fields'

type Noticed = Pick<AnyResource, 'name' | 'fields' | 'notices'>

/** Where a record keeps that it was told of: a field that is declared for it, or columns that nobody reads. */
export interface ToldColumns {
  /** When; null of what is yet to be told. */
  at: string
  /** Of a notice that is told once for each value of a field: the value it was told of. */
  of: { column: string; field: ColumnField; is: string } | null
  /** It is forgotten when the condition ceases to hold. */
  isForgotten: boolean
}
/** The columns of a notice that the worker tells; null of one that a feature does. */
export function toldColumns({ name: resource, fields, notices }: Noticed, name: string): ToldColumns | null {
  const { when, stamps, once } = notices[name] ?? {}
  if (when === undefined) return null
  if (stamps !== undefined) return { at: snake(stamps), of: null, isForgotten: false }
  const column = `told_${snake(name)}`
  if (once === undefined) return { at: column, of: null, isForgotten: true }
  const field = storedFields(fields).find(({ path }) => path.join('.') === once)
  if (!field) throw new Error(`${resource}: notice ${name}: there is no stored field '${once}'`)
  return {
    at: column,
    of: { column: `${column}_of`, field: field.field, is: field.column },
    isForgotten: false,
  }
}
/** Whether a record is yet to be told of, as SQL. */
export const untoldSql = (alias: string, told: ToldColumns): string =>
  told.of === null
    ? `${at(alias, told.at)} is null`
    : `(${at(alias, told.at)} is null or ${at(alias, told.of.column)} is distinct from ${at(alias, told.of.is)})`

/** When a notice is due; the condition of a computed flag stands in its place, as an index would have it. */
export const dueWhere = ({ fields }: Noticed, { when = false }: DeclaredNotice): Where =>
  allOf(...partsOf(fields, when))

/** The conditions that all have to hold. */
function partsOf(fields: Fields, where: Where): Where[] {
  if (typeof where === 'boolean') return [where]
  if ('all' in where) return where.all.flatMap((part) => partsOf(fields, part))
  const held = 'in' in where && where.in.every((value) => value === true) ? fields[where.field]?.computed?.holds : null
  return held === null || held === undefined ? [where] : partsOf(fields, held)
}

/** What an index finds such records by: fields that the clock passes, in order, among the records for which the rest holds. */
export function dueIndex(
  { fields }: Noticed,
  { when = false }: DeclaredNotice,
): { by: readonly string[]; where: Where } {
  const stored = new Map(storedFields(fields).map(({ path, field }) => [path.join('.'), field.kind]))
  const parts = partsOf(fields, when)
  const by = parts.flatMap((part) => {
    if (typeof part === 'boolean' || !('than' in part) || !isMoment(part.to)) return []
    // The day of an instant is no column.
    return stored.get(part.field) === (part.to.clock === 'now' ? 'instant' : 'day') ? [part.field] : []
  })
  const fixed = parts.filter((part) => isFixed(part) && askedBy(part).every((name) => stored.has(name)))
  return { by: [...new Set(by)], where: allOf(...fixed) }
}

const isMoment = (to: unknown): to is { clock: 'today' | 'now' } =>
  typeof to === 'object' && to !== null && 'clock' in to

/** Whether a condition asks the record alone, whatever the time and whoever looks. */
function isFixed(where: Where): boolean {
  if (typeof where === 'boolean') return true
  if ('all' in where) return where.all.every(isFixed)
  if ('any' in where) return where.any.every(isFixed)
  if ('not' in where) return isFixed(where.not)
  return 'in' in where || 'isNull' in where || ('than' in where && !isMoment(where.to))
}
