import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import { isSearched, type AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, FieldKind } from '#resources/kernel/field'
import { messages } from '#resources/kernel/messages'
import { nth } from '#resources/kernel/nth'
import { invalid } from './errors'
import { clockSql } from './clock'
import { at } from './columns'
import type { Kernel } from './context'
import { referenceAs, resourceOf } from './kernel'
import { fieldOfFilter, type FilterItem, type Paging } from './list-query'
import { childTable, literal, q, searchExpression, snake, tableName } from './names'
import { isSeen } from './seen'
import type { Sort } from './sort'
import { columnOf, heldSql, permit } from './where'
import { idArray } from './statements'

type Maker = (column: string, value: unknown) => SQL
/** Wraps a function of a typed value as a Maker; the filter's schema has already checked the value. */
const of =
  <T>(make: (column: string, value: T) => SQL): Maker =>
  (column, value) =>
    make(column, value as T)

/** Text contains a part, ignoring case and diacritics. */
const part = of((column, value: string) => sql`search_fold(${sql.raw(column)}) like search_part(${foldedOf(value)})`)
/**
 * A typed text, folded. Null, which matches nothing, when nothing is left of it (a diacritic without a letter): an empty part would match
 * every text.
 */
const foldedOf = (typed: string): SQL => sql`nullif(search_fold(${typed}::text), '')`
/**
 * The forms of a typed word that `search_form` text may contain: folded, and transliterated to Latin letters. The second is null, which
 * matches nothing and is skipped by PostgreSQL, when it equals the first or is empty. A single letter is not transliterated.
 */
const writtenAs = (typed: string): SQL[] => {
  const folded = foldedOf(typed)
  return typed.length > 1 ? [folded, sql`nullif(nullif(search_latin(${folded}), ${folded}), '')`] : [folded]
}
const anyLike = (form: string, patterns: readonly SQL[]): SQL =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${sql.raw(form)} like ${pattern}`),
    sql` or `,
  )})`
const partOf = (written: SQL) => sql`search_part(${written})`
/** Like `part`, but in `search_form` text, in any script. */
const partOfForm = (form: string, typed: string): SQL => anyLike(form, writtenAs(typed).map(partOf))

/** Shorter than a trigram. */
const isShort = (word: string): boolean => [...word.normalize('NFC')].length < 3
/**
 * Finds a word in `search_form` text. One or two letters only match the beginning of a word: inside words nearly every record has them, and
 * no index helps.
 */
const wordOfForm = (form: string, word: string): SQL => {
  if (!isShort(word)) return partOfForm(form, word)
  const beginnings = writtenAs(word).map((written) => sql`substr(${partOf(written)}, 2)`)
  return anyLike(
    form,
    beginnings.flatMap((beginning) => [beginning, sql`'% ' || ${beginning}`]),
  )
}
/** Like `partOfForm`, for a column whose search form is not stored: it is computed only for rows that do not contain the part as typed. */
const partOfColumn = (column: string, value: string): SQL => {
  const parts = writtenAs(value).map(partOf)
  return sql`(lower(${sql.raw(column)} collate "C") like ${nth(parts)} or ${sql.raw(searchExpression([column]))} like any (array[${sql.join(parts, sql`, `)}]))`
}
const range = (cast: string, scale: (value: unknown) => unknown = (value) => value) =>
  of((column, value: { from?: unknown; to?: unknown }) => {
    const ends = [
      ...(value.from === undefined ? [] : [sql`${sql.raw(column)} >= ${scale(value.from)}::${sql.raw(cast)}`]),
      ...(value.to === undefined ? [] : [sql`${sql.raw(column)} <= ${scale(value.to)}::${sql.raw(cast)}`]),
    ]
    return ends.length > 0 ? sql.join(ends, sql` and `) : sql`true`
  })
/** Whole days in the academy's zone, both included. */
const days = of((column, value: { from?: string; to?: string }) => {
  const ends = [
    ...(value.from === undefined ? [] : [sql`${sql.raw(column)} >= ${clockSql.startOf(value.from)}`]),
    ...(value.to === undefined ? [] : [sql`${sql.raw(column)} < ${clockSql.startOf(value.to, 1)}`]),
  ]
  return ends.length > 0 ? sql.join(ends, sql` and `) : sql`true`
})
/** Any of several values; null among them means 'none'. */
const anyOf = <T>(arrayOf: (values: NonNullable<T>[]) => SQL) =>
  of((column, value: T[]) => {
    const values = value.filter((each) => each !== null)
    const array = arrayOf(values as NonNullable<T>[])
    // A single value is compared with =, so that an index beginning with the column also delivers the sort order.
    const found = sql`${sql.raw(column)} = ${values.length === 1 ? sql`(${array})[1]` : sql`any(${array})`}`
    return value.length === values.length ? found : sql`(${found} or ${sql.raw(column)} is null)`
  })
