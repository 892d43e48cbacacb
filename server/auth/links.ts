import { sql, type SQL } from 'drizzle-orm'
import { select } from '#server/kernel/alias'
import type { Sql } from '#server/kernel/statements'
import type { AuthGroup, LinkOwner, Owner } from './accounts'
import { digest, newToken } from './secrets'

export type Purpose = 'RESET' | 'CREATE'
const HOUR = 3_600_000
/** Lifetime of a link in ms: an hour to reset (part 1 §9), 7 days to create (DECISIONS 'Create-password link'). */
const lives: Record<Purpose, number> = { RESET: HOUR, CREATE: 7 * 24 * HOUR }

/** Creates a link and returns its token, of which only a hash is stored; older links of the same kind become void. */
export async function issueLink(db: Sql, purpose: Purpose, owner: LinkOwner, now: Date): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into links (token_hash, purpose, auth_group, owner_id, series, created_at, expires_at)
    values (${digest(token)}, ${purpose}, ${owner.group}, ${owner.id}, ${owner.linkSeries}, ${now.toISOString()},
      ${new Date(now.getTime() + lives[purpose]).toISOString()})`)
  return token
}

/**
 * SQL condition: a row `l` of links is valid: not expired, the newest of its kind, and of the account's current series (0 without an
 * account). So links need no update to be voided: incrementing the series voids all at once, even those being created concurrently.
 */
const isGood = (now: Date): SQL => sql`l.expires_at > ${now.toISOString()}::timestamptz
  and l.series = coalesce((select s.link_series from accounts s where s.auth_group = l.auth_group and s.owner_id = l.owner_id), 0)
  and not exists (select 1 from links n where n.auth_group = l.auth_group and n.owner_id = l.owner_id and n.purpose = l.purpose and n.number > l.number)`

/** SQL condition: the link of a token is valid; for the statement that uses it to set a password. */
export const holdsLink = (purpose: Purpose, token: string, now: Date): SQL => sql`exists (select 1 from links l
  where l.token_hash = ${digest(token)} and l.purpose = ${purpose} and ${isGood(now)})`

export interface Link {
  owner: Owner
  /** Neither used, replaced, voided nor expired. */
  isValid: boolean
}

/** The link of a token in any state; null for a token that was never issued. */
export async function findLink(db: Sql, purpose: Purpose, token: string, now: Date): Promise<Link | null> {
  const [link] = await select(
    db,
    { group: sql<AuthGroup>`l.auth_group`, id: sql<number>`l.owner_id`, isValid: sql<boolean>`(${isGood(now)})` },
    sql`from links l where l.token_hash = ${digest(token)} and l.purpose = ${purpose}`,
  )
  return link ? { owner: { group: link.group, id: link.id }, isValid: link.isValid } : null
}
