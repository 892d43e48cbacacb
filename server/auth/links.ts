import { sql } from 'drizzle-orm'
import type { Sql } from '../kernel/statements'
import type { AuthGroup, Owner } from './accounts'
import { digest, newToken } from './secrets'

export type Purpose = 'RESET' | 'CREATE'
const HOUR = 3_600_000
/** How long a link works: an hour to reset (part 1 §9), 7 days to create (DECISIONS 'Create-password link'). */
const lives: Record<Purpose, number> = { RESET: HOUR, CREATE: 7 * 24 * HOUR }

/** Makes a link's token, which is stored nowhere; older links of the same kind are void. */
export async function issueLink(db: Sql, purpose: Purpose, owner: Owner, now: Date): Promise<string> {
  const token = newToken()
  await voidLinks(db, purpose, owner, now)
  await db.run(sql`
    insert into links (token_hash, purpose, auth_group, owner_id, created_at, expires_at)
    values (${digest(token)}, ${purpose}, ${owner.group}, ${owner.id}, ${now.toISOString()}, ${new Date(now.getTime() + lives[purpose]).toISOString()})`)
  return token
}

/** Ends what was mailed before. */
export async function voidLinks(db: Sql, purpose: Purpose, owner: Owner, now: Date): Promise<void> {
  await db.run(sql`
    update links set ended_at = ${now.toISOString()}
    where purpose = ${purpose} and auth_group = ${owner.group} and owner_id = ${owner.id} and ended_at is null`)
}

export interface Link {
  owner: Owner
  /** Neither used, nor replaced, nor expired. */
  isValid: boolean
}

/** The link of a token, whatever its state; null for a token that never was. */
export async function findLink(db: Sql, purpose: Purpose, token: string, now: Date): Promise<Link | null> {
  const [row] = await db.run<{ auth_group: AuthGroup; owner_id: number; valid: boolean }>(sql`
    select auth_group, owner_id, ended_at is null and expires_at > ${now.toISOString()} as valid
    from links where token_hash = ${digest(token)} and purpose = ${purpose}`)
  return row ? { owner: { group: row.auth_group, id: row.owner_id }, isValid: row.valid } : null
}

/** Uses a link up. False when it was not valid (any more): of two at once only one gets true. */
export async function useLink(db: Sql, purpose: Purpose, token: string, now: Date): Promise<boolean> {
  const used = await db.run(sql`
    update links set ended_at = ${now.toISOString()}
    where token_hash = ${digest(token)} and purpose = ${purpose} and ended_at is null and expires_at > ${now.toISOString()} returning 1`)
  return used.length > 0
}
