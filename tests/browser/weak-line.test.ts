import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'
// What people see, and can go on with, where answers are late or do not come.
let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('menus of the top bar say that they are on their way, and open once they are there', async () => {
  const { page } = await site.open(admin, '/begin.js')
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/home-(?!shared)[^/]*\.js$/, async (route) => {
    await isThere
    await route.continue()
  })
  await page.goto(`${site.address}/tracks`)
  const coming = page.getByRole('progressbar', { name: 'Loading' })
  const account = page.getByRole('button', { name: /^Account/ })
  await account.waitFor()
  expect(await coming.count()).toBe(0)
  await account.click()
  await coming.waitFor()

  arrive()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await coming.waitFor({ state: 'detached' })
})
