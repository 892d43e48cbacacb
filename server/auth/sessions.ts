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
const IDLE_MS = 12 * HOUR
const LONGEST_MS = 30 * 24 * HOUR
/** The expiry is updated only when it moves by at least this much, so that not every call writes. */
const SLIDE_MS = 5 * MINUTE
/** Maximum age of a cached viewer. */
const REMEMBER_MS = 2_000
const MOST_REMEMBERED = 20_000

/** The account and viewer of a valid token. */
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
  /** The viewer of a token; null when there is no such session, it expired, or its owner may not sign in. Extends the session. */
  viewerOf: (token: string, now: Date) => Promise<SignedIn | null>
  /** Like `viewerOf`, for checks that are not activity of the person: it does not extend the session. */
  peek: (token: string, now: Date) => Promise<SignedIn | null>
  /**
   * Registers a listener for accounts whose sessions ended or changed, in any process; null means that any may have. Returns a function to
   * unregister.
   */
  onChange: (listener: (accountId: number | null) => void) => () => void
  close: () => Promise<void>
}

/**
 * Reads sessions and caches each for at most 2 s. Ended sessions still take effect at once: whatever ends or changes a session is announced
 * (session-ends.ts) to this process before the request is answered, and to the others by NOTIFY at the same commit. Nothing is cached while
 * the listening connection is not proven to work, nor a read during which an announcement arrived. Roles and teams changed in other ways
 * take effect within 2 s.
 * @param url database address for the listening connection; null disables caching
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

/** If the clock was set back, the cached entry is not used. */
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

/** Starts a session of an account and returns its token, of which only a hash is stored. */
export async function startSession(db: Sql, accountId: number, now: Date): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into sessions (token_hash, account_id, created_at, expires_at)
    values (${digest(token)}, ${accountId}, ${now.toISOString()}, ${new Date(now.getTime() + IDLE_MS).toISOString()})`)
  return token
}
