import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killUnderLoad } from '../bench/kills'
import { testApp, type TestApp } from '../support/app'
import { startProxy } from '../support/processes'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'

// Does once what `npm run soak` does fifty times behind nginx (docs/production.md 'Several processes').
const folder = mkdtempSync(join(tmpdir(), 'cohort-kills-'))
let t: TestApp
let inbox: Inbox
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
  t = await testApp()
  inbox = await smtpInbox()
}, 120_000)
afterAll(async () => {
  await t.close()
  await inbox.close()
  rmSync(folder, { recursive: true, force: true })
})

test('servers that are killed under load, one after the other, lose and double no write, notice or mail', async () => {
  const [admin, owner] = [await t.as('ROLE_ADMIN'), await t.as('ROLE_ADMIN')]
  const outcome = await killUnderLoad({
    pool: t.database.pool,
    env: { DATABASE_URL: t.database.url, DATA_DIR: folder, SMTP_URL: inbox.url },
    openFront: async (addresses) => ({ name: 'a proxy', asksAgainAfterMs: 200, ...(await startProxy(addresses)) }),
    inbox,
    token: admin.token!,
    ownerId: owner.id,
    kills: 2,
    rate: 80,
    restMs: 0,
  })

  expect(outcome).toMatchObject({ lost: [], doubled: [], wrongNotices: [], wrongMails: [] })
  expect(outcome.acknowledged).toBeGreaterThan(20)
  expect(outcome.tasks).toBeGreaterThan(5)
  expect((outcome.failed - outcome.onKilled) / outcome.sent).toBeLessThanOrEqual(0.01)
}, 120_000)
