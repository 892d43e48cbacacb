import { nth } from '#resources/kernel/nth'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import { at, columnKind, readInstant } from './columns'
import type { Kernel } from './context'
import { referenceAs, resourceOf } from './kernel'
import { childTable, literal, q, snake, tableName } from './names'
import { computedBy, computedSql, permit, whereSql } from './where'

/** Which parts of a record are read. */
export interface Selection {
  viewer: Viewer
  /** 'plain': stored fields only, for history and checks. 'all': everything. Otherwise the options requested by the list call. */
  options: 'plain' | 'all' | ReadonlySet<string>
  /** The fields to read besides id and version; a field that needs an option is read only if it is requested. All when undefined. */
  columns?: ReadonlySet<string> | undefined
}

/** The joins that a statement needs, and the name of the query of its page's ids, where it has one. */
interface Joins {
  texts: string[]
  page: string | null
}
interface Pair {
  key: string
  sql: string
}
/** Where fields are read from: the alias of their table and the name of the owner, for child tables. Without `joins`, by sub-selects. */
interface Scope {
  kernel: Kernel
  resource: Pick<AnyResource, 'name' | 'fields'>
  alias: string
  selection: Selection
  joins: Joins | null
}

/** SQL text of a record as JSON, and of the joins that it needs. */
export interface JoinedRecord {
  record: string
  joins: string
}

const object = (pairs: readonly Pair[]) => {
  // A PostgreSQL function takes at most 100 arguments, and only jsonb values can be concatenated.
  if (pairs.length <= 45)
    return `json_build_object(${pairs.map(({ key, sql }) => `${literal(key)}, ${sql}`).join(', ')})`
  const chunks: string[] = []
  for (let from = 0; from < pairs.length; from += 45) {
    chunks.push(
      `jsonb_build_object(${pairs
        .slice(from, from + 45)
        .map(({ key, sql }) => `${literal(key)}, ${sql}`)
        .join(', ')})`,
    )
  }
  return chunks.join(' || ')
}

/**
 * SQL text, without parameters, of a record as a JSON object in its wire format, over the alias of its table. References with an `as` are
 * read by sub-selects: for single records, or where joins are not possible.
 */
export const recordSql = (kernel: Kernel, resource: AnyResource, alias: string, selection: Selection): string =>
  known(kernel, resource, alias, selection, null).record

/**
 * The same for many records: referenced records are joined, which is faster than a sub-select per record (decision 0068), and with `page`,
 * the name of a query of their ids, what is gathered from other rows.
 */
export const joinedRecordSql = (
  kernel: Kernel,
  resource: AnyResource,
  alias: string,
  selection: Selection,
  page: string | null,
): JoinedRecord => known(kernel, resource, alias, selection, { texts: [], page })

function known(
  kernel: Kernel,
  resource: AnyResource,
  alias: string,
  selection: Selection,
  joins: Joins | null,
): JoinedRecord {
  const { viewer, options, columns } = selection
  const asked = `${typeof options === 'string' ? options : [...options].sort().join()} ${columns ? [...columns].sort().join() : '*'}`
  const key = `${resource.name} ${alias} ${joins ? joins.page : 'alone'} ${asked} ${viewer.authGroup} ${viewer.id} ${viewer.roles.join()} ${viewer.teamIds.join()}`
  const texts = made.get(kernel) ?? new Map<string, JoinedRecord>()
  made.set(kernel, texts)
  const text = texts.get(key)
  if (text !== undefined) return text
  if (texts.size >= MOST_TEXTS) texts.clear()
  const record = makeRecordSql({ kernel, resource, alias, selection, joins })
  const joined = { record, joins: joins?.texts.join(' ') ?? '' }
  texts.set(key, joined)
  return joined
}
/** Cache of the SQL texts, which depend only on the declaration and the viewer. */
const made = new WeakMap<Kernel, Map<string, JoinedRecord>>()
const MOST_TEXTS = 2_000

function makeRecordSql(scope: Scope & { resource: AnyResource }): string {
  const { resource, alias, selection } = scope
  const ifRead = (key: string, sql: string): Pair[] => (selection.columns?.has(key) === false ? [] : [{ key, sql }])
  const pairs: Pair[] = [
    { key: 'id', sql: at(alias, 'id') },
    ...(resource.uuid ? ifRead('uuid', at(alias, 'uuid')) : []),
    ...fieldPairs(scope, resource.fields, [], ''),
    { key: 'version', sql: at(alias, 'version') },
    ...ifRead('created_at', readInstant(at(alias, 'created_at'))),
    ...ifRead('updated_at', readInstant(at(alias, 'updated_at'))),
  ]
  return `(select row_to_json(r) from (select ${pairs.map(({ key, sql }) => `${sql} as ${q(key)}`).join(', ')}) r)`
}

