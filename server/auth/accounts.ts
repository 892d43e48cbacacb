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

/** The owner of an account: a staff user, an instructor or a person, by the group. */
export interface Owner {
  group: AuthGroup
  id: number
}
/** An owner to whom a link can be mailed. */
export interface LinkOwner extends Owner {
  /** The account's current link series (tables.ts) when the e-mail was read; 0 without an account. */
  linkSeries: number
}
/** Somebody who may sign in or be mailed a link. */
export interface Member extends LinkOwner {
  email: string
  name: string
  /** Null until a password is set. */
  accountId: number | null
  passwordHash: string | null
  mustChangePassword: boolean
}

const u = as(users, 'u')
const i = as(instructors, 'i')
const p = as(persons, 'p')
const noName = sql`null::text`

/**
 * People who may sign in, by group: id, e-mail, username and name; without removed or deactivated ones, and without students who have no
 * application.
 */
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

/** Finds staff by username or e-mail, others by e-mail, ignoring case (DECISIONS 'Staff sign in'). */
export const memberByTerm = (db: Sql, group: AuthGroup, term: string): Promise<Member | null> =>
  findMember(db, group, sql`lower(p.email) = lower(${term}) or lower(p.username) = lower(${term})`)

export const memberByEmail = (db: Sql, group: AuthGroup, email: string): Promise<Member | null> =>
  findMember(db, group, sql`lower(p.email) = lower(${email})`)

export const memberById = (db: Sql, { group, id }: Owner): Promise<Member | null> =>
  findMember(db, group, sql`p.id = ${id}`)

/** A password to store. `mustChange`: it is a one-time password (DECISIONS 'One-time password'). */
export interface NewPassword {
  hash: string
  mustChange: boolean
}

/**
 * Creates an account if a condition holds. Returns false when there already is one, which stays unchanged, or the condition does not hold.
 */
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

/** Creates an account with a one-time password, to be changed at the first sign-in. */
export const createOneTimeAccount = async (db: Sql, owner: Owner, password: string): Promise<boolean> =>
  createAccount(db, owner, { hash: await hashPassword(password), mustChange: true })

/** Gives a new or existing account a one-time password. Must run inside a transaction. */
export async function renewOneTimePassword(context: Context, owner: Owner, password: string): Promise<void> {
  const given = { hash: await hashPassword(password), mustChange: true }
  if (!(await createAccount(context.db, owner, given))) await setPassword(context, owner, given)
}

/**
 * Sets the password of an account (alias `a`) if a condition on it holds, voids all its links in the same statement, and ends all its
 * sessions. Returns false when the condition does not hold. Must run inside a transaction.
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
  // A separate statement: a concurrent sign-in that held the row lock may have created a session that the update could not see.
  if (set.length > 0) await endSessions(context, owner.group, [owner.id])
  return set.length > 0
}

/** Voids every link of an account. */
export const voidLinks = (db: Sql, { group, id }: Owner): Promise<unknown> =>
  db.run(sql`update accounts set link_series = link_series + 1 where auth_group = ${group} and owner_id = ${id}`)

const accountsOf = (group: AuthGroup, ownerIds: readonly number[]) =>
  sql<{ id: number }>`select id from accounts where auth_group = ${group} and owner_id = any(${idArray(ownerIds)})`

/** Ends all sessions of accounts at once. Must run inside a transaction. */
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

/** Makes all processes reload cached accounts, because roles or names changed. Must run inside a transaction. */
export async function refreshSessions(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  const touched = await rowsOf(context.db, accountsOf(group, ownerIds))
  await announceSessionsEnded(
    context,
    touched.map(({ id }) => id),
  )
}

/** Deletes the accounts of permanently deleted people, with their sessions, links, preferences and calendar feeds. */
export async function forgetAccounts(context: Context, group: AuthGroup, ownerIds: readonly number[]): Promise<void> {
  await endSessions(context, group, ownerIds)
  const theirs = sql`auth_group = ${group} and owner_id = any(${idArray(ownerIds)})`
  for (const table of ['accounts', 'links', 'preferences', 'calendar_feeds'])
    await context.db.run(sql`delete from ${sql.raw(table)} where ${theirs}`)
}
