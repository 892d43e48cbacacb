import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** What the database lacks of these tables: columns as `table.column`, or a whole table by its name. */
export async function lackingIn(pool: pg.Pool, schema: Readonly<Record<string, PgTable>>): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`,
  )
  const there = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
  return Object.values(schema).flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    const known = there.get(name)
    if (!known) return [name]
    return columns.flatMap((column) => (known.has(column.name) ? [] : [`${name}.${column.name}`]))
  })
}
