import type { Rule, Where } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import { asRule } from '#resources/kernel/field-conditions'
import { askedBy } from '#resources/kernel/conditions'
import { checkFieldNames } from './check-fields'
import { checkStamps, checkValues } from './check-values'
import { checkViews } from './check-views'
import { commentSql } from './comment-sql'
import type { Kernel } from './context'
import { referenceAs, resourceOf } from './kernel'
import { filterSchemas } from './list-query'
import { viewersOfEachRole } from './viewers'
import { columnOf, pathSql, whereSql } from './where'

/** A valid first path segment of derived calls; empty for a resource without calls. */
const PATH = /^([a-zA-Z][a-zA-Z0-9-]*)?$/
/**
 * Checks what types cannot across declarations: resource names, displayed fields, paths in rules, options named by conditions, and action
 * bodies that are missing or undeclared. An error stops the program at start; it names the resource, the place and the offending word.
 */
export function checkKernel(kernel: Kernel): void {
  for (const resource of kernel.resources.values()) {
    if (!PATH.test(resource.path))
      throw new Error(`${resource.name}: path '${resource.path}' should be one segment: letters, digits and -`)
    checkFeature(kernel, resource)
    checkFieldNames(resource)
    checkFields(kernel, resource, resource.fields, 'field ')
    for (const [verb, rule] of Object.entries(resource.access)) checkRule(kernel, resource, `access ${verb}`, rule)
    for (const [name, { input, access, isOffered, changes = [] }] of Object.entries(resource.actions)) {
      for (const other of changes) targetOf(kernel, other, `${resource.name}: action ${name}, changes`)
      checkFields(kernel, resource, input, `action ${name}, field `)
      if (access) checkRule(kernel, resource, `action ${name}`, access)
      if (isOffered !== undefined && typeof isOffered !== 'function')
        checkRule(kernel, resource, `action ${name}`, asRule(isOffered))
    }
    checkNotices(kernel, resource)
    checkViews(kernel, resource)
    for (const [name, { to }] of Object.entries(resource.filters))
      if (to !== undefined) targetOf(kernel, to, `${resource.name}: filter ${name}`)
  }
}

/** Checks that the conditions of notices translate to SQL and that their recipients are staff. */
function checkNotices(kernel: Kernel, resource: AnyResource): void {
  for (const [name, { when, to = [], once = [], stamps = [] }] of Object.entries(resource.notices)) {
    const place = `notice ${name}`
    const mustBeStaff = (path: string): Where => {
      const { field } = pathSql(kernel, { resource, alias: 't' }, path)
      if (field?.kind !== 'reference' || field.to !== kernel.staff)
        throw new Error(`'${path}' leads to nobody of the staff`)
      return true
    }
    const keptIn = (field: string): Where => (columnOf(resource.fields, field, resource.name), true)
    const rules: Rule[] = [
      ...[to].flat().map((whom) => (typeof whom === 'function' ? whom : () => mustBeStaff(whom))),
      ...[once, stamps].flat().map((field) => () => keptIn(field)),
    ]
    for (const rule of [asRule(when ?? true), ...rules]) checkRule(kernel, resource, place, rule)
  }
}

function targetOf(kernel: Kernel, to: string, place: string): AnyResource {
  const target = kernel.resources.get(to)
  if (!target) throw new Error(`${place}: no resource is named '${to}'`)
  return target
}

function checkFields(kernel: Kernel, resource: AnyResource, fields: Fields, prefix: string): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = `${resource.name}: ${prefix}${name}`
    if (field.kind === 'reference' || field.kind === 'references') {
      const target = targetOf(kernel, field.to, place)
      const hidden = field.show.find((each) => !(each in target.fields) && each !== 'id' && each !== 'uuid')
      if (hidden !== undefined) throw new Error(`${place}: ${field.to} has no field '${hidden}' to show`)
      const offer = field.kind === 'reference' ? Object.keys(field.offer ?? {}) : []
      const filter = offer.find((each) => !(each in filterSchemas(target)))
      if (filter !== undefined) throw new Error(`${place}: ${field.to} has no filter '${filter}' to offer by`)
    }
    if (field.kind === 'money' && field.currencyField !== null && fields[field.currencyField]?.kind !== 'choice')
      throw new Error(`${place}: its currency '${field.currencyField}' is no choice beside it`)
    if ('fields' in field) checkFields(kernel, resource, field.fields, `${prefix}${name}.`)
    // Rules of a nested field refer to the row that contains it.
    else if (fields === resource.fields) checkRules(kernel, resource, prefix + name, field)
  }
}

