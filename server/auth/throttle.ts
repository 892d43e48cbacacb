import { sql } from 'drizzle-orm'
import type { Sql } from '../kernel/statements'
import { AppError } from '../kernel/errors'
import { digest } from './secrets'

/** How often something may fail before the next try has to wait. */
interface Limit {
  free: number
  /** Seconds of the first wait; each further failure doubles it. */
  firstWait: number
  longestWait: number
}
/** By what is counted. Nothing is ever locked for good: the longest wait is minutes, an hour in peace forgives all. */
const limits = {
  account: { free: 5, firstWait: 5, longestWait: 300 },
  /** Higher, as a whole office may share one address. */
  address: { free: 30, firstWait: 5, longestWait: 300 },
  /** Reset mails to one address. */
  mail: { free: 3, firstWait: 60, longestWait: 900 },
} as const satisfies Record<string, Limit>
export interface Counted {
  kind: keyof typeof limits
  key: string
}
const FORGIVEN_AFTER = '1 hour'

const keyOf = ({ kind, key }: Counted) => digest(`${kind} ${key.toLowerCase()}`)

/**
 * Counts a try before it is made, so that a hundred at once are no way around; `succeeded` takes it back. In the
 * database, for all processes. Throws 429 with `retryAfter` (seconds) while the last failures ask for a wait.
 */
export async function countAttempt(db: Sql, what: readonly Counted[], now: Date): Promise<void> {
  const at = now.toISOString()
  for (const counted of what) {
    const { free, firstWait, longestWait } = limits[counted.kind]
    const failures = sql`case when attempts.last_at < ${at}::timestamptz - ${FORGIVEN_AFTER}::interval then 1 else attempts.failures + 1 end`
    const wait = sql`case when ${failures} < ${free} then 0 else least(${longestWait}, ${firstWait} * 2 ^ least(${failures} - ${free}, 20)) end`
    const taken = await db.run(sql`
      insert into attempts (key, failures, last_at, blocked_until) values (${keyOf(counted)}, 1, ${at}, ${at})
      on conflict (key) do update set failures = ${failures}, last_at = ${at},
        blocked_until = ${at}::timestamptz + make_interval(secs => ${wait})
      where attempts.blocked_until <= ${at}::timestamptz returning 1`)
    if (taken.length === 0) throw await tooOften(db, counted, now)
  }
}

async function tooOften(db: Sql, counted: Counted, now: Date): Promise<AppError> {
  const [row] = await db.run<{ blocked_until: string }>(sql`select blocked_until from attempts where key = ${keyOf(counted)}`)
  const seconds = row ? Math.ceil((Date.parse(row.blocked_until) - now.getTime()) / 1000) : 1
  return new AppError('too_often', { retryAfter: Math.max(1, seconds) })
}

/** The try was no failure: what is the account's is forgotten, what others share loses this one try. */
export async function succeeded(db: Sql, what: readonly Counted[]): Promise<void> {
  const [own, shared] = [what.filter(({ kind }) => kind === 'account'), what.filter(({ kind }) => kind !== 'account')]
  for (const counted of own) await db.run(sql`delete from attempts where key = ${keyOf(counted)}`)
  for (const counted of shared) {
    await db.run(sql`update attempts set failures = greatest(failures - 1, 0) where key = ${keyOf(counted)}`)
  }
}
