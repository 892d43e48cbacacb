import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let ani: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  ani = await site.signIn((await site.given.user()).email)
  for (const [name, level] of [
    ['QA', 1],
    ['UX', 2],
    ['Go', 2],
  ] as const)
    await site.given.course({ name, level })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('what is filtered is kept as a view, shared, counted, changed, and what the list opens with', async () => {
  const { page, expectStatus } = await site.open(admin, '/courses')
  const top = async () => Math.round((await page.getByRole('table').boundingBox())!.y)
  await page.getByRole('row', { name: /QA/ }).waitFor()
  const before = await top()
  await page.getByRole('searchbox').fill('U')
  await page.getByRole('row', { name: /QA/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save as view' }).waitFor()
  expect(await top()).toBe(before)
  await page.goto(`${site.address}/courses?level=2`)
  expectStatus(422)
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'New view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required!').waitFor()
  await dialog.getByLabel('Name').fill('Second level')
  await dialog.getByLabel('Share with everybody').check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await tabs.getByRole('link', { name: /Second level 2/ }).waitFor()
  await page.waitForURL(/saved=\d+/)
  await tabs.getByRole('link', { name: /All 3/ }).click()
  await page.getByRole('row', { name: /QA/ }).waitFor()

  const other = await site.open(ani, '/courses')
  const shared = other.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /Second level/ })
  await shared.click()
  await other.page.getByRole('row', { name: /QA/ }).waitFor({ state: 'detached' })
  await other.page.getByRole('row', { name: /Go/ }).waitFor()
  await other.page.getByRole('button', { name: 'More of the view' }).click()
  await other.page.getByRole('menuitem', { name: 'Open the list with it' }).click()
  await other.page.goto(`${site.address}/courses`)
  await other.page.waitForURL(/saved=\d+/)
  await other.page.getByRole('row', { name: /UX/ }).waitFor()
  await other.page.getByRole('row', { name: /QA/ }).waitFor({ state: 'detached' })
})

test('where a list has had views, their room is kept until they are there', async () => {
  const { page } = await site.open(admin, '/courses')
  await page.getByRole('navigation', { name: 'Views' }).waitFor()
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/listView/filter*', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.reload()
  await page.getByRole('row', { name: /QA/ }).waitFor()
  const top = async () => Math.round((await page.getByRole('table').boundingBox())!.y)
  const before = await top()
  expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0)
  answer()
  await page.getByRole('navigation', { name: 'Views' }).waitFor()
  expect(await top()).toBe(before)
})
