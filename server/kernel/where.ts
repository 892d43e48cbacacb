import { nth } from '#resources/kernel/nth'
import type { Operand, Rule, Scalar, Viewer, Where } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, FieldKind, Fields } from '#resources/kernel/field'
import { clockText, dayText } from './clock'
import { at, columnKind } from './columns'
import { commentSql } from './comment-sql'
import { isSystem, type Computed, type Kernel } from './context'
import { referenceAs, resourceOf } from './kernel'
import { childTable, literal, q, snake, tableName } from './names'
import { storedFields } from './stored-fields'

/** Where a condition is evaluated: the resource of the table, and the table's alias. */
export interface Place {
  resource: Pick<AnyResource, 'name' | 'fields'>
  alias: string
}

/** Fields of every record besides the declared ones; a uuid only where the resource has one. */
export const systemFields: ReadonlySet<string> = new Set(['id', 'uuid', 'created_at', 'updated_at', 'version'])

/** The column of a field by its path in the record. @throws when it is not declared; `of` names the resource in the error */
export function columnOf(fields: Fields, field: string, of?: string): string {
  if (systemFields.has(field)) return field
  const stored = storedFields(fields).find((each) => each.path.join('.') === field)
  if (!stored) throw new Error(`there is no stored field '${field}'${of === undefined ? '' : ` of ${of}`}`)
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
    if ('to' in where && typeof where.to === 'object' && 'field' in where.to)
      throw new Error(`'${where.field}' is compared with a field of another record`)
    const target = resourceOf(kernel, reference.to)
    const alias = `${place.alias}_${snake(name)}`
    const inner = whereSql(kernel, { resource: target, alias }, { ...where, field: where.field.slice(dot + 1) })
    const own = at(place.alias, columnOf(place.resource.fields, name))
    return `${own} in (select ${at(alias, 'id')} from ${q(tableName(target))} ${q(alias)} where ${inner})`
  }
  if ('some' in where) return someSql(kernel, place, where)
  if ('holdsFor' in where) return computedSql(kernel, place, where.field, where.holdsFor)
  const { sql: column, kind } = valueSql(kernel, place, where.field)
  if ('isNull' in where) return `${column} is null`
  if ('to' in where) return comparedSql(kernel, place, where)
  if (where.in.length === 0) return 'false'
  const values = where.in.map((value) => literal(storedAs(kind, value)))
  return values.length === 1 ? `${column} = ${nth(values)}` : `${column} in (${values.join(', ')})`
}

/** SQL of a field: its column, or for a computed flag its condition. */
function valueSql(kernel: Kernel, place: Place, name: string): { sql: string; kind: FieldKind | null } {
  const { fields } = place.resource
  const held = fields[name]?.computed?.holds ?? null
  if (held !== null) return { sql: heldSql(kernel, place, held), kind: 'flag' }
  const kind = storedFields(fields).find(({ path }) => path.join('.') === name)?.field.kind ?? null
  return { sql: at(place.alias, columnOf(fields, name, place.resource.name)), kind }
}
const storedAs = (kind: FieldKind | null, value: Scalar): Scalar =>
  kind === 'money' ? (columnKind(kind).store(value) as number) : value

/** SQL of the value of a field, or of a path through references, together with the field declaration. */
export function pathSql(
  kernel: Kernel,
  { resource, alias }: Place,
  path: string,
): { sql: string; field: AnyField | undefined } {
  const dot = path.indexOf('.')
  const through = dot > 0 ? referenceAs(resource.fields, path.slice(0, dot)) : null
  if (!through) return { sql: at(alias, columnOf(resource.fields, path, resource.name)), field: resource.fields[path] }
  const [name, reference] = through
  const target = resourceOf(kernel, reference.to)
  const there = `${alias}_${snake(name)}`
  const { sql, field } = pathSql(kernel, { resource: target, alias: there }, path.slice(dot + 1))
  const own = at(alias, columnOf(resource.fields, name))
  return { sql: `(select ${sql} from ${q(tableName(target))} ${q(there)} where ${at(there, 'id')} = ${own})`, field }
}