function checkRules(kernel: Kernel, resource: AnyResource, place: string, field: AnyField): void {
  const { readable, writable, conditions, computed } = field
  const held = computed?.holds ?? null
  for (const rule of [readable, writable, held === null ? null : asRule(held)])
    if (rule) checkRule(kernel, resource, place, rule)
  for (const [name, condition] of Object.entries(conditions))
    if (condition !== null)
      checkRule(kernel, resource, place, asRule(condition), (own, where) =>
        mustBeOwn(own, where, (path) => name === 'editable' && isShownBy(kernel, own, path)),
      )
  const moves = field.kind === 'choice' ? [field.begins ?? {}, ...Object.values(field.moves ?? {})] : []
  for (const { who = true, stamps = {} } of moves.flatMap((each) => Object.values(each)))
    checkRule(kernel, resource, `${place}, a move`, asRule(who), (own, where) => {
      mustBeOwn(own, where)
      checkStamps(own.fields, stamps)
    })
}

/** The rules of a field in forms and writes may only use fields of the same record, and paths that are known too. */
function mustBeOwn(resource: AnyResource, where: Where, isKnown: (path: string) => boolean = () => false): void {
  if (typeof where === 'boolean') return
  if ('all' in where || 'any' in where)
    for (const part of 'all' in where ? where.all : where.any) mustBeOwn(resource, part, isKnown)
  else if ('not' in where) mustBeOwn(resource, where.not, isKnown)
  else if ('some' in where || 'exists' in where) throw new Error('rows and other records are for access alone')
  else for (const name of askedBy(where)) if (!isKnown(name)) columnOf(resource.fields, name, resource.name)
}

/** Whether a path names a field that every record shows of a record it refers to: forms and lists have its value. */
function isShownBy(kernel: Kernel, { fields }: AnyResource, path: string): boolean {
  const [as = '', name = '', ...more] = path.split('.')
  const reference = referenceAs(fields, as)?.[1]
  const field = reference && more.length === 0 && resourceOf(kernel, reference.to).fields[name]
  return Boolean(field && reference.show.includes(name) && field.readable === null && field.computed === null)
}

function checkRule(
  kernel: Kernel,
  resource: AnyResource,
  place: string,
  rule: Rule,
  also: (resource: AnyResource, where: Where) => void = () => {},
): void {
  for (const viewer of viewersOfEachRole) {
    try {
      const where = rule(viewer)
      whereSql(kernel, { resource, alias: 't' }, where)
      checkValues(kernel, resource.fields, where)
      also(resource, where)
    } catch (error) {
      throw new Error(`${resource.name}: ${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

const computedNames = (fields: Fields, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.computed
      ? field.computed.holds === null
        ? [prefix + name]
        : []
      : 'fields' in field
        ? computedNames(field.fields, `${prefix}${name}.`)
        : [],
  )

function checkFeature(kernel: Kernel, resource: AnyResource): void {
  const feature = kernel.features.get(resource.name)
  const { fields } = resource
  const bySql = Object.entries(fields).filter(([, { computed }]) => computed && computed.holds === null)
  const own = bySql.flatMap(([name, { filter }]) => (filter ? [name] : []))
  const sorted = bySql.flatMap(([name, { sortable }]) => (sortable ? [name] : []))
  const must = {
    computed: computedNames(fields).filter((name) => commentSql(resource.name, name) === null),
    filters: [...Object.keys(resource.filters), ...own],
    actions: Object.keys(resource.actions),
    sorts: sorted,
  }
  for (const part of ['computed', 'filters', 'actions', 'sorts'] as const) {
    const given = Object.keys(feature?.[part] ?? {})
    const missing = must[part].find((name) => !given.includes(name))
    if (missing !== undefined)
      throw new Error(
        feature
          ? `${resource.name}: its feature gives no ${part} '${missing}'`
          : `${resource.name}: no feature gives it the ${part} '${missing}': server/domain/<subject>/feature.ts`,
      )
    const known = part === 'sorts' ? Object.keys(fields) : must[part]
    const unknown = given.find((name) => !known.includes(name))
    if (unknown !== undefined)
      throw new Error(`${resource.name}: its feature gives ${part} '${unknown}', which nothing declares`)
  }
}
