import type { AnyResource } from '#resources/kernel/define-resource'
import type { Kernel } from '../context'
import { childTable, q, tableName } from '../names'
import { storedFields } from '../stored-fields'
import { viewersOfEachRole } from '../viewers'
import { valueOf, whereSql } from '../where'

/** What computed fields of one resource read of another one: these fields, and that a record is there at all. */
interface Read {
  from: string
  fields: readonly string[]
}

/** A table, and the field of its resource that each column belongs to. */
interface Stored {
  from: string
  table: string
  columns: readonly (readonly [column: string, field: string])[]
}
const tablesOf = (resource: AnyResource): Stored[] => [
  {
    from: resource.name,
    table: tableName(resource),
    columns: storedFields(resource.fields).map(({ path, column }) => [column, path[0] ?? '']),
  },
  ...Object.entries(resource.fields).flatMap(([name, { kind }]): Stored[] =>
    kind === 'rows' || kind === 'references'
      ? [{ from: resource.name, table: childTable(resource, name), columns: [['owner_id', name]] }]
      : [],
  ),
]

/** The SQL of all computed fields of a resource, for every role, in one text. */
function computedText(kernel: Kernel, resource: AnyResource): string {
  const given = Object.values(kernel.features.get(resource.name)?.computed ?? {})
  const held = Object.values(resource.fields).flatMap(({ computed }) => computed?.holds ?? [])
  return [
    ...given.flatMap((computed) => viewersOfEachRole.map((viewer) => valueOf(computed, kernel, 't', viewer))),
    ...held.map((where) => whereSql(kernel, { resource, alias: 't' }, where)),
  ].join('\n')
}

/**
 * What the computed fields of a resource read of other resources, taken from their SQL: tables and columns are quoted there. A column of the
 * same name in another table of the text counts too, which only reports a change once too often.
 */
export function readByComputed(kernel: Kernel, resource: AnyResource): Read[] {
  const text = computedText(kernel, resource)
  return [...kernel.resources.values()]
    .filter((each) => each !== resource)
    .flatMap(tablesOf)
    .flatMap(({ from, table, columns }): Read[] =>
      text.includes(`${q(table)} `)
        ? [{ from, fields: columns.flatMap(([column, field]) => (text.includes(`.${q(column)}`) ? [field] : [])) }]
        : [],
    )
}
