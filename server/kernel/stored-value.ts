import { sql, type SQL } from 'drizzle-orm'
import type { Row } from '#resources/kernel/check-row'
import { columnKind } from './columns'
import { valueAt, type StoredField } from './stored-fields'

/** The value of a stored field in a record, as a typed statement parameter. */
export function parameter({ path, field }: StoredField, record: Row): SQL {
  const kind = columnKind(field.kind)
  const value = valueAt(record, path)
  return sql`${value === null ? null : kind.store(value)}::${sql.raw(kind.cast(field))}`
}
