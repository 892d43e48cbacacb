import { sql, type SQL } from 'drizzle-orm'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { columnKind } from '#server/kernel/columns'
import type { Sql } from '#server/kernel/statements'
import { childTable, q, tableName } from '#server/kernel/names'
import { storedFields, valueAt, type StoredField } from '#server/kernel/stored-fields'

/** A record in its API form, with its id and time of creation. */
export type SeedRow = Row & { id: number; created_at: string }
/** Records of a resource, to be inserted together. */
export interface SeedTable {
  resource: AnyResource
  rows: readonly SeedRow[]
}
interface Column {
  name: string
  cast: string
  value: (row: Row) => unknown
}

/** A column of an insert: its value is the row's entry of the same name, or the result of `value`. */
export const column = (name: string, cast: string, value: Column['value'] = (row) => row[name] ?? null): Column => ({
  name,
  cast,
  value,
})

function columnOf(stored: StoredField): Column {
  const kind = columnKind(stored.field.kind)
  return column(stored.column, kind.cast(stored.field), (row) => {
    const value = valueAt(row, stored.path)
    return value === null ? null : kind.store(value)
  })
}
const columnsOf = (fields: Fields) => storedFields(fields).map(columnOf)

/** Inserts all rows in one statement. Columns that are null in all rows get the database's defaults. */
export async function insertInto(
  db: Sql,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const used = columns.filter(({ value }) => rows.some((row) => value(row) !== null))
  const list = (each: (column: Column, index: number) => string): SQL => sql.raw(used.map(each).join(', '))
  const values = JSON.stringify(
    rows.map((row) => Object.fromEntries(used.map(({ value }, index) => [`c${index}`, value(row)]))),
  )
  await db.run(sql`
    insert into ${sql.raw(q(table))} (${list(({ name }) => q(name))})
    select ${list(({ cast }, index) => `r.c${index}::${cast}`)}
    from json_to_recordset(${values}::json) as r(${list((_, index) => `c${index} text`)})`)
}

/** Inserts records with their ids and child rows, and advances the id sequence past them. */
export async function insertRecords(db: Sql, { resource, rows }: SeedTable): Promise<void> {
  if (rows.length === 0) return
  const table = tableName(resource)
  await insertInto(
    db,
    table,
    [
      column('id', 'integer'),
      column('uuid', 'uuid'),
      ...columnsOf(resource.fields),
      column('created_at', 'timestamptz'),
      column('updated_at', 'timestamptz', (row) => row.updated_at ?? row.created_at),
    ],
    rows,
  )
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.computed || (field.kind !== 'rows' && field.kind !== 'references')) continue
    const children = rows.flatMap((row) =>
      ((row[name] as (Row | number)[] | null | undefined) ?? []).map((child, position): Row => ({
        ...(typeof child === 'number' ? { target_id: child } : child),
        owner_id: row.id,
        position,
      })),
    )
    const own = field.kind === 'rows' ? columnsOf(field.fields) : [column('target_id', 'integer')]
    await insertInto(
      db,
      childTable(resource, name),
      [column('owner_id', 'integer'), column('position', 'integer'), ...own],
      children,
    )
  }
  await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(q(table))}))`)
}
