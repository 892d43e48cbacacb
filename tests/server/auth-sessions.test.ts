import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#server/auth/accounts'
import { createSessions, startSession, type Sessions } from '#server/auth/sessions'
import { system } from '#server/kernel/context'
import { databaseOn, type Database } from '#server/kernel/database'
import { testApp, type TestApp } from '../support/app'

// `sessions` stands for another process: it learns of events only by the database's notifications. Its clock stands still.
let t: TestApp
let db: Database
let sessions: Sessions
const now = new Date('2026-11-21T08:00:00Z')
let readings = 0

beforeAll(async () => {
  t = await testApp()
  db = databaseOn(t.database.pool, t.app.contextFor(system))
  const counting: Database = {
    ...db,
    run: (query) => {
      readings++
      return db.run(query)
    },
  }
  sessions = createSessions({ db: counting, url: t.database.url })
})
afterAll(async () => {
  await sessions.close()
  await t.close()
})

async function newSession() {
  const { rows } = await t.database.pool.query<{ id: number }>(`
    insert into users (first_name, last_name, username, email, roles) values ('A', 'B', gen_random_uuid()::text, gen_random_uuid() || '@cohort.test', '{ROLE_ADMIN}') returning id`)
  const owner = { group: 'USER' as const, id: rows[0]!.id }
  await createAccount(db, owner, { hash: 'no hash', mustChange: false })
  const [account] = await db.run<{ id: number }>(
    sql`select id from accounts where auth_group = 'USER' and owner_id = ${owner.id}`,
  )
  return { token: await startSession(db, account!.id, now), accountId: account!.id }
}
/** Whether the next request with the token is answered without asking the database. */
async function isRemembered(token: string): Promise<boolean> {
  await sessions.viewerOf(token, now)
  const before = readings
  await sessions.viewerOf(token, now)
  return readings === before
}

test('a viewer is remembered until another process says that the session ended', async () => {
  const { token, accountId } = await newSession()
  await expect.poll(() => isRemembered(token)).toBe(true)

  await t.database.pool.query('delete from sessions where account_id = $1', [accountId])
  expect(await sessions.viewerOf(token, now)).not.toBeNull()
  await t.database.pool.query(`select pg_notify('session_ended', $1)`, [String(accountId)])

  await expect.poll(() => sessions.viewerOf(token, now)).toBeNull()
})

test('nothing is remembered longer than 2 seconds', async () => {
  const { token, accountId } = await newSession()
  await expect.poll(() => isRemembered(token)).toBe(true)

  await t.database.pool.query('delete from sessions where account_id = $1', [accountId])

  expect(await sessions.viewerOf(token, new Date(now.getTime() + 1_999))).not.toBeNull()
  expect(await sessions.viewerOf(token, new Date(now.getTime() + 2_000))).toBeNull()
})

test('when the listening connection is lost nothing is remembered until there is another', async () => {
  const { token, accountId } = await newSession()
  await expect.poll(() => isRemembered(token)).toBe(true)

  await t.database.pool.query('delete from sessions where account_id = $1', [accountId])
  await t.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cohort notices' and datname = current_database()`,
  )

  await expect.poll(() => sessions.viewerOf(token, now)).toBeNull()
  const next = await newSession()
  await expect.poll(() => isRemembered(next.token)).toBe(true)
})
