import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Settings } from '../settings'
import { reasonOf } from '../start-error'
import { within } from '../stops'
import { tellSlowStatements } from '../watch/slow-statements'
import { makePool } from './connect'
import { IDENTITY } from './pooler'

/** How it stands with a replica. */
export interface ReplicaState {
  /** Host and name of its database. */
  at: string
  /** `stranger`: it is no replica of this database. */
  state: 'follows' | 'behind' | 'away' | 'stranger'
  /** What it lacks of what was acknowledged, in bytes of the log; null where that is not known. */
  bytesBehind: number | null
  /** How long ago the last change that it has was made, 0 where it has all; null where that is not known. */
  secondsBehind: number | null
  /** No: it is left out for now, and the primary answers. */
  isUsed: boolean
}
export interface Replicas {
  /**
   * A replica that has everything that was acknowledged before this was asked: what it answers is no older than what the
   * primary would. They take turns. Null where none of them gets there soon enough.
   */
  caughtUp: () => Promise<pg.Pool | null>
  /** What reads found out: it cannot answer just now. */
  avoid: (replica: pg.Pool, error: unknown) => void
  states: () => Promise<ReplicaState[]>
  close: () => Promise<void>
}

/** How long a replica may take to catch up before the primary is asked instead. */
export const CATCH_UP_MS = 2_000
const LOOK_EVERY_MS = 20
/** One that did not answer is left alone for this long. */
const AVOID_MS = 5_000

/** What one look finds. */
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
/** The end of what was acknowledged: on the disk, unless commits do not wait for it. */
const WRITTEN = `case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`

/** @param pool the primary, which says how far a replica has to be */
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

/** Waits until a replica has what the primary had, or the time is over. */
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
      // The last look was begun too late to be answered in time: what the one before it found holds.
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
