import { sql } from 'drizzle-orm'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { nameOf } from '#resources/kernel/labels'
import type { Context } from '../context'
import { q, tableName } from '../names'
import { recordSql } from '../select'
import { idArray } from '../statements'

/** The names of records of one resource by id, including removed records. */
export async function namesOf({ kernel, viewer, db }: Context, resource: AnyResource, ids: readonly number[]) {
  const selection = { viewer, options: 'all', columns: new Set(resource.display) } as const
  const record = sql.raw(recordSql(kernel, resource, 't', selection))
  const rows = await db.run<{ id: number; record: Row }>(
    sql`select t.id, ${record} as record from ${sql.raw(q(tableName(resource)))} t where t.id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, record: row }) => [id, nameOf(resource, row)]))
}
