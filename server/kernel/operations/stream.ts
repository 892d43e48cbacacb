import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { RecordOf } from '#resources/kernel/row'
import type { Context } from '../context'
import type { Database } from '../database'
import { orderSql } from '../filter-sql'
import type { ListQuery } from '../list-query'
import { q, tableName } from '../names'
import { joinedRecordSql } from '../select'
import { matching } from './read'

const BATCH = 100

/**
 * Yields every matching record in the list's order, fetched in batches by a cursor, so memory use does not depend on their number.
 * PostgreSQL reads the next batch while the current one is consumed.
 */
export function stream<R extends AnyResource>(
  context: Context,
  resource: R,
  query: ListQuery,
): AsyncGenerator<RecordOf<R>> {
  if (!context.database) throw new Error('a stream needs a connection of its own')
  const selection = { viewer: context.viewer, options: query.options, columns: query.columns }
  const { record, joins } = joinedRecordSql(context.kernel, resource, 't', selection, null)
  // Errors in the query are thrown here, before any output is sent.
  const order = orderSql(context.kernel, resource, 't', query.paging, context.viewer)
  return fetched<RecordOf<R>>(
    context.database,
    sql`select ${sql.raw(record)}::text as record from ${sql.raw(q(tableName(resource)))} t ${sql.raw(joins)}
    where ${matching(context, resource, query.filters)} order by ${sql.raw(order)}`,
  )
}

async function* fetched<T>(database: Database, select: SQL): AsyncGenerator<T> {
  const connection = await database.open()
  try {
    await connection.run(sql`begin read only`)
    await connection.run(sql`declare every no scroll cursor for ${select}`)
    const fetch = () => {
      const rows = connection.run<{ record: string }>(sql`fetch ${sql.raw(String(BATCH))} from every`)
      rows.catch(() => {}) // reported where it is awaited, if it still is
      return rows
    }
    let next = fetch()
    for (;;) {
      const rows = await next
      const isLast = rows.length < BATCH
      if (!isLast) next = fetch()
      for (const row of rows) yield JSON.parse(row.record) as T
      if (isLast) return
    }
  } finally {
    await connection.run(sql`rollback`).then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  }
}
