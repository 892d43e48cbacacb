import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { AppError } from '#server/kernel/errors'
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
  /** One account from one address. */
  pair: { free: 5, firstWait: 5, longestWait: 300 },
  /** Higher, as a whole office may share one address. */
  address: { free: 30, firstWait: 5, longestWait: 300 },
  /** One account from wherever: it slows strangers down, whoever they are, and never for long. */
  account: { free: 20, firstWait: 5, longestWait: 30 },
  /** Reset mails to one address. */
  mail: { free: 3, firstWait: 60, longestWait: 900 },
  /** Links of bookings and calendars that are none, from one address. */
  unknownLinks: { free: 30, firstWait: 5, longestWait: 300 },
  /** Changes by one link of a booking. */
  bookingChanges: { free: 30, firstWait: 10, longestWait: 300 },
  /** Codes and files of documents that are none, from one address. */
  unknownDocuments: { free: 30, firstWait: 5, longestWait: 300 },
  /** Files that are compared line by line with the one that was made, from one address. */
  comparedDocuments: { free: 60, firstWait: 5, longestWait: 120 },
  /** Agreements that are drawn for one link. */
  linkDrawings: { free: 40, firstWait: 5, longestWait: 120 },
  /** Applications by the public form from one address: a class may send theirs from one room. */
  applications: { free: 30, firstWait: 30, longestWait: 900 },
  /** Applications to one course from wherever. */
  courseApplications: { free: 300, firstWait: 5, longestWait: 60 },
} as const satisfies Record<string, Limit>
export interface Counted {
  kind: keyof typeof limits
  key: string
}
const FORGIVEN_AFTER = '1 hour'
/** Long past: the clocks of several servers are never quite the same, and without failures none of them has to wait. */
const NO_WAIT = sql`timestamptz 'epoch'`
/** How long an address at which somebody signed in is theirs (DECISIONS 'Throttling'). */
export const KNOWN_DAYS = 30

const keyOf = ({ kind, key }: Counted) => digest(`${kind} ${key.toLowerCase()}`)
/** In one order everywhere, so that two tries at once never wait for each other. */
const inOrder = (what: readonly Counted[]) =>
  what.map((counted) => ({ ...limits[counted.kind], key: keyOf(counted) })).toSorted((a, b) => (a.key < b.key ? -1 : 1))

/**
 * What a try of a password is counted by (DECISIONS 'Throttling'): the account with the address, the address, and the account
 * alone where nobody who signed in to it lately is known by this address.
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

/** Somebody signed in here: from now on the address is known. */
export const rememberAddress = (db: Sql, accountId: number, address: string, now: Date): Promise<unknown> =>
  db.run(sql`
    insert into known_addresses (account_id, address, last_at) values (${accountId}, ${digest(address)}, ${now.toISOString()})
    on conflict (account_id, address) do update set last_at = excluded.last_at`)

/**
 * Counts a try before it is made, so that a hundred at once are no way around; `succeeded` takes it back. In the
 * database, for all processes. Throws 429 with `retryAfter` (seconds) while the last failures ask for a wait: then nothing
 * is counted, by whichever it was refused.
 */
export async function countAttempt(context: Context, what: readonly Counted[]): Promise<void> {
  const now = context.now()
  const at = now.toISOString()
  await inTransaction(context, async ({ db }) => {
    for (const { key, free, firstWait, longestWait } of inOrder(what)) {
      const failures = sql`case when attempts.last_at < ${at}::timestamptz - ${FORGIVEN_AFTER}::interval then 1 else attempts.failures + 1 end`
      const wait = sql`least(${longestWait}, ${firstWait} * 2 ^ least(${failures} - ${free}, 20))`
      const taken = await db.run(sql`
        insert into attempts (key, failures, last_at, blocked_until) values (${key}, 1, ${at}, ${NO_WAIT})
        on conflict (key) do update set failures = ${failures}, last_at = ${at},
          blocked_until = case when ${failures} < ${free} then ${NO_WAIT} else ${at}::timestamptz + make_interval(secs => ${wait}) end
        where attempts.blocked_until <= ${at}::timestamptz returning 1`)
      if (taken.length === 0) throw await tooOften(db, key, now)
    }
  })
}

async function tooOften(db: Sql, key: string, now: Date): Promise<AppError> {
  const [row] = await db.run<{ blocked_until: string }>(sql`select blocked_until from attempts where key = ${key}`)
  const seconds = row ? Math.ceil((Date.parse(row.blocked_until) - now.getTime()) / 1000) : 1
  return new AppError('too_often', { retryAfter: Math.max(1, seconds) })
}

/** The try was no failure: what is the pair's is forgotten, what others share loses this one try and the wait that it asked for. */
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