const anyOfIds = anyOf((ids: number[]) => idArray(ids))
const textArray = (values: readonly unknown[]) =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, (sign) => `\\${sign}`)}"`).join(',')}}`
const anyOfNumbers = anyOf((values: number[]) => sql`${textArray(values)}::smallint[]`)
/** The values of a choice or reference filter as an array; null for other kinds. */
export const valueArray = (field: AnyField, values: readonly unknown[]): SQL | null =>
  field.kind === 'reference'
    ? idArray(values)
    : field.kind === 'choice' && !field.numeric
      ? sql`${textArray(values)}::text[]`
      : null
const never: Maker = () => sql`false`

/** The filter of each kind of field. */
const makers = {
  text: part,
  longText: part,
  email: part,
  phone: part,
  url: part,
  richText: never,
  file: never,
  json: never,
  integer: range('numeric'),
  decimal: range('numeric'),
  percent: range('numeric'),
  money: range('numeric', (value) => Math.round(Number(value) * 100)),
  day: range('date'),
  instant: days,
  timeOfDay: range('time'),
  // Written like the conditions of partial indexes (`indexes` with `when`), so that those can be used.
  flag: (column, value) => (value === true ? sql`${sql.raw(column)} = true` : sql`${sql.raw(column)} is not true`),
  choice: anyOf((values: string[]) => sql`${textArray(values)}::text[]`),
  choices: of((column, value: string[]) => sql`${sql.raw(column)} && ${textArray(value)}::text[]`),
  reference: anyOfIds,
  references: never,
  object: never,
  rows: never,
} satisfies Record<FieldKind, Maker>

function fieldFilter(resource: AnyResource, alias: string, name: string, field: AnyField, value: unknown): SQL {
  if (field.kind === 'references') {
    const child = childTable(resource, name)
    return sql`${sql.raw(at(alias, 'id'))} in (select c.owner_id from ${sql.raw(q(child))} c where ${anyOfIds('c.target_id', value)})`
  }
  const column = at(alias, columnOf(resource.fields, name))
  if (field.kind === 'choice' && field.numeric) return anyOfNumbers(column, value)
  // The search column has a trigram index; the field itself is then checked for the few records found.
  if (field.search) {
    const typed = String(value)
    const all = at(alias, 'search_text')
    return field.kind === 'phone'
      ? sql`(${phonePart(all, typed)} and ${phonePart(searchExpression([column]), typed)})`
      : sql`(${partOfForm(all, typed)} and ${partOfColumn(column, typed)})`
  }
  if (field.kind === 'phone') return phonePart(column, String(value))
  return makers[field.kind](column, value)
}

/** Finds a phone number by a part as people type it: with blanks and dashes, or in national format with a leading 0. */
const phonePart = (column: string, typed: string): SQL => {
  const digits = typed.replace(/[\s\-()+]/g, '')
  const has = (part: string) => sql`${sql.raw(column)} like search_part(${part}::text)`
  return /^0\d/.test(digits) ? sql`(${has(digits)} or ${has(`+374${digits.slice(1)}`)})` : has(digits)
}

/**
 * Searches what the viewer may read: the indexed text of all searched fields, or only the fields they may read. Without a word it finds
 * nothing.
 */
const termFilter = (resource: AnyResource, alias: string, term: string, viewer: Viewer): SQL => {
  const searched = Object.entries(resource.fields).filter(([, field]) => field.search)
  const seen = searched.filter(([, field]) => isSeen(field, viewer))
  const all = at(alias, 'search_text')
  // For a viewer who may not read all searched fields, the index narrows the records, and then only the readable fields are searched.
  const forms =
    seen.length === searched.length ? [all] : [all, searchExpression(seen.map(([name]) => at(alias, snake(name))))]
  const isPhone = /^[+\d\s\-()]*\d[+\d\s\-()]*$/.test(term)
  const found = forms.flatMap((form) =>
    isPhone
      ? [phonePart(form, term)]
      : term
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => wordOfForm(form, word)),
  )
  return found.length > 0 ? sql.join(found, sql` and `) : sql`false`
}

/** The conditions of a list call's filters. 422 for a field that the viewer may not read, as for an unknown one. */
export function filterSql(
  kernel: Kernel,
  resource: AnyResource,
  alias: string,
  filters: readonly FilterItem[],
  viewer: Viewer,
): SQL[] {
  return filters.map(({ name, value }) => {
    if (name === 'term' && isSearched(resource)) return termFilter(resource, alias, value as string, viewer)
    if (name === 'ids') return anyOfIds(at(alias, 'id'), value)
    if (name === 'created_at') return days(at(alias, 'created_at'), value)
    if (name === 'deleted') return sql`true`
    const found = fieldOfFilter(resource, name)
    if (found && !isSeen(found[1], viewer)) throw invalid({ [name]: messages.unknownField })
    const own = kernel.features.get(resource.name)?.filters?.[name]
    if (own) return own(alias, value)
    if (!found) throw new Error(`${resource.name}: nothing filters by '${name}'`)
    const held = found[1].computed?.holds ?? null
    if (held !== null) return makers.flag(heldSql(kernel, { resource, alias }, held), value)
    return fieldFilter(resource, alias, found[0], found[1], value)
  })
}