/** SQL of a computed flag: true where its condition holds, otherwise false. */
export const heldSql = (kernel: Kernel, place: Place, holds: Where): string =>
  `coalesce(${whereSql(kernel, place, holds)}, false)`

function comparedSql(kernel: Kernel, place: Place, where: Extract<Where, { to: Operand }>): string {
  const { sql: column, kind } = valueSql(kernel, place, where.field)
  const isInstant = kind === 'instant' || (kind === null && where.field.endsWith('_at'))
  const { than, to } = where
  if (typeof to !== 'object') return `${column} ${than} ${literal(storedAs(kind, to))}`
  if ('field' in to) return `${column} ${than} ${valueSql(kernel, place, to.field).sql}`
  if (to.clock === 'now' && isInstant) return `${column} ${than} ${clockText.now}`
  const day = to.clock === 'today' && to.days !== 0 ? `(${clockText.today} + ${to.days})` : clockText.today
  return `${isInstant ? dayText(column) : column} ${than} ${day}`
}

/** The condition of a partial index: only columns of its own table. @throws when it depends on the clock */
export function fixedSql(place: Place, where: Where): string {
  const text = whereSql({ resources: new Map(), features: new Map(), staff: '' }, place, where)
  if (text.includes('@clock_')) throw new Error(`${place.resource.name}: no index follows the clock`)
  return text
}

const joined = (kernel: Kernel, place: Place, parts: readonly Where[], word: string, none: string) =>
  parts.length === 0 ? none : `(${parts.map((part) => whereSql(kernel, place, part)).join(word)})`

function existsSql(kernel: Kernel, place: Place, where: Extract<Where, { exists: string }>): string {
  const resource = resourceOf(kernel, where.exists)
  const alias = `${place.alias}_${snake(resource.name)}`
  const equal = Object.entries(where.by).map(
    ([theirs, ours]) =>
      `${at(alias, columnOf(resource.fields, theirs, resource.name))} = ${at(place.alias, columnOf(place.resource.fields, ours, place.resource.name))}`,
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

/** What computes a field without a condition: the feature, or the kernel for comments. @throws when neither does */
export function computedBy(kernel: Kernel, resource: Pick<AnyResource, 'name'>, field: string): Computed {
  const computed = kernel.features.get(resource.name)?.computed?.[field] ?? commentSql(resource.name, field)
  if (computed === null) throw new Error(`${resource.name}: nothing computes '${field}'`)
  return computed
}

/** SQL of what is computed, for one record. */
export const valueOf = (computed: Computed, kernel: Kernel, alias: string, viewer: Viewer): string =>
  typeof computed === 'function' ? computed(alias, viewer, kernel) : computed.one(alias, viewer)

/** SQL of a computed field, from its condition or from what computes it for the viewer. */
export function computedSql(kernel: Kernel, place: Place, field: string, viewer: Viewer): string {
  const { resource, alias } = place
  const held = resource.fields[field]?.computed?.holds ?? null
  if (held !== null) return heldSql(kernel, place, held)
  return valueOf(computedBy(kernel, resource, field), kernel, alias, viewer)
}

/** The condition that a rule yields for a viewer; Cohort itself (jobs, seeds) is always allowed. */
export const permit = (rule: Rule, viewer: Viewer): Where => isSystem(viewer) || rule(viewer)

/** A rule as SQL for a viewer. */
export const ruleSql = (kernel: Kernel, place: Place, rule: Rule, viewer: Viewer): string =>
  whereSql(kernel, place, permit(rule, viewer))

/** SQL condition over an alias: the viewer may read the record, and it is not soft-deleted. */
export function readableSql(kernel: Kernel, resource: AnyResource, alias: string, viewer: Viewer): string {
  const rule = ruleSql(kernel, { resource, alias }, resource.access.read, viewer)
  const alive = `${at(alias, 'deleted_at')} is null`
  return rule === 'true' ? alive : `${alive} and ${rule}`
}
