import { nth } from '#resources/kernel/nth'
import type { Rule, Viewer, Where } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { at } from './columns'
import { commentSql } from './comment-sql'
import { isSystem, type Kernel } from './context'
import { referenceAs, resourceOf } from './kernel'
import { childTable, literal, q, snake, tableName } from './names'
import { storedFields } from './stored-fields'

/** Where a condition is asked: a table's alias, its fields, and whose table it is. */
export interface Place {
  resource: Pick<AnyResource, 'name' | 'fields'>
  alias: string
}

const systemFields = new Set(['id', 'uuid', 'created_at', 'updated_at', 'version'])

/** The column of a field by its path inside the record; throws for a name that the declaration does not have. */
export function columnOf(fields: Fields, field: string): string {
  if (systemFields.has(field)) return field
  const stored = storedFields(fields).find((each) => each.path.join('.') === field)
  if (!stored) throw new Error(`there is no stored field '${field}'`)
  return stored.column
}

/** A condition as SQL text. Its constants come from declarations and the viewer, never from a client. */
export function whereSql(kernel: Kernel, place: Place, where: Where): string {
  if (typeof where === 'boolean') return where ? 'true' : 'false'
  if ('all' in where) return joined(kernel, place, where.all, ' and ', 'true')
  if ('any' in where) return joined(kernel, place, where.any, ' or ', 'false')
  if ('not' in where) return `not coalesce(${whereSql(kernel, place, where.not)}, false)`
  if ('exists' in where) return existsSql(kernel, place, where)
  const dot = where.field.indexOf('.')
  const through = dot > 0 ? referenceAs(place.resource.fields, where.field.slice(0, dot)) : null
  if (through) {
    const [name, reference] = through
    const target = resourceOf(kernel, reference.to)
    const alias = `${place.alias}_${snake(name)}`
    const inner = whereSql(kernel, { resource: target, alias }, { ...where, field: where.field.slice(dot + 1) })
    const own = at(place.alias, columnOf(place.resource.fields, name))
    return `${own} in (select ${at(alias, 'id')} from ${q(tableName(target))} ${q(alias)} where ${inner})`
  }
  if ('some' in where) return someSql(kernel, place, where)
  if ('holdsFor' in where) return computedSql(kernel, place, where.field, where.holdsFor)
  const column = at(place.alias, columnOf(place.resource.fields, where.field))
  if ('isNull' in where) return `${column} is null`
  if (where.in.length === 0) return 'false'
  return where.in.length === 1
    ? `${column} = ${literal(nth(where.in))}`
    : `${column} in (${where.in.map(literal).join(', ')})`
}

const joined = (kernel: Kernel, place: Place, parts: readonly Where[], word: string, none: string) =>
  parts.length === 0 ? none : `(${parts.map((part) => whereSql(kernel, place, part)).join(word)})`

function existsSql(kernel: Kernel, place: Place, where: Extract<Where, { exists: string }>): string {
  const resource = resourceOf(kernel, where.exists)
  const alias = `${place.alias}_${snake(resource.name)}`
  const equal = Object.entries(where.by).map(
    ([theirs, ours]) =>
      `${at(alias, columnOf(resource.fields, theirs))} = ${at(place.alias, columnOf(place.resource.fields, ours))}`,
  )
  const inner = whereSql(kernel, { resource, alias }, where.where)
  return `exists (select 1 from ${q(tableName(resource))} ${q(alias)} where ${[`${at(alias, 'deleted_at')} is null`, ...equal, inner].join(' and ')})`
}

function someSql(kernel: Kernel, place: Place, where: { field: string; some: Where }): string {
  const field = place.resource.fields[where.field]
  const child = childTable(place.resource, where.field)
  const alias = `${place.alias}_${snake(where.field)}`
  if (field?.kind === 'rows') {
    const inner = whereSql(kernel, { resource: { name: child, fields: field.fields }, alias }, where.some)
    return `${at(place.alias, 'id')} in (select ${at(alias, 'owner_id')} from ${q(child)} ${q(alias)} where ${inner})`
  }
  if (field?.kind === 'references') {
    const target = resourceOf(kernel, field.to)
    const inner = whereSql(kernel, { resource: target, alias: `${alias}_t` }, where.some)
    return `${at(place.alias, 'id')} in (select ${at(alias, 'owner_id')} from ${q(child)} ${q(alias)} join ${q(tableName(target))} ${q(`${alias}_t`)} on ${at(`${alias}_t`, 'id')} = ${at(alias, 'target_id')} where ${inner})`
  }
  throw new Error(`'${where.field}' of ${place.resource.name} has no rows`)
}

/** SQL of a computed field, as its feature tells it to a viewer; throws where nothing computes it. */
export function computedSql(kernel: Kernel, { resource, alias }: Place, field: string, viewer: Viewer): string {
  const own = kernel.features.get(resource.name)?.computed?.[field]?.(alias, viewer, kernel)
  const sql = own ?? commentSql(resource.name, field, alias)
  if (sql === null) throw new Error(`${resource.name}: nothing computes '${field}'`)
  return sql
}

/** What a rule says to a viewer; Cohort itself (jobs, seeds) is asked nothing. */
export const permit = (rule: Rule, viewer: Viewer): Where => isSystem(viewer) || rule(viewer)

/** A rule for a viewer as SQL. */
export const ruleSql = (kernel: Kernel, place: Place, rule: Rule, viewer: Viewer): string =>
  whereSql(kernel, place, permit(rule, viewer))
