import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debuglog } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { codeOf, reasonOf, StartError } from '../start-error'
import { isReadOnly, isUnavailable } from './unavailable'

/** The folder of the migrations. */
export const migrationsDir = (rootDir: string): string => join(rootDir, 'server', 'platform', 'database', 'migrations')
/** Arbitrary key of the advisory lock; the same in all servers, so that two starting together migrate one after the other. */
const LOCK = 7_032_026

/** PostgreSQL error codes for a missing right or extension, which an administrator can fix. */
const mendable = new Set(['42501', '0A000', '58P01', '3F000'])

/** The database could not be migrated and is unchanged: all pending migrations run in one transaction. */
export class MigrationError extends StartError {
  readonly code = 'MIGRATION'
}

/** Turns drizzle's error, which contains the whole statement, into a one-line message. Errors of others are returned unchanged. */
function explain(error: unknown, rootDir: string): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  debuglog('cohort')('%o', error)
  if (!/^(?!08|57)[0-9A-Z]{5}$/.test(codeOf(cause) ?? ''))
    return isUnavailable(cause)
      ? new StartError(
          `The connection to the database broke while it was brought to this version (${reasonOf(cause)}); it stays as it was, and the next start tries again. PostgreSQL's log says why (DATA_DIR/postgres.log for Cohort's own).`,
        )
      : error
  if (isReadOnly(cause))
    return new StartError(
      `The database takes no writes (${reasonOf(cause)}): it is a standby, or default_transaction_read_only is on.`,
    )
  return new MigrationError(
    mendable.has(codeOf(cause) ?? '')
      ? `The tables cannot be made in the database (${reasonOf(cause)}): its user should own it, and pg_trgm should be installed.`
      : `The database cannot be brought to this version, and stays as it was${failedAt(error, rootDir)} (${reasonOf(cause)}).`,
  )
}

/** The name of the migration with the failed statement, if known. */
function failedAt(error: unknown, rootDir: string): string {
  const query = error instanceof Error && 'query' in error ? error.query : null
  const at = read(rootDir).find(({ statements }) => statements.some((each) => each === query))
  return at ? `: ${at.name}.sql` : ''
}

/**
 * Migrates the database to the newest migration; fast when there is nothing to do.
 * @throws MigrationError when that fails, for example for lack of rights
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
    throw explain(error, rootDir)
  } finally {
    // Closing the connection releases its lock and settings.
    client.release(true)
  }
}

/** A migration: its name, its timestamp in the migrations table (`created_at`), the SHA-256 of its text. */
export interface Migration {
  name: string
  when: number
  sha256: string
}

const read = (rootDir: string) =>
  readMigrationFiles({ migrationsFolder: migrationsDir(rootDir) }).map(({ sql, hash: sha256, folderMillis: when }) => ({
    name: journalOf(rootDir).find((entry) => entry.when === when)?.tag ?? String(when),
    when,
    sha256,
    statements: sql,
  }))

/** All existing migrations, in order. */
export const writtenMigrations = (rootDir: string): Migration[] =>
  read(rootDir).map(({ name, when, sha256 }) => ({ name, when, sha256 }))

/** The database's last applied migration; null if none. One that is unknown here gets a generated name. */
export async function appliedMigration(client: pg.ClientBase, rootDir: string): Promise<Migration | null> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  if (!tables[0]?.there) return null
  const { rows } = await client.query<{ when: string; sha256: string }>(
    'select created_at as when, hash as sha256 from migrations order by created_at desc limit 1',
  )
  const [last] = rows
  if (!last) return null
  const when = Number(last.when)
  const name = journalOf(rootDir).find((entry) => entry.when === when)?.tag ?? `of ${new Date(when).toISOString()}`
  return { name, when, sha256: last.sha256 }
}

/** The database's last migration if this version does not know it because a newer one applied it; null otherwise. */
export async function newerMigration(pool: pg.Pool, rootDir: string): Promise<Migration | null> {
  const client = await pool.connect()
  try {
    const applied = await appliedMigration(client, rootDir)
    return applied && applied.when > newestMigration(rootDir) ? applied : null
  } finally {
    client.release()
  }
}

/** Applies missing migrations up to `upTo`, in the caller's transaction; no server may be running. */
export async function migrateWithin(client: pg.ClientBase, rootDir: string, upTo = Infinity): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const last = (await appliedMigration(client, rootDir))?.when ?? -Infinity
  for (const { when, sha256, statements } of read(rootDir)) {
    if (when <= last || when > upTo) continue
    await client.query(statements.join(';\n')) // sent in one message
    await client.query('insert into migrations (hash, created_at) values ($1, $2)', [sha256, when])
  }
}

const journalOf = (rootDir: string) =>
  (
    JSON.parse(readFileSync(join(migrationsDir(rootDir), 'meta', '_journal.json'), 'utf8')) as {
      entries: { when: number; tag: string }[]
    }
  ).entries

/** The number of existing migrations, for the output of `npm run migrate`. */
export const countMigrations = (rootDir: string): number => journalOf(rootDir).length

/** The newest existing migration, by its timestamp (`created_at` in the migrations table). */
export const newestMigration = (rootDir: string): number => Math.max(...journalOf(rootDir).map(({ when }) => when))

/** The name of the newest existing migration. */
export const newestMigrationName = (rootDir: string): string | undefined => journalOf(rootDir).at(-1)?.tag
