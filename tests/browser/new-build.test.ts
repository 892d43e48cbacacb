import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { fillSignIn } from '../support/sign-in-form'
import { openSite, type Site } from '../support/site'
import { twoBuilds } from '../support/two-builds'

const builds = twoBuilds()
let site: Site
beforeEach(async () => {
  builds.changeTo('old')
  site = await openSite({}, builds.rootDir)
})
afterEach(async () => {
  try {
    await site.closeTabs()
  } finally {
    await site.close()
  }
})
afterAll(() => builds.remove())

/** Restarts the server with a build that has none of the files of the open tabs. */
async function upgrade(): Promise<void> {
  builds.changeTo('new')
  await site.restart()
}
/** Opens a tab whose console may report missing files; `loads` counts how often its page was loaded. */
async function open(token: string | null, path: string) {
  const tab = await site.open(token, path)
  tab.expectStatus(404)
  for (const part of [
    'Failed to fetch dynamically imported module',
    'Refused to apply style',
    'Unable to preload CSS',
    'net::ERR_',
  ])
    tab.expectSaid(part)
  const seen = { loads: 0 }
  tab.page.on('load', () => seen.loads++)
  return { page: tab.page, seen }
}
const missing = (page: Page) => page.getByText('A part of this page could not be loaded.')

test.each([
  [
    'staff',
    '/login/',
    async (page: Page) => page.getByText('Welcome to Backoffice!').waitFor(),
    () => site.given.user(),
  ],
  [
    'a student',
    '/login/student',
    async (page: Page) => page.getByText('Welcome to your cabinet').waitFor(),
    () => site.given.student(),
  ],
])('%s: a login page of the build before signs in, and loads itself once', async (_who, path, arrived, make) => {
  const { email } = await make()
  const { page, seen } = await open(null, path)
  await page.getByLabel('Username or email').waitFor()
  await upgrade()

  await fillSignIn(page, email)

  await arrived(page)
  await expect.poll(() => seen.loads).toBe(1)
  expect(await missing(page).count()).toBe(0)
})

test('a login page of the build before opens its other pages', async () => {
  const { page, seen } = await open(null, '/login/')
  await page.getByLabel('Username or email').waitFor()
  await upgrade()

  await page.getByRole('link', { name: 'Forget password?' }).click()

  await page.getByRole('heading', { name: 'Forget Password' }).waitFor()
  await expect.poll(() => seen.loads).toBe(1)
})

test('in the panel what was typed is still there', async () => {
  const applicant = await site.given.applicant({ name: 'Mariam Ghazaryan' })
  const { email } = await site.given.user()
  const { page, seen } = await open(await site.signIn(email), `/applicants/${applicant.id}?tab=comments`)
  const comment = () => page.getByRole('textbox', { name: 'Add a comment' })
  await comment().fill('Prefers evenings')
  await upgrade()

  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('tab', { name: 'Attachments', selected: true }).waitFor()
  await expect.poll(() => seen.loads).toBe(1)
  await page.getByRole('tab', { name: 'Comments' }).click()

  await page.getByText(/kept in this browser/).waitFor()
  await expect.poll(() => comment().inputValue()).toBe('Prefers evenings')
})

test('a part that the new build lacks too is told, with a button, and the page does not go round', async () => {
  builds.damage('ForgotPage')
  const { page, seen } = await open(null, '/login/')
  await page.getByLabel('Username or email').waitFor()
  await upgrade()
  await page.getByRole('link', { name: 'Forget password?' }).click()

  await expect.poll(() => seen.loads).toBe(2) // once for the previous build, once for this one
  await missing(page).waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => seen.loads).toBe(3)
  await missing(page).waitFor()
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  expect(seen.loads).toBe(3)
})

test('while the server is away the page stays and says what is missing; when it is back the page loads itself', async () => {
  const { page, seen } = await open(null, '/login/')
  await page.getByLabel('Username or email').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Forget password?' }).click()

  await missing(page).waitFor()
  expect(seen.loads).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Forget Password' }).waitFor()
})
