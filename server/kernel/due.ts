import { allOf, type Where } from '#resources/kernel/access'
import { askedBy } from '#resources/kernel/conditions'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import type { DeclaredNotice } from '#resources/kernel/notice'
import { at, type ColumnField } from './columns'
import { snake } from './names'
import { storedFields } from './stored-fields'

type Noticed = Pick<AnyResource, 'name' | 'fields' | 'notices'>

/** Where a record stores that its notice was sent: a declared field, or internal columns. */
export interface ToldColumns {
  /** Column with the time it was sent; null until then. */
  at: string
  /** For a notice sent once per value of a field: the value it was last sent for. */
  of: { column: string; field: ColumnField; is: string } | null
  /** Whether the mark is cleared when the condition no longer holds. */
  isForgotten: boolean
}
/** The columns of a notice that the worker sends; null for a notice that a feature sends itself. */
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
/** SQL condition: the notice has not been sent for the record yet. */
export const untoldSql = (alias: string, told: ToldColumns): string =>
  told.of === null
    ? `${at(alias, told.at)} is null`
    : `(${at(alias, told.at)} is null or ${at(alias, told.of.column)} is distinct from ${at(alias, told.of.is)})`

/** The condition under which a notice is due, with computed flags expanded to their conditions so that an index can serve it. */
export const dueWhere = ({ fields }: Noticed, { when = false }: DeclaredNotice): Where =>
  allOf(...partsOf(fields, when))

/** Splits a condition into the parts that must all hold. */
function partsOf(fields: Fields, where: Where): Where[] {
  if (typeof where === 'boolean') return [where]
  if ('all' in where) return where.all.flatMap((part) => partsOf(fields, part))
  const held = 'in' in where && where.in.every((value) => value === true) ? fields[where.field]?.computed?.holds : null
  return held === null || held === undefined ? [where] : partsOf(fields, held)
}

/**
 * The index that finds due records: on the fields compared with the clock, in order, limited to records that meet the rest of the
 * condition.
 */
export function dueIndex(
  { fields }: Noticed,
  { when = false }: DeclaredNotice,
): { by: readonly string[]; where: Where } {
  const stored = new Map(storedFields(fields).map(({ path, field }) => [path.join('.'), field.kind]))
  const parts = partsOf(fields, when)
  const by = parts.flatMap((part) => {
    if (typeof part === 'boolean' || !('than' in part) || !isMoment(part.to)) return []
    // The day of an instant is not a column.
    return stored.get(part.field) === (part.to.clock === 'now' ? 'instant' : 'day') ? [part.field] : []
  })
  const fixed = parts.filter((part) => isFixed(part) && askedBy(part).every((name) => stored.has(name)))
  return { by: [...new Set(by)], where: allOf(...fixed) }
}

const isMoment = (to: unknown): to is { clock: 'today' | 'now' } =>
  typeof to === 'object' && to !== null && 'clock' in to

/** Whether a condition depends on the record alone, not on the time or the viewer. */
function isFixed(where: Where): boolean {
  if (typeof where === 'boolean') return true
  if ('all' in where) return where.all.every(isFixed)
  if ('any' in where) return where.any.every(isFixed)
  if ('not' in where) return isFixed(where.not)
  return 'in' in where || 'isNull' in where || ('than' in where && !isMoment(where.to))
}
