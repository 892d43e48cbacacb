import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openRefusedMail } from '../support/refused-mail'
import { openSite, type Site } from '../support/site'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'

let inbox: Inbox
let site: Site
let admin: string
beforeAll(async () => {
  inbox = await smtpInbox()
  site = await openSite({ SMTP_URL: inbox.url })
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
})
afterEach(() => site.closeTabs())
afterAll(async () => {
  await site.close()
  await inbox.close()
})

test('a mail that is sent again by the keyboard keeps the keyboard at its receivers, and tells why it waits', async () => {
  const page = await openRefusedMail(site, admin, inbox)

  inbox.refuseWith = 451
  await page.getByRole('button', { name: 'Send again: a@example.am' }).press('Enter')
  await page.getByText('2: 1 failed, 1 queued').waitFor({ timeout: 20_000 })
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  await expect.poll(focused).toBe('2 receivers')
  await page.getByRole('button', { name: 'Waiting' }).click()
  await page.getByText('451 not now · It is tried again by itself.').waitFor({ timeout: 20_000 })
})
