import pg from 'pg'
import type { Settings } from '../settings'
import { codeOf, reasonOf, StartError } from '../start-error'
import { within } from '../stops'
import { tellSlowStatements } from '../watch/slow-statements'
import { startOwnPostgres } from './own-postgres'
import { forgetNames, IDENTITY, isAnsweredBy, isPooledByTransaction } from './pooler'

type Parse = (text: string) => unknown

const iso = (text: string) => new Date(text).toISOString()
const asText = (text: string) => text
const textArray: number = 1009
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text')
const arrayOf = (parse: Parse) => (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parse(item)))

/** Parsers by the OID of a type, and of its array type. */
const parsers = new Map<number, Parse>([
  [20, Number],
  [1016, arrayOf(Number)], // int8: counts and ids stay far below 2^53
  [1700, Number],
  [1231, arrayOf(Number)], // numeric
  [1082, asText],
  [1182, arrayOf(asText)], // date: a day without time or zone
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, iso],
  [1185, arrayOf(iso)], // timestamptz
])

/** How values are parsed: numbers as numbers, days as `2026-11-21`, instants as ISO 8601 with milliseconds. */
const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/** An open database. */
export interface Database {
  pool: pg.Pool
  /** Connections with a session of their own (not through a transaction pooler); the same as `pool` when there is no pooler. */
  direct: pg.Pool
  /** For code that opens such connections itself. It contains the password: never print it. */
  url: string
  /** Whether it is Cohort's own PostgreSQL. */
  isOwn: boolean
  /** Shortens the time to wait for a connection, because from now on people wait for answers. */
  hurry(): void
  /** Closes the connections, and stops Cohort's own PostgreSQL. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** For commands that may run beside a server on the same DATA_DIR. */
  canJoin?: boolean
  /** Maximum number of connections; 10 by default. */
  maxConnections?: number
  /** Bypasses a pooler; for commands, which need sessions. */
  isDirect?: boolean
}

const oldestVersion = 15
const tellEveryMs = 5_000
/** How long the start, commands and background work wait for a connection on a busy machine. */
export const patienceMs = 60_000
/** How long a request waits for a connection. */
const hurryMs = 5_000
const endWithinMs = 3_000

/** Settings of each connection. Set by SQL, because a connection pooler may reject start-up options. */
const sessionSettings = `
  set timezone to 'UTC'; set jit to off;
  set statement_timeout to '30s'; set lock_timeout to '10s'; set idle_in_transaction_session_timeout to '60s'`
/** Poolers track this setting; the others must be configured in the pooler (docs/production.md). */
const pooledSettings = `set timezone to 'UTC'`

/**
 * Creates a pool with the value types, timeouts and session settings of Cohort. A broken connection never ends the process.
 * @param isPooled whether `url` leads through a pooler in transaction mode
 */
export function makePool(url: string, maxConnections = 10, connectWithinMs = hurryMs, isPooled = false): pg.Pool {
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
      await client.query(isPooled ? pooledSettings : sessionSettings)
    },
  })
  if (isPooled) pool.on('connect', forgetNames)
  // A checked-out connection that breaks emits an error, which would end the process if unhandled; its user gets an error from the next
  // statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  let toldAt = 0
  pool.on('error', (error) => {
    if (pool.ending || Date.now() - toldAt < tellEveryMs) return // they all end together, when the database does
    toldAt = Date.now()
    console.error(`A resting database connection ended: ${reasonOf(error)}`)
  })
  return pool
}

/**
 * Opens the database from the settings, or Cohort's own in DATA_DIR.
 * @throws StartError when it cannot be reached, is too old, or its folder is in use
 */
export async function openDatabase(settings: Settings, options: DatabaseOptions = {}): Promise<Database> {
  const { canJoin, maxConnections } = options
  if (settings.databaseUrl !== undefined) return openGiven(settings, settings.databaseUrl, options)
  const own = await startOwnPostgres({ rootDir: settings.rootDir, dataDir: settings.dataDir, canJoin })
  const pool = makePool(own.url, maxConnections, patienceMs)
  tellSlowStatements(pool, settings.slowStatementMs)
  return {
    pool,
    direct: pool,
    url: own.url,
    isOwn: true,
    hurry: () => hurry(pool),
    close: async () => {
      await endPool(pool)
      await own.stop()
    },
  }
}

