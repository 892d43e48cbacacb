import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { errorMessages, type ErrorBody } from '#resources/kernel/errors'
import { newestMigration } from '../database/migrate'
import type { Replicas, ReplicaState } from '../database/replicas'
import { isDatabaseFull, isDiskFull } from '../database/unavailable'
import type { Settings } from '../settings'
import { codeOf, reasonOf } from '../start-error'
import { within } from '../stops'
import { english } from '#resources/kernel/message'
import { jobState, SILENT_SECONDS } from '../worker/job-state'

/** Whether requests should be sent to this server, for proxies and monitoring. */
export interface Readiness {
  /** Why it is not ready; empty when it is. */
  reasons: () => Promise<readonly string[]>
  /** From now on reports 'not ready', and every answer asks the proxy to close its connection. Requests are still answered. */
  beginStop: () => void
  /** Holds new requests until the returned function is called. */
  hold: () => () => void
}

/** Minimum free space: PostgreSQL writes its WAL in segments of 16 MB. */
export const leastFreeBytes = 64 * 1024 * 1024
const databaseFull = 'The disk of the database is full.'
const readOnly = 'The database takes no writes: it is a standby, or default_transaction_read_only is on.'
const unmigrated = 'The database lacks migrations: start this server again, or run npm run migrate.'
const noTable = '42P01'
const insufficientPrivilege = '42501'
const answerWithinMs = 3_000
/** Results are cached for this long, however many probes ask. */
const freshMs = 1_000

/**
 * Adds `GET /live` (this process answers), `GET /ready` (database, disk, migrations; false while stopping; 503 with the reasons) and `GET
 * /api/v1/health`, the same as an API answer. None needs authentication.
 */
export function addReadiness(
  server: FastifyInstance,
  { pool, settings, replicas }: { pool: pg.Pool; settings: Settings; replicas: Pick<Replicas, 'states'> },
): Readiness {
  const migration = newestMigration(settings.rootDir)
  let isStopping = false
  let held: Promise<void> | undefined
  let isFull = false

  const checkDatabase = async (): Promise<string[]> => {
    const { migration: applied, isReadOnly } = await readState(pool)
    if (isReadOnly) return [readOnly]
    if (isFull) await tryToWrite(pool)
    isFull = false
    return Number(applied ?? 0) < migration ? [unmigrated] : []
  }
  const database = () =>
    within(answerWithinMs, checkDatabase).catch((error: unknown) =>
      isDatabaseFull(error)
        ? [databaseFull]
        : codeOf(error) === noTable
          ? [unmigrated]
          : [`The database does not answer (${codeOf(error) ?? 'in time'}).`],
    )
  const disk = async (): Promise<string[]> => {
    if (settings.databaseUrl !== undefined && settings.s3) return [] // nothing is stored on this disk
    const { bavail, bsize } = await statfs(settings.dataDir)
    const free = bavail * bsize
    return free < leastFreeBytes ? [`The disk of DATA_DIR is full: ${Math.floor(free / 1024 / 1024)} MB are free.`] : []
  }
  let known: { at: number; reasons: Promise<string[]> } | undefined
  const reasons = async (): Promise<readonly string[]> => {
    if (isStopping) return ['This server is stopping.']
    if (!known || performance.now() - known.at > freshMs)
      known = {
        at: performance.now(),
        reasons: Promise.all([
          database(),
          disk().catch((error: unknown) => [`DATA_DIR cannot be looked at (${codeOf(error)}).`]),
        ]).then((each) => each.flat()),
      }
    return known.reasons
  }

  // A full database disk is remembered until PostgreSQL can write again, because it keeps answering reads.
  server.addHook('onError', async (_request, _reply, error) => {
    if (isDatabaseFull(error)) {
      if (!isFull) console.error(databaseFull)
      isFull = true
    } else if (isDiskFull(error))
      console.error(`A disk of this machine is full (${reasonOf(error)}): DATA_DIR or ${tmpdir()}.`)
  })
  server.addHook('onRequest', (_request, _reply, done) => void (held ? held.then(() => done()) : done()))
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  server.get('/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  let worker: { at: number; state: Promise<WorkerState> } | undefined
  const workerState = () => {
    if (!worker || performance.now() - worker.at > freshMs)
      worker = { at: performance.now(), state: within(answerWithinMs, () => stateOfWorker(pool)).catch(() => null) }
    return worker.state
  }
  let followers: { at: number; states: Promise<readonly ReplicaState[] | null> } | undefined
  const replicaStates = () => {
    if (!followers || performance.now() - followers.at > freshMs)
      followers = {
        at: performance.now(),
        states: within(answerWithinMs, () => replicas.states()).catch(() => null),
      }
    return followers.states
  }
  server.get('/ready', async (_request, reply) => {
    const [found, state, following] = await Promise.all([reasons(), workerState(), replicaStates()])
    return reply
      .code(found.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ready: found.length === 0,
        reasons: found,
        worker: state,
        ...(settings.replicaUrls.length > 0 && { replicas: following }),
      })
  })
  server.get('/api/v1/health', async (request, reply) => {
    const found = await reasons()
    if (found.length === 0) return { ok: true }
    const body: ErrorBody = {
      code: 'busy',
      message: found.join(' '),
      uiMessage: english(errorMessages.busy),
      key: 'error.busy',
      params: {},
      requestId: request.id,
    }
    return reply.code(503).send(body)
  })
  return {
    reasons,
    beginStop: () => void (isStopping = true),
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = () => {
          held = undefined
          resolve()
        }
      })
      return release
    },
  }
}

/** Whether a worker runs the jobs; requests are answered without one. Null if unknown. */
type WorkerState = 'works' | 'silent' | 'never begun' | null
async function stateOfWorker(pool: pg.Pool): Promise<WorkerState> {
  const { workerSeconds } = await jobState(pool)
  return workerSeconds === null ? 'never begun' : workerSeconds > SILENT_SECONDS ? 'silent' : 'works'
}

/** The newest applied migration, and whether a connection of the pool may write. One that may not is closed: it could stay so for ever. */
async function readState(pool: pg.Pool): Promise<{ migration: string | null; isReadOnly: boolean }> {
  const client = await pool.connect()
  let isReadOnly = false
  try {
    const { rows } = await client.query<{ migration: string | null; isReadOnly: boolean }>(
      `select max(created_at) as migration, current_setting('transaction_read_only')::boolean as "isReadOnly" from migrations`,
    )
    ;({ isReadOnly } = rows[0]!)
    return rows[0]!
  } finally {
    client.release(isReadOnly)
  }
}

/** Makes the database write another megabyte temporarily. @throws the error if it cannot */
async function tryToWrite(pool: pg.Pool): Promise<void> {
  await pool
    .query(
      `create temporary table room on commit drop as select repeat(md5(i::text), 30) as text from generate_series(1, 1000) i`,
    )
    .catch((error: unknown) => {
      if (codeOf(error) !== insufficientPrivilege) throw error // a role without the right to do this finds out with its next write
    })
}
