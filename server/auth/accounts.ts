import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../resources/kernel/access'
import { idArray, type Sql } from '../kernel/statements'
import type { Context } from '../kernel/context'
import { hashPassword } from './passwords'
import { announceSessionsEnded } from './session-ends'

export type AuthGroup = Viewer['authGroup']

/** Whose account: a staff user, an instructor or a person, by the group. */
export interface Owner {
  group: AuthGroup
  id: number
}
/** Somebody who may sign in or be mailed a link. */
export interface Member extends Owner {
  email: string
  name: string
  /** Null until a password is there. */
  accountId: number | null
  passwordHash: string | null
  mustChangePassword: boolean
}

/** Who may sign in at all, by group: id, e-mail and name, without the removed and the deactivated. */
const people: Record<AuthGroup, SQL> = {
  USER: sql`select id, email, username, first_name || ' ' || last_name as name from users where deleted_at is null and deactivated is not true`,
  INSTRUCTOR: sql`select id, email, null::text as username, name from instructors where deleted_at is null`,
  STUDENT: sql`select id, email, null::text as username, name from persons where deleted_at is null`,
}

async function findMember(db: Sql, group: AuthGroup, where: SQL): Promise<Member | null> {
  const [row] = await db.run<{ id: number; email: string; name: string; account_id: number | null; password_hash: string | null; must: boolean | null }>(sql`
    select p.id, p.email, p.name, a.id as account_id, a.password_hash, a.must_change_password as must
    from (${people[group]}) p left join accounts a on a.auth_group = ${group} and a.owner_id = p.id where ${where} limit 1`)
  return row
    ? { group, id: row.id, email: row.email, name: row.name, accountId: row.account_id, passwordHash: row.password_hash, mustChangePassword: row.must ?? false }
    : null
}

/** Staff by username or e-mail, the others by e-mail; whatever the case (DECISIONS 'Staff sign in'). */
export const memberByTerm = (db: Sql, group: AuthGroup, term: string): Promise<Member | null> =>
  findMember(db, group, sql`lower(p.email) = lower(${term}) or lower(p.username) = lower(${term})`)

export const memberByEmail = (db: Sql, group: AuthGroup, email: string): Promise<Member | null> =>
  findMember(db, group, sql`lower(p.email) = lower(${email})`)

export const memberById = (db: Sql, { group, id }: Owner): Promise<Member | null> => findMember(db, group, sql`p.id = ${id}`)

/** Gives somebody an account. False when there is one already: it is left as it was. */
export async function createAccount(db: Sql, owner: Owner, passwordHash: string, mustChangePassword: boolean): Promise<boolean> {
  const made = await db.run(sql`
    insert into accounts (auth_group, owner_id, password_hash, must_change_password)
    values (${owner.group}, ${owner.id}, ${passwordHash}, ${mustChangePassword}) on conflict (auth_group, owner_id) do nothing returning 1`)
  return made.length > 0
}

/** Gives somebody an account with a one-time password, to be changed at the first sign-in (DECISIONS 'One-time password'). */
export const createOneTimeAccount = async (db: Sql, owner: Owner, password: string): Promise<boolean> =>
  createAccount(db, owner, await hashPassword(password), true)

/** Gives an account, new or there already, a one-time password, and ends all its sessions. Inside a transaction. */
export async function renewOneTimePassword(context: Context, owner: Owner, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await context.db.run(sql`
    insert into accounts (auth_group, owner_id, password_hash, must_change_password) values (${owner.group}, ${owner.id}, ${hash}, true)
    on conflict (auth_group, owner_id) do update set password_hash = excluded.password_hash, must_change_password = true`)
  await endSessions(context, owner.group, [owner.id])
}

/** Sets the password that its owner chose, and ends all sessions. Inside a transaction. */
export async function setPassword(context: Context, owner: Owner, passwordHash: string, now: Date): Promise<void> {
  await context.db.run(sql`
    update accounts set password_hash = ${passwordHash}, must_change_password = false, password_changed_at = ${now.toISOString()}
    where auth_group = ${owner.group} and owner_id = ${owner.id}`)
  await endSessions(context, owner.group, [owner.id])
}

/** Signs accounts out everywhere, at once. Inside a transaction. */
export async function endSessions(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  const ended = await context.db.run<{ id: number }>(sql`
    with mine as (select id from accounts where auth_group = ${group} and owner_id = any(${idArray(ownerIds)})),
    gone as (delete from sessions where account_id in (select id from mine))
    select id from mine`)
  await announceSessionsEnded(context, ended.map(({ id }) => id))
}

/** What is remembered of accounts is no longer true (roles, names): all processes read it anew. Inside a transaction. */
export async function refreshSessions(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  const touched = await context.db.run<{ id: number }>(sql`
    select id from accounts where auth_group = ${group} and owner_id = any(${idArray(ownerIds)})`)
  await announceSessionsEnded(context, touched.map(({ id }) => id))
}

/** Takes the accounts of people who are gone for good, with sessions, links and what they set for themselves. */
export async function forgetAccounts(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  await endSessions(context, group, ownerIds)
  const theirs = sql`auth_group = ${group} and owner_id = any(${idArray(ownerIds)})`
  for (const table of ['accounts', 'links', 'preferences']) await context.db.run(sql`delete from ${sql.raw(table)} where ${theirs}`)
}
