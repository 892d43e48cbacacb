import { sql, type SQL } from 'drizzle-orm'
import { inTransaction, type Context } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { AppError } from '#server/kernel/errors'
import { digest } from './secrets'

/** How many failures are allowed before the next attempt has to wait. */
interface Limit {
  free: number
  /** The first wait in seconds; each further failure doubles it, up to `longestWait`. */
  firstWait: number
  longestWait: number
  /** How many attempts are taken off the counter each hour; 0 by default. */
  perHour?: number
}
/**
 * Limits by kind of counter. Nothing is locked permanently: the longest wait is minutes, and an hour without failures resets the counter.
 * Applications are no failures, and a server that sends the forms of a website may send some every hour: those have a rate.
 */
const limits = {
  /** One account from one address. */
  pair: { free: 5, firstWait: 5, longestWait: 300 },
  /** One address; higher, because a whole office may share it. */
  address: { free: 30, firstWait: 5, longestWait: 300 },
  /** One account from any unknown address; its waits are short, because strangers can cause them. */
  account: { free: 20, firstWait: 5, longestWait: 30 },
  /** Reset mails to one e-mail address. */
  mail: { free: 3, firstWait: 60, longestWait: 900 },
  /** Invalid links of bookings and calendars, from one address. */
  unknownLinks: { free: 30, firstWait: 5, longestWait: 300 },
  /** Changes through one booking link. */
  bookingChanges: { free: 30, firstWait: 10, longestWait: 300 },
  /** Invalid codes and files of documents, from one address. */
  unknownDocuments: { free: 30, firstWait: 5, longestWait: 300 },
  /** Files compared line by line with the original document, from one address. */
  comparedDocuments: { free: 60, firstWait: 5, longestWait: 120 },
  /** Agreements drawn for one application, by its link or its student. */
  drawings: { free: 40, firstWait: 5, longestWait: 120 },
  /** Applications by the public form from one address: a class may apply from one room. */
  applications: { free: 30, firstWait: 30, longestWait: 900, perHour: 30 },
  /** Applications to one course from any address. */
  courseApplications: { free: 300, firstWait: 5, longestWait: 60, perHour: 300 },
  /** Feedbacks that one person gives. */
  feedbacks: { free: 20, firstWait: 30, longestWait: 900, perHour: 20 },
} as const satisfies Record<string, Limit>
export interface Counted {
  kind: keyof typeof limits
  key: string
}
const FORGIVEN_AFTER = '1 hour'
/** Far in the past, because server clocks differ slightly and no server should have to wait without failures. */
const NO_WAIT = sql`timestamptz 'epoch'`
/** For how many days an address stays known after a sign-in (DECISIONS 'Throttling'). */
export const KNOWN_DAYS = 30

const keyOf = ({ kind, key }: Counted) => digest(`${kind} ${key.toLowerCase()}`)
/** Sorted by key, so that concurrent attempts lock rows in the same order and cannot deadlock. */
const inOrder = (what: readonly Counted[]) =>
  what
    .map((counted) => {
      const limit: Limit = limits[counted.kind]
      return { ...limit, key: keyOf(counted) }
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

/**
 * The counters of a password attempt (DECISIONS 'Throttling'): account with address, the address, and the account alone unless it recently
 * signed in from this address.
 */
export async function triesOf(
  context: Context,
  account: { name: string; id: number | null },
  address: string,
): Promise<Counted[]> {
  const since = new Date(context.now().getTime() - KNOWN_DAYS * 86_400_000)
  const known = await context.db.run(sql`
    select 1 from known_addresses where account_id = ${account.id ?? 0} and address = ${digest(address)} and last_at > ${since.toISOString()}`)
  return [
    { kind: 'pair', key: `${account.name} ${address}` },
    { kind: 'address', key: address },
    ...(known.length > 0 ? [] : [{ kind: 'account', key: account.name } as const]),
  ]
}

/** Records that an account signed in from an address. */
export const rememberAddress = (db: Sql, accountId: number, address: string, now: Date): Promise<unknown> =>
  db.run(sql`
    insert into known_addresses (account_id, address, last_at) values (${accountId}, ${digest(address)}, ${now.toISOString()})
    on conflict (account_id, address) do update set last_at = excluded.last_at`)

/**
 * Counts an attempt before it is made, so that parallel requests cannot bypass the limit; `succeeded` reverts it. Stored in the database,
 * for all processes. Throws 429 with `retryAfter` (seconds) while a counter is blocked; then no counter changes. What was counted by a clock
 * that ran ahead and was set back since is forgotten: otherwise it would block until the clock gets there again.
 */
export async function countAttempt(context: Context, what: readonly Counted[]): Promise<void> {
  const now = context.now()
  const at = now.toISOString()
  await inTransaction(context, async ({ db }) => {
    for (const { key, free, firstWait, longestWait, perHour = 0 } of inOrder(what)) {
      const forgotten = sql`floor(extract(epoch from ${at}::timestamptz - attempts.last_at) * ${perHour} / 3600)::int`
      const isAhead = (moment: SQL, waits: number) =>
        sql`${moment} > ${at}::timestamptz + make_interval(secs => ${waits * longestWait})`
      const isOver = sql`${forgotten} >= attempts.failures or attempts.last_at < ${at}::timestamptz - ${FORGIVEN_AFTER}::interval
        or ${isAhead(sql`attempts.last_at`, 1)}`
      const failures = sql`case when ${isOver} then 1 else attempts.failures - greatest(${forgotten}, 0) + 1 end`
      // With a rate, time that was too short to forget an attempt counts for the next one.
      const lastAt =
        perHour === 0
          ? sql`${at}::timestamptz`
          : sql`case when ${isOver} then ${at}::timestamptz else attempts.last_at + make_interval(secs => greatest(${forgotten}, 0) * 3600.0 / ${perHour}) end`
      const wait = sql`least(${longestWait}, ${firstWait} * 2 ^ least(${failures} - ${free}, 20))`
      const taken = await db.run(sql`
        insert into attempts (key, failures, last_at, blocked_until) values (${key}, 1, ${at}, ${NO_WAIT})
        on conflict (key) do update set failures = ${failures}, last_at = ${lastAt},
          blocked_until = case when ${failures} < ${free} then ${NO_WAIT} else ${at}::timestamptz + make_interval(secs => ${wait}) end
        where attempts.blocked_until <= ${at}::timestamptz or ${isAhead(sql`attempts.blocked_until`, 2)} returning 1`)
      if (taken.length === 0) throw await tooOften(db, key, now)
    }
  })
}

async function tooOften(db: Sql, key: string, now: Date): Promise<AppError> {
  const [row] = await db.run<{ blocked_until: string }>(sql`select blocked_until from attempts where key = ${key}`)
  const seconds = row ? Math.ceil((Date.parse(row.blocked_until) - now.getTime()) / 1000) : 1
  return new AppError('too_often', { retryAfter: Math.max(1, seconds) })
}

/** Reverts a counted attempt that succeeded: deletes the pair's counter, and reduces the shared counters by this attempt and its wait. */
export async function succeeded(context: Context, what: readonly Counted[]): Promise<void> {
  const forgotten = new Set(what.filter(({ kind }) => kind === 'pair').map(keyOf))
  await inTransaction(context, async ({ db }) => {
    for (const { key, free } of inOrder(what)) {
      db.send(
        forgotten.has(key)
          ? sql`delete from attempts where key = ${key}`
          : sql`update attempts set failures = greatest(failures - 1, 0), blocked_until = case when failures - 1 < ${free} then ${NO_WAIT} else blocked_until end
              where key = ${key}`,
      )
    }
  })
}