/** The pool reads this option each time a connection is requested. */
const hurry = (pool: pg.Pool) => void (pool.options.connectionTimeoutMillis = hurryMs)

/** Closes the connections; if some are still in use after the limit, they are left to break. */
const endPool = (pool: pg.Pool) =>
  within(endWithinMs, () => pool.end()).catch((error: unknown) =>
    console.error(`Something still asks the database: ${reasonOf(error)}`),
  )

const throughPooler =
  'leads through a connection pooler in transaction mode (PgBouncer), where nothing can be listened to, locked or backed up'

/** Opens an external server, and if a pooler is in front of it, also direct connections to PostgreSQL. */
async function openGiven(
  { directUrl, slowStatementMs }: Settings,
  databaseUrl: string,
  { maxConnections, isDirect }: DatabaseOptions,
): Promise<Database> {
  const url = directUrl ?? databaseUrl
  const hasTwo = directUrl !== undefined && !isDirect
  const direct = makePool(url, hasTwo ? 1 : maxConnections, patienceMs)
  const pools = [direct]
  try {
    const there = await checkServer(direct, directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', url)
    if (there.hasPooler && (await isPooledByTransaction(url)))
      throw new StartError(
        directUrl === undefined
          ? `DATABASE_URL ${throughPooler}: set DATABASE_DIRECT_URL too, to the address of PostgreSQL itself.`
          : `DATABASE_DIRECT_URL ${throughPooler}: it should be the address of PostgreSQL itself.`,
      )
    if (hasTwo) {
      const isPooled = await isPooledByTransaction(databaseUrl).catch(() => true) // an error is reported below
      pools.unshift(makePool(databaseUrl, maxConnections, patienceMs, isPooled))
      await checkServer(pools[0]!, 'DATABASE_URL', databaseUrl)
      const [pooled, itself] = await Promise.all(pools.map(identityOf))
      if (pooled !== itself)
        throw new StartError('DATABASE_DIRECT_URL should be the database of DATABASE_URL, and is another.')
    }
  } catch (error) {
    await Promise.all(pools.map((each) => each.end()))
    throw error
  }
  for (const each of pools) tellSlowStatements(each, slowStatementMs)
  return {
    pool: pools[0]!,
    direct,
    url,
    isOwn: false,
    hurry: () => pools.forEach(hurry),
    close: async () => {
      await Promise.all(pools.map(endPool))
    },
  }
}

/** Queried only to compare two addresses: hosted servers may forbid it. */
async function identityOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ identity: string }>(`select ${IDENTITY} as identity`)
  return rows[0]?.identity
}

/** Checks the version, and whether a pooler answers. @throws StartError when the server cannot be reached or is too old */
async function checkServer(pool: pg.Pool, variable: string, url: string): Promise<{ hasPooler: boolean }> {
  const { host, pathname } = new URL(url)
  const name = `${variable}: the PostgreSQL at ${host}${pathname}`
  const cannotBeReached = (error: unknown): never => {
    // System errors are shown by code, PostgreSQL's by message.
    const code = codeOf(error)
    throw new StartError(
      `${name} cannot be reached (${code !== undefined && /^E[A-Z]/.test(code) ? code : reasonOf(error)}).`,
    )
  }
  const client = await pool.connect().catch(cannotBeReached)
  try {
    const { rows } = await client
      .query<{ server_version_num: string }>('show server_version_num')
      .catch(cannotBeReached)
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < oldestVersion)
      throw new StartError(`${name} is version ${major}; it should be ${oldestVersion} or newer.`)
    const { rows: answering } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { hasPooler: !isAnsweredBy(client, answering[0]!.pid) }
  } finally {
    client.release()
  }
}
