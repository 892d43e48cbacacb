import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Settings } from '../settings'
import { reasonOf } from '../start-error'
import { within } from '../stops'
import { tellSlowStatements } from '../watch/slow-statements'
import { makePool } from './connect'
import { IDENTITY } from './pooler'

/** The state of a replica. */
export interface ReplicaState {
  /** Host and database name. */
  at: string
  /** `stranger`: not a replica of this database. */
  state: 'follows' | 'behind' | 'away' | 'stranger'
  /** Bytes of WAL that it lacks compared with the commits acknowledged; null if unknown. */
  bytesBehind: number | null
  /** Age in seconds of the last change that it has, 0 when it has all; null if unknown. */
  secondsBehind: number | null
  /** False while it is left out and the primary answers instead. */
  isUsed: boolean
}
export interface Replicas {
  /**
   * Returns a replica that has all commits acknowledged before this call, so that its answers are no older than the primary's. Replicas are
   * used in turn. Null when none catches up in time.
   */
  caughtUp: () => Promise<pg.Pool | null>
  /** Reports that reading from a replica failed, so that it is not used for a while. */
  avoid: (replica: pg.Pool, error: unknown) => void
  states: () => Promise<ReplicaState[]>
  close: () => Promise<void>
}

/** How long a replica may take to catch up before the primary is used instead. */
const CATCH_UP_MS = 2_000
const LOOK_EVERY_MS = 20
/** A replica that failed is not used for this long. */
const AVOID_MS = 5_000

/** The result of one check. */
type Look = Omit<ReplicaState, 'isUsed'>

interface Replica {
  pool: pg.Pool
  at: string
  avoidUntil: number
}
interface Primary {
  lsn: string
  identity: string
}
/** SQL of the end of the acknowledged WAL: flushed to disk, or inserted if commits do not wait for the disk. */
const WRITTEN = `case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`

/** @param pool the primary, which determines how far a replica must be */
export function openReplicas(
  { replicaUrls, slowStatementMs }: Pick<Settings, 'replicaUrls' | 'slowStatementMs'>,
  pool: pg.Pool,
): Replicas {
  const replicas = replicaUrls.map((url): Replica => {
    const replica = makePool(url, undefined, CATCH_UP_MS)
    tellSlowStatements(replica, slowStatementMs)
    const { host, pathname } = new URL(url)
    return { pool: replica, at: `${host}${pathname}`, avoidUntil: 0 }
  })
  let turn = 0
  const avoid = (replica: Replica, error: unknown) => {
    if (replica.avoidUntil < Date.now()) console.error(`The replica at ${replica.at} is left alone: ${reasonOf(error)}`)
    replica.avoidUntil = Date.now() + AVOID_MS
  }
  const primary = async () => {
    const { rows } = await pool.query<Primary>(`select ${WRITTEN}::text as lsn, ${IDENTITY} as identity`)
    return rows[0]!
  }
  return {
    caughtUp: async () => {
      if (replicas.length === 0) return null
      const upTo = await primary()
      const until = Date.now() + CATCH_UP_MS
      const first = turn++
      for (const index of replicas.keys()) {
        const replica = replicas[(first + index) % replicas.length]!
        if (replica.avoidUntil > Date.now()) continue
        try {
          const { state } = await look(replica, upTo, until)
          if (state === 'follows') return replica.pool
          avoid(replica, state === 'behind' ? 'it is behind' : 'it is no replica of this database')
        } catch (error) {
          avoid(replica, error)
        }
      }
      return null
    },
    avoid: (asked, error) => replicas.filter((replica) => replica.pool === asked).forEach((one) => avoid(one, error)),
    states: async () => {
      if (replicas.length === 0) return []
      const upTo = await primary()
      const until = Date.now() + CATCH_UP_MS / 2
      return Promise.all(
        replicas.map(async (replica) => {
          const away = { at: replica.at, state: 'away' as const, bytesBehind: null, secondsBehind: null }
          const found: Look = await look(replica, upTo, until).catch(() => away)
          return { ...found, isUsed: found.state === 'follows' && replica.avoidUntil <= Date.now() }
        }),
      )
    },
    close: async () => {
      await Promise.all(replicas.map(({ pool: replica }) => replica.end()))
    },
  }
}

/** Waits until a replica has caught up with the primary's position, or the time is over. */
async function look({ pool, at }: Replica, { lsn, identity }: Primary, until: number): Promise<Look> {
  let found: Look | undefined
  const asked = () =>
    pool.query<{ isSame: boolean; behind: number | null; seconds: number | null }>(
      `select pg_is_in_recovery() and ${IDENTITY} = $2 as "isSame",
        case when pg_is_in_recovery() then greatest(pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()), 0)::float8 end as behind,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`,
      [lsn, identity],
    )
  for (;;) {
    let rows: Awaited<ReturnType<typeof asked>>['rows']
    try {
      ;({ rows } = await within(Math.max(until - Date.now(), 1), asked))
    } catch (error) {
      // The last query started too late to be answered in time: return the previous result.
      if (found && Date.now() >= until) return found
      throw error
    }
    const { isSame, behind, seconds } = rows[0]!
    if (!isSame) return { at, state: 'stranger', bytesBehind: null, secondsBehind: null }
    if (behind === 0) return { at, state: 'follows', bytesBehind: 0, secondsBehind: 0 }
    found = { at, state: 'behind', bytesBehind: behind, secondsBehind: seconds }
    if (Date.now() + LOOK_EVERY_MS >= until) return found
    await wait(LOOK_EVERY_MS)
  }
}
