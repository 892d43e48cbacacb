import { sql, type SQL } from 'drizzle-orm'
import { instructors } from '#resources/instructors'
import type { Viewer } from '#resources/kernel/access'
import { persons } from '#resources/persons'
import { users } from '#resources/users'
import { as, columnsOf, rowsOf, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { idArray, type Sql } from '#server/kernel/statements'
import type { Context } from '#server/kernel/context'
import { hashPassword } from './passwords'
import { announceSessionsEnded } from './session-ends'
import { isActiveUser, nameOfUser } from './staff-account'
import { isStudent } from './student-account'

export type AuthGroup = Viewer['authGroup']

/** Whose account: a staff user, an instructor or a person, by the group. */
export interface Owner {
  group: AuthGroup
  id: number
}
/** Whom a link may be mailed to. */
export interface LinkOwner extends Owner {
  /** The series of links (tables.ts) that was going on when the e-mail was read; 0 without an account. */
  linkSeries: number
}
/** Somebody who may sign in or be mailed a link. */
export interface Member extends LinkOwner {
  email: string
  name: string
  /** Null until a password is there. */
  accountId: number | null
  passwordHash: string | null
  mustChangePassword: boolean
}

const u = as(users, 'u')
const i = as(instructors, 'i')
const p = as(persons, 'p')
const noName = sql`null::text`

/** Who may sign in at all, by group: id, e-mail and name, without the removed, the deactivated and who has no application left. */
const people: Record<AuthGroup, SQL> = {
  USER: sql`select ${columnsOf({ id: u.id, email: u.email, username: u.username, name: nameOfUser(u) })} from ${u.from} where ${isActiveUser(u)}`,
  INSTRUCTOR: sql`select ${columnsOf({ id: i.id, email: i.email, username: noName, name: i.name })} from ${i.from} where ${i.alive}`,
  STUDENT: sql`select ${columnsOf({ id: p.id, email: p.email, username: noName, name: p.name })} from ${p.from} where ${isStudent}`,
}

async function findMember(db: Sql, group: AuthGroup, where: SQL): Promise<Member | null> {
  const [member] = await select(
    db,
    {
      id: sql<number>`p.id`,
      email: sql<string>`p.email`,
      name: sql<string>`p.name`,
      accountId: sql<number | null>`a.id`,
      passwordHash: sql<string | null>`a.password_hash`,
      mustChangePassword: sql<boolean>`coalesce(a.must_change_password, false)`,
      linkSeries: sql<number>`coalesce(a.link_series, 0)`,
    },
    sql`from (${people[group]}) p left join accounts a on a.auth_group = ${group} and a.owner_id = p.id where ${where} limit 1`,
  )
  return member ? { group, ...member } : null
}

/** Staff by username or e-mail, the others by e-mail; whatever the case (DECISIONS 'Staff sign in'). */
export const memberByTerm = (db: Sql, group: AuthGroup, term: string): Promise<Member | null> =>
  findMember(db, group, sql`lower(p.email) = lower(${term}) or lower(p.username) = lower(${term})`)

export const memberByEmail = (db: Sql, group: AuthGroup, email: string): Promise<Member | null> =>
  findMember(db, group, sql`lower(p.email) = lower(${email})`)

export const memberById = (db: Sql, { group, id }: Owner): Promise<Member | null> =>
  findMember(db, group, sql`p.id = ${id}`)

/** A password to be stored. `mustChange`: it was made for one sign-in (DECISIONS 'One-time password'). */
export interface NewPassword {
  hash: string
  mustChange: boolean
}

/** Gives somebody an account, if a condition holds. False when there is one already (it is left as it was), or it does not hold. */
export async function createAccount(
  db: Sql,
  owner: Owner,
  { hash, mustChange }: NewPassword,
  onlyIf: SQL = sql`true`,
): Promise<boolean> {
  const made = await db.run(sql`
    insert into accounts (created_at, password_changed_at, auth_group, owner_id, password_hash, must_change_password)
    select ${clockSql.now}, ${clockSql.now}, ${owner.group}::text, ${owner.id}::int, ${hash}::text, ${mustChange}::boolean where ${onlyIf}
    on conflict (auth_group, owner_id) do nothing returning 1`)
  return made.length > 0
}

/** Gives somebody an account with a one-time password, to be changed at the first sign-in. */
export const createOneTimeAccount = async (db: Sql, owner: Owner, password: string): Promise<boolean> =>
  createAccount(db, owner, { hash: await hashPassword(password), mustChange: true })

/** Gives an account, new or there already, a one-time password. Inside a transaction. */
export async function renewOneTimePassword(context: Context, owner: Owner, password: string): Promise<void> {
  const given = { hash: await hashPassword(password), mustChange: true }
  if (!(await createAccount(context.db, owner, given))) await setPassword(context, owner, given)
}

/**
 * Sets the password of an account `a`, if a condition on it holds, which makes every link void by the same statement, and ends
 * all sessions. False when the condition does not hold (any more). Inside a transaction.
 */
export async function setPassword(
  context: Context,
  owner: Owner,
  { hash, mustChange }: NewPassword,
  onlyIf: SQL = sql`true`,
): Promise<boolean> {
  const set = await context.db.run(sql`
    update accounts a set password_hash = ${hash}, must_change_password = ${mustChange}, password_changed_at = ${context.now().toISOString()},
      link_series = a.link_series + 1
    where a.auth_group = ${owner.group} and a.owner_id = ${owner.id} and ${onlyIf} returning 1`)
  // By a statement of its own: a sign-in that held the account's row until now has left a session that the first did not see.
  if (set.length > 0) await endSessions(context, owner.group, [owner.id])
  return set.length > 0
}

/** Makes every link of an account void. */
export const voidLinks = (db: Sql, { group, id }: Owner): Promise<unknown> =>
  db.run(sql`update accounts set link_series = link_series + 1 where auth_group = ${group} and owner_id = ${id}`)

const accountsOf = (group: AuthGroup, ownerIds: readonly number[]) =>
  sql<{ id: number }>`select id from accounts where auth_group = ${group} and owner_id = any(${idArray(ownerIds)})`

/** Signs accounts out everywhere, at once. Inside a transaction. */
export async function endSessions(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  const ended = await select(
    context.db,
    { id: sql<number>`id` },
    sql`from mine`,
    sql`with mine as (${accountsOf(group, ownerIds)}), gone as (delete from sessions where account_id in (select id from mine))`,
  )
  await announceSessionsEnded(
    context,
    ended.map(({ id }) => id),
  )
}

/** What is remembered of accounts is no longer true (roles, names): all processes read it anew. Inside a transaction. */
export async function refreshSessions(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  const touched = await rowsOf(context.db, accountsOf(group, ownerIds))
  await announceSessionsEnded(
    context,
    touched.map(({ id }) => id),
  )
}

/** Takes the accounts of people who are gone for good, with sessions, links, what they set for themselves and the address of their calendar. */
export async function forgetAccounts(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  await endSessions(context, group, ownerIds)
  const theirs = sql`auth_group = ${group} and owner_id = any(${idArray(ownerIds)})`
  for (const table of ['accounts', 'links', 'preferences', 'calendar_feeds'])
    await context.db.run(sql`delete from ${sql.raw(table)} where ${theirs}`)
}
