import { is } from 'drizzle-orm'
import { getTableConfig, PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { AnyResource } from '#resources/kernel/define-resource'
import { registry } from '#resources/registry'
import { schema } from '#server/domain/schema'
import { tableName } from '#server/kernel/names'
import { storedFields } from '#server/kernel/stored-fields'

const tables = Object.values(schema).map((table) => getTableConfig(table as PgTable))
/** The first columns of a table's indexes; expression indexes do not count. */
const indexedFirst = (table: string) => {
  const { indexes = [], columns = [] } = tables.find(({ name }) => name === table) ?? {}
  const first = indexes
    .map(({ config }) => config.columns[0])
    .flatMap((column) =>
      is(column, PgColumn) || (column !== undefined && 'name' in column) ? [String(column.name)] : [],
    )
  return new Set([...first, ...columns.filter(({ primary }) => primary).map(({ name }) => name)])
}

test('no name is longer than PostgreSQL keeps', () => {
  const names = tables.flatMap(({ name, columns, indexes, checks, foreignKeys, uniqueConstraints }) => [
    name,
    ...columns.map((column) => column.name),
    ...indexes.map(({ config }) => config.name ?? ''),
    ...checks.map((check) => check.name),
    ...foreignKeys.map((key) => key.getName()),
    ...uniqueConstraints.map((unique) => unique.getName() ?? ''),
  ])

  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([])
})

test('no two indexes of the database have the same name', () => {
  const names = tables.flatMap(({ indexes }) => indexes.map(({ config }) => config.name))

  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

// Deleting a referenced record checks each referring table for any remaining rows, including soft-deleted ones: a partial index cannot
// answer that, so the whole table would be scanned.
test('each foreign key has an index of every row that refers', () => {
  const dialect = new PgDialect()
  type Index = (typeof tables)[number]['indexes'][number]
  const isOfAll = ({ where, columns: [first] }: Index['config'], table: string) =>
    where === undefined ||
    (first !== undefined &&
      'name' in first &&
      dialect.sqlToQuery(where).sql === `"${table}"."${first.name}" is not null`)
  const columnsIndexedWhole = (table: (typeof tables)[number]) =>
    new Set([
      ...table.indexes
        .filter(({ config }) => isOfAll(config, table.name))
        .flatMap(
          ({
            config: {
              columns: [first],
            },
          }) => (first !== undefined && 'name' in first ? [String(first.name)] : []),
        ),
      ...table.columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => name),
      ...table.primaryKeys.map(({ columns }) => columns[0]!.name),
    ])
  const missing = tables.flatMap((table) =>
    table.foreignKeys.flatMap((key) => {
      const [{ name }] = key.reference().columns as [PgColumn]
      return columnsIndexedWhole(table).has(name) ? [] : [`${table.name}.${name}`]
    }),
  )

  expect(missing).toEqual([])
})

// An index is not worth its cost for flags, which at best halve a table, and for texts that are never sorted by.
const isWorthIndexing = ({ kind }: AnyResource['fields'][string]) => !['flag', 'longText', 'richText'].includes(kind)

const all = [...registry.values()].map((resource) => [resource.name, resource] as const)
test.each(all)('each filter and sort of %s has an index', (_, resource) => {
  const indexed = indexedFirst(tableName(resource))
  const listed = storedFields(resource.fields).filter(
    ({ field }) => (field.sortable || field.filter !== null) && isWorthIndexing(field),
  )

  expect([...listed.map(({ column }) => column), 'created_at'].filter((column) => !indexed.has(column))).toEqual([])
})