function fieldPairs(scope: Scope, fields: Fields, path: readonly string[], prefix: string): Pair[] {
  return Object.entries(fields).flatMap(([name, field]): Pair[] => {
    if (field.inputOnly) return []
    const read = valuePairs(scope, name, field, [...path, name], prefix)
    const guarded = guard(scope, field, read)
    const alias =
      field.alias && scope.selection.options !== 'plain'
        ? guarded.filter(({ key }) => key === name).map(({ sql }) => ({ key: field.alias!, sql }))
        : []
    return [...guarded, ...alias]
  })
}

/** Leaves out fields the viewer may not see; a conditional rule becomes a condition on each row. */
function guard(scope: Scope, field: AnyField, pairs: Pair[]): Pair[] {
  if (!field.readable || scope.selection.options === 'plain') return pairs
  const rule = permit(field.readable, scope.selection.viewer)
  if (rule === true) return pairs
  if (rule === false) return []
  const condition = whereSql(scope.kernel, scope, rule)
  return pairs.map(({ key, sql }) => ({ key, sql: `case when ${condition} then ${sql} end` }))
}

function valuePairs(scope: Scope, name: string, field: AnyField, path: readonly string[], prefix: string): Pair[] {
  const column = at(scope.alias, prefix + snake(name))
  const { options, columns } = scope.selection
  if (columns?.has(nth(path)) === false) return []
  if (field.computed) {
    if (options === 'plain') return []
    const { when } = field.computed
    if (when !== null && options !== 'all' && !options.has(when)) return []
    const value = gatheredSql(scope, path) ?? computedSql(scope.kernel, scope, path.join('.'), scope.selection.viewer)
    const shown =
      field.kind === 'references' && field.as
        ? [{ key: field.as, sql: computedRecordsSql(scope, name, field, value) }]
        : []
    return [{ key: name, sql: value }, ...shown]
  }
  if (field.kind === 'object') {
    const inner = fieldPairs(scope, field.fields, path, `${prefix}${snake(name)}_`)
    const required = Object.entries(field.fields).find(([, each]) => each.required && !each.computed)
    const built = object(inner)
    const probe = required ? at(scope.alias, `${prefix}${snake(name)}_${snake(required[0])}`) : null
    return [{ key: name, sql: probe && !field.required ? `case when ${probe} is not null then ${built} end` : built }]
  }
  if (field.kind === 'rows') return [{ key: name, sql: rowsSql(scope, name, field.fields) }]
  if (field.kind === 'references') return referencesPairs(scope, name, field)
  const own = { key: name, sql: columnKind(field.kind).read(column) }
  if ((field.kind !== 'reference' && field.kind !== 'file') || !field.as || options === 'plain') return [own]
  if (field.kind === 'file') return [own, { key: field.as, sql: fileSql(`${scope.alias}_f`, column) }]
  return [own, { key: field.as, sql: shownSql(scope, `${prefix}${snake(name)}`, field, column) }]
}

/** A computed field that one join reads for all records of the page; null where there is none or nothing gathers it. */
function gatheredSql({ kernel, resource, alias, selection, joins }: Scope, path: readonly string[]): string | null {
  if (!joins || joins.page === null || resource.fields[nth(path)]?.computed?.holds) return null
  const computed = computedBy(kernel, resource, path.join('.'))
  if (typeof computed === 'function') return null
  const own = `${alias}_${path.map(snake).join('_')}`
  const rows = computed.page((column) => `${column} = any(array(select id from ${joins.page}))`, selection.viewer)
  joins.texts.push(`left join (${rows}) ${q(own)} on ${at(own, 'id')} = ${at(alias, 'id')}`)
  return computed.none === 'null' ? at(own, 'value') : `coalesce(${at(own, 'value')}, ${computed.none})`
}

/** Metadata of a stored file as JSON; null without a file. */
const fileSql = (alias: string, column: string) =>
  `(select json_build_object('id', ${at(alias, 'key')}, 'name', ${at(alias, 'name')}, 'contentType', ${at(alias, 'content_type')}, 'size', ${at(alias, 'size')}) from files ${q(alias)} where ${at(alias, 'key')} = ${column})`

/** The shown fields of a referenced record as JSON; null without one. Soft-deleted records are shown too. */
function shownSql(
  scope: Scope,
  name: string,
  { to, show }: { to: string; show: readonly string[] },
  column: string,
): string {
  const target = resourceOf(scope.kernel, to)
  const alias = `${scope.alias}_${scope.joins ? name : 's'}`
  const shown = shownObject(scope, target, show, alias)
  const [from, isIt] = [`${q(tableName(target))} ${q(alias)}`, `${at(alias, 'id')} = ${column}`]
  if (!scope.joins) return `(select ${shown} from ${from} where ${isIt})`
  scope.joins.texts.push(`left join ${from} on ${isIt}`)
  return `case when ${at(alias, 'id')} is not null then ${shown} end`
}

