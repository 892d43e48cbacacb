import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { codeOf, reasonOf, StartError } from '../start-error'

/** Where the written migrations are. */
export const migrationsDir = (rootDir: string): string => join(rootDir, 'server', 'platform', 'database', 'migrations')
/** Any number; the same for all of Cohort's servers, so that two that start together migrate one after the other. */
const LOCK = 7_032_026

/** PostgreSQL's ways of saying that the role or the installation lacks what migrations need. */
const mendable = new Set(['42501', '0A000', '58P01', '3F000'])

/** drizzle shows the whole statement; what a person can mend is said in one line. */
function explain(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!mendable.has(codeOf(cause) ?? '')) return error
  return new StartError(
    `The tables cannot be made in the database (${reasonOf(cause)}): its user should own it, and pg_trgm should be installed.`,
  )
}

/**
 * Brings the database to the newest migration. Does nothing, quickly, when it is there already.
 * @throws StartError when the user may not make what is needed
 */
export async function migrateDatabase(pool: pg.Pool, rootDir: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout to 0; set lock_timeout to 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), {
      migrationsFolder: migrationsDir(rootDir),
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
  } catch (error) {
    throw explain(error)
  } finally {
    // The connection goes with its lock and its settings.
    client.release(true)
  }
}

const journalOf = (rootDir: string) =>
  (
    JSON.parse(readFileSync(join(migrationsDir(rootDir), 'meta', '_journal.json'), 'utf8')) as {
      entries: { when: number }[]
    }
  ).entries

/** Number of written migrations; for `npm run migrate` to say what it did. */
export const countMigrations = (rootDir: string): number => journalOf(rootDir).length

/** The newest written migration, by the moment that the database remembers it by (`created_at`). */
export const newestMigration = (rootDir: string): number => Math.max(...journalOf(rootDir).map(({ when }) => when))
