import type pg from 'pg'
import { lackingIn } from '#server/platform/database/lacking'
import { MigrationError } from '#server/platform/database/migrate'
import { schema } from './schema'

const NAMED = 5

/**
 * Checks that a migrated database has every table and column of the schema.
 * @throws MigrationError naming what is missing
 */
export async function requireTables(pool: pg.Pool): Promise<void> {
  const lacking = await lackingIn(pool, schema)
  if (lacking.length === 0) return
  const more = lacking.length > NAMED ? ` and ${lacking.length - NAMED} more` : ''
  throw new MigrationError(
    `The database lacks ${lacking.slice(0, NAMED).join(', ')}${more}, and no migration makes it: npm run migrate -- --create <name> writes one.`,
  )
}
