import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ensureDataDir } from '../data-dir'
import { codeOf, reasonOf, StartError } from '../start-error'
import { findBinaries } from './own-postgres/binaries'
import { clearLeft, folderOf, openCluster, rememberAccess, type Cluster } from './own-postgres/cluster'
import { chooseOsUser } from './own-postgres/os-user'
import {
  endStopping,
  findPostmaster,
  hasSocket,
  readLogTail,
  spawnPostmaster,
  stopPostmaster,
  type Postmaster,
} from './own-postgres/postmaster'

/** Cohort's own PostgreSQL, running. */
export interface OwnPostgres {
  /** Address of the application's database, including the password; uses the socket (`?host=`) where there is one. */
  url: string
  /** Releases the folder; stops PostgreSQL, unless it belongs to another running server. */
  stop(): Promise<void>
}

export interface OwnPostgresOptions {
  /** The project's folder, whose node_modules contains PostgreSQL's programs. */
  rootDir: string
  /** The folder for PostgreSQL's data, created if missing. A running PostgreSQL is joined though its disk is full. */
  dataDir: string
  /** Allows using the PostgreSQL of a running server, for commands beside it; otherwise that is an error. */
  canJoin?: boolean
  /** False for a temporary one in tests: faster, but data is lost in a power failure. */
  isDurable?: boolean
}

/** Arbitrary key: the holder of this advisory lock owns the folder. PostgreSQL releases it when the holder dies. */
const ownerLock = 704_114_001
const startWithinMs = 60_000
const lockWithinMs = 2_000
/** A command expects a running server, so it waits less for the connection of a killed one to end. */
const lockBesideWithinMs = 300
const reviveEveryMs = 500
const lookEveryMs = 1_000
/** Only some failed attempts to restart are logged: about one a minute. */
const tellEvery = 100

function addressOf(cluster: Cluster, port: number, role = 'cohort', database = 'cohort'): string {
  const url = new URL(`postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`)
  if (hasSocket(cluster, port)) url.searchParams.set('host', cluster.folder)
  return url.href
}

async function connectClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: `cohort, process ${process.pid}`,
    connectionTimeoutMillis: startWithinMs,
    keepAlive: true,
  })
  client.on('error', () => {}) // handled where the end of the connection matters
  await client.connect()
  return client
}

/** Creates the application's role and database. The role may create databases (for tests), but is not a superuser. */
async function makeRoleAndDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connectClient(addressOf(cluster, port, 'postgres', 'postgres'))
  try {
    const role = await client.query(`select from pg_roles where rolname = 'cohort'`)
    const password = client.escapeLiteral(cluster.password)
    if (!role.rowCount) await client.query(`create role cohort login createdb password ${password}`)
    const database = await client.query(`select from pg_database where datname = 'cohort'`)
    if (!database.rowCount) await client.query('create database cohort owner cohort')
  } finally {
    await client.end()
  }
}

const isNotReady = (error: unknown) => {
  const code = codeOf(error)
  // Driver errors without a code, for a machine too busy to answer and a connection that broke.
  return code === undefined
    ? /^(timeout expired|Connection terminated)/.test(reasonOf(error))
    : ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(code)
}
const isNotMadeYet = (error: unknown) => ['28P01', '28000', '3D000'].includes(codeOf(error) ?? '')

interface Reached {
  postmaster: Postmaster
  /** Holds the advisory lock as long as the server lives. */
  client: pg.Client
  hasEnded: () => boolean
}

