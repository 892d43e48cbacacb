import pg from 'pg'
import { ensureDataDir } from '../data-dir'
import type { Settings } from '../settings'
import { codeOf, reasonOf, StartError } from '../start-error'
import { within } from '../stops'
import { tellSlowStatements } from '../watch/slow-statements'
import { startOwnPostgres } from './own-postgres'

type Parse = (text: string) => unknown

const iso = (text: string) => new Date(text).toISOString()
const asText = (text: string) => text
const textArray: number = 1009
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text')
const arrayOf = (parse: Parse) => (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parse(item)))

/** By PostgreSQL's number of the type, and of its array. */
const parsers = new Map<number, Parse>([
  [20, Number],
  [1016, arrayOf(Number)], // int8: our counts and ids stay far below 2^53
  [1700, Number],
  [1231, arrayOf(Number)], // numeric
  [1082, asText],
  [1182, arrayOf(asText)], // date: a day, never an instant
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, iso],
  [1185, arrayOf(iso)], // timestamptz
])

/** How values come out of the database: numbers as numbers, days as `2026-11-21`, instants as ISO with milliseconds. */
const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/** The open database. */
export interface Database {
  pool: pg.Pool
  /** For libraries that open connections of their own. Holds the password: never to be printed. */
  url: string
  /** Whether it is the PostgreSQL we run ourselves. */
  isOwn: boolean
  /** From now on people wait for answers: a connection that cannot be had soon is given up. */
  hurry(): void
  /** Ends the connections, and PostgreSQL where it is ours. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** For commands that may run beside a server on the same DATA_DIR. */
  canJoin?: boolean
  /** The most connections at once; 10. */
  maxConnections?: number
}

const oldestVersion = 15
const tellEveryMs = 5_000
/** How long a start, a command and what works behind the requests wait for a connection on a busy machine. */
export const patienceMs = 60_000
/** A request is answered. */
const hurryMs = 5_000
const endWithinMs = 3_000

/** Each connection's settings; in words of SQL, because a connection pooler between may refuse start-up options. */
const sessionSettings = `
  set timezone to 'UTC'; set jit to off;
  set statement_timeout to '30s'; set lock_timeout to '10s'; set idle_in_transaction_session_timeout to '60s'`

/** A pool on `url` with our value types, timeouts and session settings. A broken connection never ends the process. */
export function makePool(url: string, maxConnections = 10, connectWithinMs = hurryMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'cohort',
    types: valueTypes,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    onConnect: async (client) => {
      await client.query(sessionSettings)
    },
  })
  // A connection that breaks while it is lent out says so by itself, and unheard that would end the process; whoever has it
  // learns of it by its next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  let toldAt = 0
  pool.on('error', (error) => {
    if (pool.ending || Date.now() - toldAt < tellEveryMs) return // they end together, when the database does
    toldAt = Date.now()
    console.error(`A resting database connection ended: ${reasonOf(error)}`)
  })
  return pool
}

/**
 * Opens the database the settings name, or our own in DATA_DIR.
 * @throws StartError when it cannot be reached, is too old, or its folder is in use
 */
export async function openDatabase(settings: Settings, options: DatabaseOptions = {}): Promise<Database> {
  const { canJoin, maxConnections } = options
  if (settings.databaseUrl !== undefined) {
    const pool = makePool(settings.databaseUrl, maxConnections, patienceMs)
    tellSlowStatements(pool, settings.slowStatementMs)
    try {
      await checkServer(pool, settings.databaseUrl)
    } catch (error) {
      await pool.end()
      throw error
    }
    return { pool, url: settings.databaseUrl, isOwn: false, hurry: () => hurry(pool), close: () => endPool(pool) }
  }
  ensureDataDir(settings.dataDir)
  const own = await startOwnPostgres({ rootDir: settings.rootDir, dataDir: settings.dataDir, canJoin })
  const pool = makePool(own.url, maxConnections, patienceMs)
  tellSlowStatements(pool, settings.slowStatementMs)
  return {
    pool,
    url: own.url,
    isOwn: true,
    hurry: () => hurry(pool),
    close: async () => {
      await endPool(pool)
      await own.stop()
    },
  }
}

/** The pool reads this option anew for each connection that is asked for. */
const hurry = (pool: pg.Pool) => void (pool.options.connectionTimeoutMillis = hurryMs)

/** Ends the connections; those that something still waits on are left to break. */
const endPool = (pool: pg.Pool) =>
  within(endWithinMs, () => pool.end()).catch((error: unknown) =>
    console.error(`Something still asks the database: ${reasonOf(error)}`),
  )

async function checkServer(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const name = `DATABASE_URL: the PostgreSQL at ${host}${pathname}`
  const version = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: unknown) => {
      // The system's errors are known by their code, PostgreSQL's by their words.
      const code = codeOf(error)
      throw new StartError(
        `${name} cannot be reached (${code !== undefined && /^E[A-Z]/.test(code) ? code : reasonOf(error)}).`,
      )
    })
  const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000)
  if (major < oldestVersion)
    throw new StartError(`${name} is version ${major}; it should be ${oldestVersion} or newer.`)
}
