import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { makePool } from '#server/platform/database/connect'
import { migrateDatabase, migrationsDir } from '#server/platform/database/migrate'

/** A separate database on the test server. */
export interface FreshDatabase {
  pool: pg.Pool
  url: string
  drop: () => Promise<void>
}

const onServer = (name: string): string => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}
/** The address of a database by its socket, if there is one: a statement takes two thirds of the time that it takes over TCP. */
function bySocket(address: string): string {
  const url = new URL(address)
  const folder = inject('postgresSocket')
  if (folder !== null) url.searchParams.set('host', folder)
  return url.href
}

/**
 * Creates an empty database, or a copy of `template`; `drop` ends its connections and deletes it. Copying files takes a third of the time
 * of copying through the log.
 */
export async function freshDatabase(template?: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const root = makePool(inject('postgresUrl'), 1)
  await root.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const pool = makePool(bySocket(onServer(name)), 12)
  return {
    pool,
    url: onServer(name),
    drop: async () => {
      await pool.end()
      // PostgreSQL's autovacuum may be working in the database, and the role may not end it by force. Without force it is asked to stop.
      await root.query(`drop database ${name} with (force)`).catch((error: { code?: string }) => {
        if (error.code !== '42501') throw error
        return root.query(`drop database ${name}`)
      })
      await root.end()
    },
  }
}

/** Lets a database take no writes, or again: at once where it takes none, else by connections that are made from now on. */
export async function readOnly(url: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const root = makePool(inject('postgresUrl'), 1)
  await root.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`)
  if (isReadOnly) await root.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await root.end()
}

/** A name that depends on the migrations, so that a server that outlives a run (TEST_DATABASE_URL) never gives an outdated template. */
function templateName(): string {
  const dir = migrationsDir(process.cwd())
  const hash = createHash('sha256')
  for (const file of readdirSync(dir)
    .filter((each) => each.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(dir, file)))
  return `cohort_migrated_${hash.digest('hex').slice(0, 12)}`
}

/** The name of the migrated database that each test file copies; created by the first caller. */
export async function migratedTemplate(): Promise<string> {
  const name = templateName()
  const root = makePool(inject('postgresUrl'), 1)
  try {
    // Creating it, and waiting for it, may take longer than the product's limits.
    await root.query('set lock_timeout = 0; set statement_timeout = 0')
    await root.query('select pg_advisory_lock(1)')
    const { rowCount } = await root.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    const building = `${name}_building`
    await root.query(`drop database if exists ${building} with (force)`)
    await root.query(`create database ${building}`)
    const pool = makePool(onServer(building), 1)
    await migrateDatabase(pool, process.cwd())
    await pool.end()
    await root.query(`alter database ${building} rename to ${name}`)
    return name
  } finally {
    await root.end()
  }
}