/** Starts PostgreSQL, or finds the one running on the folder, and connects; gives up when `isWanted` returns false. */
async function reach(
  cluster: Cluster,
  start: () => Promise<{ ended: Promise<unknown> }>,
  isWanted: () => boolean,
): Promise<Reached> {
  const deadline = Date.now() + startWithinMs
  const mayPass = (error: unknown) => {
    if (!isNotReady(error)) throw error
  }
  let hasEnded = false
  let isStarted = false
  // A PostgreSQL that was just started is awaited in any case, because the caller must be able to stop it.
  const isExpected = () => isWanted() || (isStarted && !hasEnded && !findPostmaster(cluster))
  for (let failure: unknown; Date.now() < deadline && isExpected(); await wait(10)) {
    const postmaster = findPostmaster(cluster)
    if (!postmaster) {
      if (hasEnded)
        throw new StartError(`The own PostgreSQL did not start: ${readLogTail(cluster) || reasonOf(failure)}`)
      if (isStarted) continue
      isStarted = true
      const { ended } = await start()
      void ended.then(
        () => (hasEnded = true),
        (error: unknown) => ([hasEnded, failure] = [true, error]),
      )
      continue
    }
    try {
      const client = await connectClient(addressOf(cluster, postmaster.port))
      let isClosed = false
      client.once('end', () => (isClosed = true))
      return { postmaster, client, hasEnded: () => isClosed }
    } catch (error) {
      if (isNotMadeYet(error)) await makeRoleAndDatabase(cluster, postmaster.port).catch(mayPass)
      else mayPass(error)
    }
  }
  throw new StartError(`The own PostgreSQL in ${cluster.folder} did not answer within ${startWithinMs / 1000} s.`)
}

/** @returns undefined when the lock was taken, else the name of its holder */
async function takeLock(client: pg.Client, withinMs: number): Promise<string | undefined> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0]?.taken) return undefined
    if (Date.now() > deadline) break
    await wait(50) // the connection of a killed owner ends within moments
  }
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1`,
    [ownerLock],
  )
  return holder.rows[0]?.name ?? 'another process'
}

/**
 * Runs the PostgreSQL of `dataDir`: creates it, starts it, or takes over one left running by a killed server.
 * @throws StartError when a running server uses the folder (unless `canJoin`), or PostgreSQL cannot run here
 */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const { rootDir, dataDir, canJoin = false, isDurable = true } = options
  const binaries = findBinaries(rootDir)
  const user = chooseOsUser()
  if (!findPostmaster({ folder: folderOf(dataDir) })) ensureDataDir(dataDir)
  const cluster = await openCluster(dataDir, binaries, user)
  const open = (isWanted = () => true) =>
    reach(cluster, () => spawnPostmaster(cluster, binaries, user, isDurable), isWanted)

  const held = await hold(open, canJoin ? lockBesideWithinMs : lockWithinMs)
  const url = addressOf(cluster, held.postmaster.port)
  if (held.holder !== undefined) {
    await held.client.end()
    if (canJoin) return { url, stop: async () => {} }
    throw new StartError(`${dataDir} is in use by a running Cohort (${held.holder}): stop it, or set another DATA_DIR.`)
  }
  cluster.port = held.postmaster.port
  rememberAccess(dataDir, { password: cluster.password, port: cluster.port })
  await clearLeft(dataDir)
  return { url, stop: guard(cluster, held, open) }
}

/** Connects and tries to take the lock; retries when the PostgreSQL found was shutting down. */
async function hold(
  open: () => Promise<Reached>,
  lockWithin = lockWithinMs,
): Promise<Reached & { holder: string | undefined }> {
  for (;;) {
    const reached = await open()
    try {
      return { ...reached, holder: await takeLock(reached.client, lockWithin) }
    } catch (error) {
      if (!isNotReady(error) && !reached.hasEnded()) throw error
    }
  }
}

/** Restarts PostgreSQL on the same port when it dies while the server runs. @returns a function that stops it for good */
function guard(
  cluster: Cluster,
  first: Reached,
  open: (isWanted: () => boolean) => Promise<Reached>,
): () => Promise<void> {
  let current = first
  let isStopping = false
  let reviving = Promise.resolve()
  const revive = async () => {
    for (let failures = 0; !isStopping; await wait(reviveEveryMs)) {
      try {
        current = await hold(() => open(() => !isStopping))
        console.error('The own PostgreSQL answers again.')
        return watch()
      } catch (error) {
        // The killed process may hold its shared memory for a moment.
        if (++failures % tellEvery === 2) console.error(`It does not come back yet: ${reasonOf(error)}`)
      }
    }
  }
  const watch = () => {
    current.client.once('end', () => {
      if (isStopping) return
      console.error('The own PostgreSQL went away: starting it again.')
      reviving = revive()
    })
  }
  watch()
  const looking = setInterval(() => endStopping(cluster), lookEveryMs).unref()
  return async () => {
    isStopping = true
    clearInterval(looking)
    await reviving
    const running = findPostmaster(cluster) // may differ from `current` when the stop came during a restart
    if (running) await stopPostmaster(cluster, running)
  }
}
