import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { registry } from '#resources/registry'
import * as system from '#server/kernel/system-tables'
import { buildTables } from '#server/kernel/tables'

const files = import.meta.glob<Record<string, unknown>>(
  ['../auth/tables.ts', '../platform/live/tables.ts', './*/tables.ts'],
  { eager: true },
)

/** Every table of the database: those of the declarations, and hand-written ones. */
export const schema: Record<string, PgTable> = {
  ...buildTables(registry.values()),
  ...Object.fromEntries(
    [system, ...Object.values(files)]
      .flatMap((file) => Object.entries(file))
      .filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)),
  ),
}
