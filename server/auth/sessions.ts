import { sql } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import { select } from '#server/kernel/alias'
import type { Sql } from '#server/kernel/statements'
import { listenTo } from './notices'
import { digest, newToken } from './secrets'
import { CHANNEL, onSessionsEnded } from './session-ends'
import { mayOwn, ownerColumns, ownerJoins, viewerFrom } from './viewers'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A session ends after 12 hours without a call, and after 30 days in any case (DECISIONS 'Sessions'). */
export const IDLE_MS = 12 * HOUR
export const LONGEST_MS = 30 * 24 * HOUR
/** The end is moved on only when this much is gained, so that not every call writes. */
const SLIDE_MS = 5 * MINUTE
/** How long a viewer is remembered at most. */
const REMEMBER_MS = 2_000
const MOST_REMEMBERED = 20_000

/** Who a token stands for. */
export interface SignedIn {
  accountId: number
  viewer: Viewer
  mustChangePassword: boolean
}
interface Remembered extends SignedIn {
  startedAt: number
  expiresAt: number
  readAt: number
}
export interface Sessions {
  /** The viewer of a token; null when there is no such session, it is over, or its owner may not sign in (any more). */
  viewerOf: (token: string, now: Date) => Promise<SignedIn | null>
  /** As `viewerOf`, for looks that are no call of the person: they do not make the session last longer. */
  peek: (token: string, now: Date) => Promise<SignedIn | null>
  /** Hears, in every process, which account's sessions ended or changed; null: any may have. Gives what ends the hearing. */
  onChange: (listener: (accountId: number | null) => void) => () => void
  close: () => Promise<void>
}

/**
 * Reads sessions, remembering each for at most 2 s. That is safe although a deactivated person is out at once: whatever
 * ends or changes a session is announced (session-ends.ts) to this process before the request that did it is answered,
 * and to the others by NOTIFY, which PostgreSQL sends at the same commit; while the listening connection is not proved to
 * work, nothing is remembered. A read that was under way when an announcement came is not remembered either.
 * Roles and teams that change by other ways show within the 2 s.
 * @param url of the database, for the listening connection; null: nothing is remembered
 */
export function createSessions({ db, url }: { db: Sql; url: string | null }): Sessions {
  const remembered = new Map<string, Remembered>()
  const listeners = new Set<(accountId: number | null) => void>()
  let generation = 0
  const forgetAll = () => {
    generation++
    remembered.clear()
    for (const listener of listeners) listener(null)
  }
  const forget = (accountId: number) => {
    generation++
    for (const [hash, session] of remembered) if (session.accountId === accountId) remembered.delete(hash)
    for (const listener of listeners) listener(accountId)
  }
  const stopHearing = onSessionsEnded(forget)
  const notices = url === null ? null : listenTo(url, CHANNEL, (payload) => forget(Number(payload)), forgetAll)

  const read = async (token: string, now: Date, isCall: boolean): Promise<SignedIn | null> => {
    const hash = digest(token)
    const canRemember = notices?.isHeard() ?? false
    const known = canRemember ? remembered.get(hash) : undefined
    if (known && isFresh(known, now.getTime())) return known
    const before = generation
    const found = await readSession(db, hash, now)
    if (!found || !isCall) return found
    await slide(db, hash, found, now)
    if (canRemember && before === generation) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(hash, found)
    }
    return found
  }
  return {
    viewerOf: (token, now) => read(token, now, true),
    peek: (token, now) => read(token, now, false),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      stopHearing()
      await notices?.close()
    },
  }
}

/** A clock that was set back makes nothing live longer. */
const isFresh = ({ readAt, expiresAt }: Remembered, now: number) =>
  now >= readAt && now - readAt < REMEMBER_MS && now < expiresAt

async function readSession(db: Sql, hash: string, now: Date): Promise<Remembered | null> {
  const [row] = await select(
    db,
    {
      accountId: sql<number>`s.account_id`,
      createdAt: sql<string>`s.created_at`,
      expiresAt: sql<string>`s.expires_at`,
      mustChangePassword: sql<boolean>`o.must_change_password`,
      ...ownerColumns,
    },
    sql`from sessions s join accounts o on o.id = s.account_id ${ownerJoins}
    where s.token_hash = ${hash} and s.expires_at > ${now.toISOString()} and ${mayOwn}`,
  )
  if (!row) return null
  return {
    viewer: viewerFrom(row),
    mustChangePassword: row.mustChangePassword,
    accountId: row.accountId,
    startedAt: Date.parse(row.createdAt),
    expiresAt: Date.parse(row.expiresAt),
    readAt: now.getTime(),
  }
}

async function slide(db: Sql, hash: string, session: Remembered, now: Date): Promise<void> {
  const end = Math.min(now.getTime() + IDLE_MS, session.startedAt + LONGEST_MS)
  if (end - session.expiresAt < SLIDE_MS) return
  await db.run(sql`update sessions set expires_at = ${new Date(end).toISOString()} where token_hash = ${hash}`)
  session.expiresAt = end
}

/** Begins a session of an account and gives its token, which is stored nowhere. */
export async function startSession(db: Sql, accountId: number, now: Date): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into sessions (token_hash, account_id, created_at, expires_at)
    values (${digest(token)}, ${accountId}, ${now.toISOString()}, ${new Date(now.getTime() + IDLE_MS).toISOString()})`)
  return token
}
