import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { openSite, type Site } from '../support/site'
import { givenGraduate, openOnPhone } from '../support/student-phone'

let site: Site
let graduate: Applicant
beforeAll(async () => {
  site = await openSite()
  graduate = await givenGraduate(site, await site.signIn((await site.given.user()).email))
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('Back closes a sheet that was asked for, and leaves the page of one that was not', async () => {
  const page = await openOnPhone(site, graduate, 'grades')
  const back = () => page.evaluate(() => window.history.back())
  const bar = page.getByRole('navigation', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await bar.getByRole('link', { name: 'Payments' }).click()
  await page.waitForURL('**/payments')
  const openers = {
    Menu: bar.getByRole('button', { name: 'Menu' }),
    'Add a Feedback': page.getByRole('banner').getByRole('button', { name: 'Add a Feedback' }),
  }
  for (const [name, opener] of Object.entries(openers)) {
    const sheet = page.getByRole('dialog', { name })
    await opener.click()
    await sheet.waitFor()
    await back()
    await sheet.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toMatch(/payments$/)
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
  }
  await bar.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'My Certificate' }).click()
  const gate = page.getByRole('dialog', { name: 'Evaluate the course first' })
  await gate.waitFor()
  await back()
  await page.waitForURL('**/payments')
  await gate.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.history.forward())
  await gate.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Opens with the evaluation' }).click()
  await gate.waitFor()
  await back()
  await gate.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toMatch(/certificate$/)
  await back()
  await page.waitForURL('**/payments')
})

test('the certificate waits for the evaluation, whose draft survives, and opens with it', async () => {
  const page = await openOnPhone(site, graduate, 'certificate')
  const gate = page.getByRole('dialog', { name: 'Evaluate the course first' })
  await gate.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Opens with the evaluation' }).click()
  await gate.getByRole('link', { name: 'Open the form' }).click()
  const send = page.getByRole('button', { name: 'Send the evaluation' })
  const rate = (question: string, stars: number) =>
    page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: new RegExp(`^${stars} star`) })
      .check()
  await rate('The course as a whole', 5)
  await rate('Lecturer', 4)
  await rate('Tasks and materials', 4)
  await page.getByText('1 rating left').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await page.reload()
  await page.getByText('1 rating left').waitFor()
  await rate('Rooms and equipment', 3)
  await page.getByLabel('What helped you most?').fill('Գործնական առաջադրանքները')
  await send.click()
  await page.getByText('The evaluation is sent.').waitFor()
  await page.getByRole('link', { name: 'To the certificate' }).click()
  await page.getByText('The academy has not made it yet.').waitFor()
})

test('who did not graduate evaluates the course without the promise of a certificate', async () => {
  const group = await site.given.group({ name: 'BE 9', groupState: 'ONGOING' })
  const other = await site.given.student({ name: 'Ani Sargsyan', courseId: group.courseId, groupId: group.id })
  await site.context.db.run(sql`update groups set group_state = 'WAITING_FOR_DEMO' where id = ${group.id}`)
  const page = await openOnPhone(site, other, 'dashboard')
  const item = page.getByRole('link', { name: /Evaluate the course/ })
  await item.waitFor()
  expect(await item.textContent()).not.toContain('certificate')
  await item.click()
  await page.getByText('4 ratings left').waitFor()
  expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/student/account/dashboard')
  for (const stars of await page.getByRole('radio', { name: /^5 star/ }).all()) await stars.check()
  await page.getByRole('button', { name: 'Send the evaluation' }).click()
  await page.getByText('The evaluation is sent.').first().waitFor()
  expect(await page.getByText('certificate').count()).toBe(0)
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await page.getByText('What changed').waitFor()
  expect(await item.count()).toBe(0)
})

test('an evaluation whose answer was lost is sent again, and is sent', async () => {
  const group = await site.given.group({ name: 'BE 10', groupState: 'ONGOING' })
  const other = await site.given.student({ name: 'Mane Sargsyan', courseId: group.courseId, groupId: group.id })
  await site.context.db.run(sql`update groups set group_state = 'WAITING_FOR_DEMO' where id = ${group.id}`)
  const page = await openOnPhone(site, other, 'dashboard', 'net::ERR_FAILED')
  await page.getByRole('link', { name: /Evaluate the course/ }).click()
  await page.getByText('4 ratings left').waitFor()
  for (const stars of await page.getByRole('radio', { name: /^5 star/ }).all()) await stars.check()
  const statuses: number[] = []
  await page.route(/\/api\/v1\/student\/evaluation\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') return statuses.length < 3 ? route.abort() : route.continue()
    const answer = await route.fetch()
    if (statuses.push(answer.status()) <= 2) return route.abort() // also where the page sends it once more
    await route.fulfill({ response: answer })
  })
  const send = page.getByRole('button', { name: 'Send the evaluation' })
  await send.click()
  await page.getByText('The server cannot be reached.').first().waitFor()
  await send.click()
  await page.getByRole('link', { name: 'To the dashboard' }).waitFor()
  expect(statuses).toEqual([201, 201, 201])
})