function shownObject(scope: Scope, target: AnyResource, show: readonly string[], alias: string): string {
  const inner: Scope = {
    ...scope,
    resource: target,
    alias,
    selection: { viewer: scope.selection.viewer, options: new Set() },
    joins: null,
  }
  const fields = Object.fromEntries(Object.entries(target.fields).filter(([name]) => show.includes(name)))
  const unknown = show.filter((name) => !(name in target.fields) && name !== 'id' && name !== 'uuid')
  if (unknown.length > 0) throw new Error(`${target.name} has no field '${unknown.join(`', '`)}' to show`)
  const uuid = show.includes('uuid') ? [{ key: 'uuid', sql: at(alias, 'uuid') }] : []
  return object([
    { key: 'id', sql: at(alias, 'id') },
    ...uuid,
    ...fieldPairs(inner, fields, [], '').filter(({ key }) => show.includes(key)),
  ])
}

function rowsSql(scope: Scope, name: string, fields: Fields): string {
  const child = childTable(scope.resource, name)
  const alias = `${scope.alias}_${snake(name)}`
  const inner: Scope = { ...scope, resource: { name: child, fields }, alias, joins: null }
  const built = object([{ key: 'id', sql: at(alias, 'id') }, ...fieldPairs(inner, fields, [name], '')])
  return `(select coalesce(json_agg(${built} order by ${at(alias, 'position')}), '[]') from ${q(child)} ${q(alias)} where ${at(alias, 'owner_id')} = ${at(scope.alias, 'id')})`
}

/** The ids and the shown fields of a list of records. 'plain' has all that is stored, also records that left the list by their deletion. */
function referencesPairs(scope: Scope, name: string, field: Extract<AnyField, { kind: 'references' }>): Pair[] {
  const child = childTable(scope.resource, name)
  const alias = `${scope.alias}_${snake(name)}`
  const from = `from ${q(child)} ${q(alias)}`
  const own = `where ${at(alias, 'owner_id')} = ${at(scope.alias, 'id')}`
  const target = resourceOf(scope.kernel, field.to)
  const isPlain = scope.selection.options === 'plain'
  const isLeft = field.onDelete === 'leave' && !isPlain
  const alive = isLeft ? ` and ${at(`${alias}_t`, 'deleted_at')} is null` : ''
  const join = `join ${q(tableName(target))} ${q(`${alias}_t`)} on ${at(`${alias}_t`, 'id')} = ${at(alias, 'target_id')}${alive}`
  const ids = {
    key: name,
    sql: `(select coalesce(json_agg(${at(alias, 'target_id')} order by ${at(alias, 'position')}), '[]') ${from} ${isLeft ? join : ''} ${own})`,
  }
  if (!field.as || isPlain) return [ids]
  const shown = shownObject(scope, target, field.show, `${alias}_t`)
  return [
    ids,
    {
      key: field.as,
      sql: `(select coalesce(json_agg(${shown} order by ${at(alias, 'position')}), '[]') ${from} ${join} ${own})`,
    },
  ]
}

/** The shown fields of the records whose ids something computes as JSON, in their order. */
function computedRecordsSql(
  scope: Scope,
  name: string,
  { to, show }: { to: string; show: readonly string[] },
  ids: string,
): string {
  const target = resourceOf(scope.kernel, to)
  const alias = `${scope.alias}_${snake(name)}_t`
  const shown = shownObject(scope, target, show, alias)
  return `(select coalesce(json_agg(${shown} order by e.place), '[]') from json_array_elements_text(${ids}) with ordinality e (id, place)
    join ${q(tableName(target))} ${q(alias)} on ${at(alias, 'id')} = e.id::int)`
}

/**
 * SQL over an alias of a stored field in its wire format, as the viewer may see it; null when it is not stored or they may never see it.
 */
export function fieldSql(
  kernel: Kernel,
  resource: AnyResource,
  alias: string,
  name: string,
  viewer: Viewer,
): string | null {
  const field = resource.fields[name]
  if (!field || field.computed || field.inputOnly) return null
  const scope: Scope = { kernel, resource, alias, selection: { viewer, options: new Set() }, joins: null }
  return guard(scope, field, valuePairs(scope, name, field, [name], ''))[0]?.sql ?? null
}

/** SQL over an alias of what is shown of referred records, as one JSON object by the names (`as`) under which they are read. */
export function referredSql(
  kernel: Kernel,
  resource: AnyResource,
  alias: string,
  viewer: Viewer,
  names: readonly string[],
): string {
  const scope: Scope = { kernel, resource, alias, selection: { viewer, options: new Set() }, joins: null }
  const pairs = names.flatMap((key) => {
    const [name, reference] = referenceAs(resource.fields, key) ?? []
    return reference ? [{ key, sql: shownSql(scope, snake(name!), reference, at(alias, snake(name!))) }] : []
  })
  return object(pairs)
}
