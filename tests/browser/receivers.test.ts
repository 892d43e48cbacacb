import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openRefusedMail, sendMassMail } from '../support/refused-mail'
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

test('the list says whole how many a mass mail has reached, and in its tooltip what became of the others, in the longer language too', async () => {
  Object.assign(inbox, { refuseWith: 550, refuseFor: 'd@example.am' })
  const recipients = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.am`)
  await sendMassMail(site, admin, 'Reached in part', recipients)
  const armenian = await site.signIn((await site.given.user()).email)
  await site.ask(armenian, 'PUT', '/preferences', { language: 'hy' })
  for (const [token, reached, all] of [
    [admin, '3 of 4', '4: 3 sent, 1 failed'],
    [armenian, '3՝ 4-ից', '4՝ 3 ուղարկված, 1 ձախողված'],
  ] as const) {
    const { page } = await site.open(token, '/services/mass-mailing')
    const row = page.getByRole('row', { name: /Reached in part/ })
    const counts = row.getByText(reached, { exact: true })
    await counts.waitFor()
    await row.getByTitle(all, { exact: true }).waitFor()
    expect(await counts.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  }
  inbox.refuseFor = null
})

test('the list says who wrote a mail, or that the program did', async () => {
  const { email } = await site.given.user({ firstName: 'Mane', lastName: 'Adamyan', roles: ['ROLE_ADMIN'] })
  const mane = await site.signIn(email)
  await fetch(`${site.address}/api/v1/auth/reset-password-token/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await sendMassMail(site, mane, 'Written by Mane', ['a@example.am'])
  const { page } = await site.open(admin, '/services/mass-mailing')
  await page
    .getByRole('row', { name: /Written by Mane/ })
    .getByText('Mane Adamyan')
    .waitFor()
  await page
    .getByRole('row', { name: /Reset Password/ })
    .getByText('The program')
    .waitFor()
})

test('a mail that is sent again by the keyboard keeps the keyboard at its receivers, and tells why it waits', async () => {
  const page = await openRefusedMail(site, admin, inbox)

  inbox.refuseWith = 451
  await page.getByRole('button', { name: 'Send again: a@example.am' }).press('Enter')
  await page.getByText('2: 1 failed, 1 queued').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  await expect.poll(focused).toBe('2 receivers')
  await page.getByRole('button', { name: 'Waiting' }).click()
  await page.getByText('451 not now · It is tried again by itself.').waitFor()
})

test('a mail that could not be sent again leaves the keyboard at its button', async () => {
  const page = await openRefusedMail(site, admin, inbox, { subject: 'Second day', said: 'ERR_FAILED' })
  await page.route(/\/sendAgain$/, (route) => route.abort())
  const again = page.getByRole('button', { name: 'Send again: a@example.am' })
  await again.press('Enter')
  await page.getByText('The server cannot be reached').first().waitFor()
  await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true)
})