/** SQL text of the expression a list is sorted by, without direction. Throws 422 like `orderSql`. */
export const sortedBySql = (
  kernel: Kernel,
  resource: AnyResource,
  alias: string,
  paging: Paging,
  viewer: Viewer,
): string =>
  sortExpression(
    { kernel, viewer, parameter: paging.relationalSort ? 'relationalSort' : 'sortBy' },
    resource,
    alias,
    paging.relationalSort ?? paging.sortBy,
  )

/** Whether every record has a value in the field a list is sorted by. */
export const isNeverMissing = (resource: AnyResource, by: string): boolean =>
  ['id', 'created_at', 'updated_at'].includes(by) || resource.fields[by]?.required === true

/**
 * SQL text of a list's order, with the id as tie-breaker; nulls come last in both directions. Throws 422 for a field that cannot be sorted
 * by, or that the viewer may not read.
 */
export function orderSql(kernel: Kernel, resource: AnyResource, alias: string, paging: Paging, viewer: Viewer): string {
  const by = paging.relationalSort ?? paging.sortBy
  const tie = by === 'id' ? '' : `, ${at(alias, 'id')} ${paging.direction}`
  // An index read backwards returns nulls first, so only a column without nulls can use it and omit the clause.
  const missing = paging.direction === 'desc' && !isNeverMissing(resource, by) ? ' nulls last' : ''
  return `${sortedBySql(kernel, resource, alias, paging, viewer)} ${paging.direction}${missing}${tie}`
}

/** The sort that the resource's feature declares under a name. */
export function ownSort(kernel: Kernel, resource: AnyResource, by: string): Sort | undefined {
  const sorts = kernel.features.get(resource.name)?.sorts ?? {}
  return Object.hasOwn(sorts, by) ? sorts[by] : undefined
}

interface Sorting {
  kernel: Kernel
  viewer: Viewer
  /** The query parameter that errors are reported under. */
  parameter: 'sortBy' | 'relationalSort'
}

function sortExpression(sorting: Sorting, resource: AnyResource, alias: string, by: string): string {
  const { kernel, viewer, parameter } = sorting
  const unknown = () => invalid({ [parameter]: messages.noSorting({ name: by }) })
  const [first = by] = by.split('.')
  const root = Object.hasOwn(resource.fields, first) ? resource.fields[first] : undefined
  if (root && !isSeen(root, viewer)) throw unknown()
  const own = ownSort(kernel, resource, by)
  if (own) return typeof own === 'function' ? own(alias) : own.of(alias)
  if (['id', 'created_at', 'updated_at'].includes(by)) return at(alias, by)
  const dot = by.indexOf('.')
  const held = (dot < 0 && root?.computed?.holds) || null
  if (held !== null && root?.sortable) return heldSql(kernel, { resource, alias }, held)
  const through = referenceAs(resource.fields, dot > 0 ? by.slice(0, dot) : by)
  if (through) {
    const [name, field] = through
    const target = resourceOf(kernel, field.to)
    const inner = `${alias}_o`
    const rest = dot > 0 ? by.slice(dot + 1) : (target.display[0] ?? 'id')
    const isShown = field.show.includes(rest) || permit(target.access.read, viewer) !== false
    if (!isSeen(field, viewer) || !isShown) throw unknown()
    const order = sortExpression(sorting, target, inner, rest)
    return `(select ${order} from ${q(tableName(target))} ${q(inner)} where ${at(inner, 'id')} = ${at(alias, snake(name))})`
  }
  const isNested = dot > 0 && root?.kind === 'object'
  if (!root || (!isNested && (!root.sortable || dot > 0)) || root.computed || root.inputOnly) throw unknown()
  const stored = (() => {
    try {
      return columnOf(resource.fields, by)
    } catch {
      throw unknown()
    }
  })()
  return root.kind === 'choice' && root.places ? placesSql(at(alias, stored), root.places) : at(alias, stored)
}

/** SQL over the column of a choice: the sort position of its option. */
const placesSql = (column: string, places: Readonly<Record<string, number>>): string =>
  `case ${column} ${Object.entries(places)
    .map(([value, place]) => `when ${literal(value)} then ${place}`)
    .join(' ')} end`
