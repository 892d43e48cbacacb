import type pg from 'pg'
import { openReplicas } from '../database/replicas'
import type { Settings } from '../settings'
import { ok, problem, warning, type Finding } from './finding'

const about = 'Replica'

/**
 * Checks that each replica follows the primary and does not cancel long reads. If none can be used, everything is read from the primary.
 */
export async function checkReplicas(settings: Settings, pool: pg.Pool): Promise<Finding[]> {
  const replicas = openReplicas(settings, pool)
  try {
    const found = (await replicas.states()).map(({ at, state, bytesBehind, secondsBehind }) => {
      if (state === 'follows') return ok(about, `That at ${at} has all that was written.`)
      if (state === 'behind')
        return warning(
          about,
          `That at ${at} is ${Math.ceil((bytesBehind ?? 0) / 1024).toLocaleString('en')} kB and ${Math.ceil(secondsBehind ?? 0).toLocaleString('en')} s behind: the primary answers in its place.`,
          'See pg_stat_replication of the primary, and what keeps the replica busy.',
        )
      return state === 'away'
        ? warning(
            about,
            `That at ${at} does not answer: the primary does in its place.`,
            'See whether it runs, and host, user and password in DATABASE_REPLICA_URL.',
          )
        : problem(
            about,
            `What is at ${at} is no replica of this database: it is not read from.`,
            'Name a streaming (physical) replica of the server of DATABASE_URL, and the same database.',
          )
    })
    const replica = await replicas.caughtUp()
    const { rows } = (await replica?.query<{ hot_standby_feedback: string }>('show hot_standby_feedback')) ?? {}
    if (rows?.[0]?.hot_standby_feedback === 'off')
      found.push(
        warning(
          about,
          'Long exports may be cut off there when the primary clears what they still read.',
          'Set hot_standby_feedback = on at the replica.',
        ),
      )
    return found
  } finally {
    await replicas.close()
  }
}
