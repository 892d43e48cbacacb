import type pg from 'pg'
import { lackingIn } from '#server/platform/database/lacking'
import { MigrationError, newerMigration } from '#server/platform/database/migrate'
import { schema } from './schema'

const NAMED = 5

/**
 * Checks that a migrated database has every table and column of the schema.
 * @throws MigrationError naming what is missing
 * @returns a warning for the log if a newer version has migrated the database
 */
export async function requireTables(pool: pg.Pool, rootDir: string): Promise<string | null> {
  const lacking = await lackingIn(pool, schema)
  const newer = await newerMigration(pool, rootDir)
  const warning =
    newer &&
    `The database is of a newer Cohort (migration ${newer.name}): run that version, or restore a backup from before its migration.`
  if (lacking.length === 0) return warning
  const more = lacking.length > NAMED ? ` and ${lacking.length - NAMED} more` : ''
  throw new MigrationError(
    warning ??
      `The database lacks ${lacking.slice(0, NAMED).join(', ')}${more}, and no migration makes it: npm run migrate -- --create <name> writes one.`,
  )
}
