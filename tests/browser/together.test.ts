import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Course } from '#resources/courses'
import { connectionOf } from '../support/live-connection'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let ani: string
let courses: Course[]
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  ani = await site.signIn((await site.given.user({ firstName: 'Ani' })).email)
  courses = await Promise.all(['QA', 'UX', 'Go'].map((name) => site.given.course({ name, level: 1 })))
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const nameOf = async (at: number): Promise<string> =>
  (await site.ask<{ name: string }>(admin, 'GET', `/course/${courses[at]!.id}`)).name
const toast = (page: Page) => page.getByRole('status').filter({ hasText: /Undo|Redo/ })
async function rename(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
}

test('a change is undone by its toast or Ctrl Z, and done again', async () => {
  const { page } = await site.open(admin, `/courses?editId=${courses[0]!.id}`)
  await rename(page, 'Quality')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await toast(page).getByRole('button', { name: 'Redo' }).waitFor()
  expect(await nameOf(0)).toBe('QA')
  await page.getByRole('row', { name: /QA/ }).waitFor()

  await page.keyboard.press('Control+Shift+Z')
  await page.getByRole('row', { name: /Quality/ }).waitFor()
  // The row may change by its live event, before the toast to which the keys belong.
  await toast(page).getByRole('button', { name: 'Undo' }).waitFor()
  expect(await nameOf(0)).toBe('Quality')
  await page.keyboard.press('Control+z')
  await page.getByRole('row', { name: /QA/ }).waitFor()
  expect(await nameOf(0)).toBe('QA')
})

test('Ctrl Z takes back the own changes one after the other, on a slow line too, and says when none is left', async () => {
  const { page } = await site.open(admin, '/courses?sortBy=name&sortDirection=ASC')
  const cellOf = (name: string) => page.getByRole('row', { name }).locator('[data-field="name"]')
  const renames = [
    ['QA', 'Quality'],
    ['UX', 'Design'],
  ] as const
  for (const [before, after] of renames) {
    await cellOf(before).hover()
    await page.getByRole('button', { name: 'Edit: Name' }).click()
    const name = page.getByRole('group', { name: 'Name' }).getByRole('textbox')
    await name.fill(after)
    await name.press('Enter')
    await toast(page).getByText(`Name is ${after}`).waitFor()
    await toast(page).hover() // a toast stays while it has the pointer
  }
  let answer = () => {}
  const isPressedAgain = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/history\/[^/]+\/undo$/, async (route) => {
    await isPressedAgain
    await route.continue()
  })

  const asked = page.waitForRequest(/\/history\/[^/]+\/undo$/)
  await page.keyboard.press('Control+z')
  await asked
  await page.keyboard.press('Control+z')
  answer()

  await expect.poll(() => Promise.all([nameOf(0), nameOf(1)])).toEqual(['QA', 'UX'])
  await toast(page).getByText('Ctrl Shift Z').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('There is nothing more to undo').waitFor()
  expect([await nameOf(0), await nameOf(1)]).toEqual(['QA', 'UX'])
})

test('an undo that is pressed again on a slow line is asked for once', async () => {
  const { page } = await site.open(admin, `/courses?editId=${courses[2]!.id}`)
  await rename(page, 'Golang')
  await page.goto(`${site.address}/courses?editId=${courses[2]!.id}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: 'History' }).click()
  const asked: string[] = []
  let answer = () => {}
  const isPressedAgain = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/history\/[^/]+\/undo$/, async (route) => {
    asked.push(route.request().url())
    await isPressedAgain
    await route.continue()
  })
  const undo = drawer.getByRole('button', { name: 'Undo this change' }).first()
  await undo.click()
  await expect.poll(() => asked.length).toBe(1)
  await undo.click()
  answer()
  await toast(page).getByRole('button', { name: 'Redo' }).waitFor()
  expect(await nameOf(2)).toBe('Go')
  expect(asked).toHaveLength(1)
})

test('a history undoes; what changed since is shown and asked about', async () => {
  const { page, expectStatus } = await site.open(admin, `/courses?editId=${courses[1]!.id}`)
  await rename(page, 'Design')
  const other = await site.open(ani, `/courses?editId=${courses[1]!.id}`)
  await rename(other.page, 'Design for all')

  await page.goto(`${site.address}/courses?editId=${courses[1]!.id}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: 'History' }).click()
  expectStatus(409)
  await drawer.getByText('Design for all').first().waitFor()
  const line = drawer.getByRole('listitem').filter({ hasText: 'UX' })
  await line.getByRole('button', { name: 'Undo this change' }).first().click()
  const asking = page.getByRole('alertdialog', { name: 'This was changed since' })
  await asking
    .getByText(/Design for all/)
    .first()
    .waitFor()
  await asking.getByRole('button', { name: 'Bring back the old' }).click()

  await expect.poll(() => nameOf(1)).toBe('UX')
  await asking.waitFor({ state: 'detached' })
  await expect.poll(() => drawer.getByLabel('Name').inputValue()).toBe('UX')
})

test('two who open the same record see each other, until one leaves', async () => {
  const { page } = await site.open(admin, `/courses?editId=${courses[2]!.id}`)
  const other = await site.open(ani, `/courses?editId=${courses[2]!.id}`)

  const present = page.getByRole('dialog').getByRole('status').filter({ hasText: 'is here' })
  await present.waitFor()
  await other.page.getByRole('dialog').getByRole('status').filter({ hasText: 'is here' }).waitFor()
  await other.page.keyboard.press('Escape')
  await present.waitFor({ state: 'detached' })
})

test('a page that is open offers what a new role may do', async () => {
  const clerk = await site.given.user({ roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })
  const { page } = await site.open(await site.signIn(clerk.email), '/courses')
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('button', { name: 'Create course' }).count()).toBe(0)
  await site.ask(admin, 'PUT', `/user/${clerk.id}`, { roles: ['ROLE_ADMIN'] })
  await page.getByRole('link', { name: 'Academy settings' }).waitFor()
  await page.getByRole('button', { name: 'Create course' }).waitFor()
})

test('a page whose session has ended leads to the login page by itself', async () => {
  const clerk = await site.given.user()
  const { page, expectStatus } = await site.enter(await site.signIn(clerk.email), '/begin.js')
  const connected = connectionOf(page)
  await page.goto(`${site.address}/courses`)
  await page.getByRole('rowheader').first().waitFor()
  await connected
  expectStatus(401)
  await site.ask(admin, 'PUT', `/user/${clerk.id}`, { deactivated: true })
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})
