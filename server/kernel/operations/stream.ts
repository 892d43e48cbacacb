import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { RecordOf } from '#resources/kernel/row'
import type { Context } from '../context'
import type { Database } from '../database'
import { orderSql } from '../filter-sql'
import type { ListQuery } from '../list-query'
import { q, tableName } from '../names'
import { recordSql } from '../select'
import { matching } from './read'

const BATCH = 100

/** Every record that matches, in the list's order, a batch at a time by a cursor: memory stays small however many there are. */
export function stream<R extends AnyResource>(
  context: Context,
  resource: R,
  query: ListQuery,
): AsyncGenerator<RecordOf<R>> {
  if (!context.database) throw new Error('a stream needs a connection of its own')
  const record = recordSql(context.kernel, resource, 't', { viewer: context.viewer, options: query.options })
  // What is wrong is told now, before anything is sent.
  const order = orderSql(context.kernel, resource, 't', query.paging, context.viewer)
  return fetched<RecordOf<R>>(
    context.database,
    sql`select ${sql.raw(record)}::text as record from ${sql.raw(q(tableName(resource)))} t
    where ${matching(context, resource, query.filters)} order by ${sql.raw(order)}`,
  )
}

async function* fetched<T>(database: Database, select: SQL): AsyncGenerator<T> {
  const connection = await database.open()
  try {
    await connection.run(sql`begin read only`)
    await connection.run(sql`declare every no scroll cursor for ${select}`)
    for (;;) {
      const rows = await connection.run<{ record: string }>(sql`fetch ${sql.raw(String(BATCH))} from every`)
      for (const row of rows) yield JSON.parse(row.record) as T
      if (rows.length < BATCH) return
    }
  } finally {
    await connection.run(sql`rollback`).then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  }
}
