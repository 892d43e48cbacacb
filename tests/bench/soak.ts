import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { users } from '#resources/users'
import { buildApp } from '#server/app'
import { createAccount } from '#server/auth/accounts'
import { hashPassword } from '#server/auth/passwords'
import { startSession } from '#server/auth/sessions'
import { system } from '#server/kernel/context'
import { create } from '#server/kernel/operations/write'
import { migrateDatabase } from '#server/platform/database/migrate'
import { openFor } from '#server/platform/database/with-database'
import { readSettings, type Settings } from '#server/platform/settings'
import { Stops } from '#server/platform/stops'
import { smtpInbox } from '../support/smtp-inbox'
import { readOptions } from './options'
import { openFront } from './front'
import { killUnderLoad, type KillsOutcome } from './kills'

const usage = 'npm run soak [-- --kills 50 --rate 200 --rest 3]'

/**
 * `npm run soak`: runs two servers with their workers inside, behind nginx if it is installed, under a
 * steady load, and kills and restarts them in turn. Prints what failed; the exit code is 1 if anything was lost or done twice, or too much
 * failed (`isRight`).
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const { kills, rate, rest } = readOptions(args, usage, { kills: 50, rate: 200, rest: 3 })
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-soak-'))
  chmodSync(dataDir, 0o711)
  const settings = readSettings({ DATA_DIR: dataDir, NODE_ENV: 'production' })
  const stops = new Stops()
  stops.add(async () => rmSync(dataDir, { recursive: true, force: true }))
  await stops.during(async () => {
    const database = await openFor(stops, settings)
    const inbox = await smtpInbox()
    stops.add(() => inbox.close())
    await migrateDatabase(database.pool, settings.rootDir)
    const [asking, owner] = await addStaff(database.pool, settings)
    const outcome = await killUnderLoad({
      pool: database.pool,
      env: { DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: inbox.url },
      openFront,
      inbox,
      token: asking.token,
      ownerId: owner.id,
      kills,
      rate,
      restMs: rest * 1000,
      tell: console.log,
    })
    tellOutcome(outcome)
    if (!isRight(outcome)) process.exitCode = 1
    await stops.stop()
  })
}

/** Creates two administrators, each with a session. */
async function addStaff(pool: pg.Pool, settings: Settings) {
  const app = await buildApp({ settings, pool, sessions: { viewerOf: () => Promise.resolve(null) } })
  const context = app.contextFor(system)
  const add = async (name: string) => {
    const email = `${name}@cohort.test`
    const id = await create(context, users, {
      firstName: name,
      lastName: 'Soak',
      username: name,
      email,
      roles: ['ROLE_ADMIN'],
    })
    await createAccount(
      context.db,
      { group: 'USER', id },
      { hash: await hashPassword(randomUUID()), mustChange: false },
    )
    const { rows } = await pool.query<{ id: number }>(
      `select id from accounts where auth_group = 'USER' and owner_id = $1`,
      [id],
    )
    return { id, token: await startSession(context.db, rows[0]!.id, new Date()) }
  }
  const added = [await add('asking'), await add('owner')] as const
  await app.server.close()
  return added
}

const wrongOf = ({ lost, doubled, wrongNotices, wrongMails }: KillsOutcome) => ({
  lost,
  doubled,
  'with none or two notices': wrongNotices,
  'with none or two mails': wrongMails,
})
/** Whether nothing is lost or done twice, and at most one percent of the requests failed for a reason other than a kill. */
export const isRight = (outcome: KillsOutcome): boolean =>
  Object.values(wrongOf(outcome)).every((names) => names.length === 0) &&
  (outcome.failed - outcome.onKilled) * 100 <= outcome.sent

function tellOutcome(outcome: KillsOutcome): void {
  const { front, kills, seconds, sent, failed, onKilled, acknowledged, tasks, uncertainMails, p50, p95 } = outcome
  const share = (part: number) => `${part} (${((100 * part) / sent).toFixed(2)} %)`
  console.log(`
${kills} kills in ${Math.round(seconds)} s behind ${front}; ${sent.toLocaleString('en')} requests, ${Math.round(sent / seconds)} a second; ${p50} ms in the middle, 95 of 100 within ${p95} ms
failed: ${share(failed)}, of them under way at a server as it was killed: ${onKilled}; the others: ${share(failed - onKilled)} (reach <= 1 %)
${acknowledged.toLocaleString('en')} writes were acknowledged; ${tasks.toLocaleString('en')} tasks, each with a notice and a mail; of ${uncertainMails} mails nobody can know, and they say so`)
  for (const [what, names] of Object.entries(wrongOf(outcome)))
    console.log(`${what}: ${names.length}${names.length > 0 ? ` (${names.slice(0, 5).join(', ')})` : ''} (reach 0)`)
}
