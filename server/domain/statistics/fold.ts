import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm'
import type { Sql } from '#server/kernel/statements'
import { admissionCounts, paymentCounts } from './tables'

const keys = new Set(['month', 'course_id', 'group_id', 'lead_gen_id', 'registration_source', 'currency'])

/** Adds up the rows of each key, so that reading stays quick; sums stay as they were at every moment. */
export async function foldCounts(db: Sql): Promise<void> {
  for (const table of [admissionCounts, paymentCounts]) await fold(db, table)
}

async function fold(db: Sql, table: Table): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).filter((name) => name !== 'id')
  const sums = columns.filter((name) => !keys.has(name))
  const list = (each: (name: string) => string, of = columns) => of.map(each).join(', ')
  await db.run(
    sql.raw(`
    with taken as (delete from ${getTableName(table)} returning *)
    insert into ${getTableName(table)} (${list((name) => name)})
    select ${list((name) => (keys.has(name) ? name : `sum(${name})`))} from taken
    group by ${list(
      (name) => name,
      columns.filter((name) => keys.has(name)),
    )}
    having ${sums.map((name) => `sum(${name}) <> 0`).join(' or ')}`),
  )
}
