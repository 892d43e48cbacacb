import { getTableColumns, getTableName } from 'drizzle-orm'
import { registry } from '#resources/registry'
import type { Sql } from '#server/kernel/statements'
import { foldRows, foldTally } from '#server/kernel/tally'
import { admissionCounts, paymentCounts } from './tables'

const keyNames = new Set(['month', 'course_id', 'group_id', 'lead_gen_id', 'registration_source', 'currency'])

/** Merges the counter rows of statistics and the tallies of lists. */
export async function foldCounts(db: Sql): Promise<void> {
  for (const table of [admissionCounts, paymentCounts]) {
    const columns = Object.keys(getTableColumns(table)).filter((name) => name !== 'id')
    const isKey = (name: string) => keyNames.has(name)
    await foldRows(
      db,
      getTableName(table),
      columns.filter(isKey),
      columns.filter((name) => !isKey(name)),
    )
  }
  for (const resource of registry.values()) if (resource.tally.length > 0) await foldTally(db, resource)
}
