import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AcademySettings } from '#resources/academy-settings'
import { openSite, type Site } from '../support/site'
import { png } from '../support/uploads'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ firstName: 'Nare' })).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const stored = async () =>
  (await site.ask<{ academySettings: AcademySettings[] }>(admin, 'POST', '/academySettings/filter', {}))
    .academySettings[0]!

test('the settings of the academy are a page with their form, saved at once and kept while somebody else saves', async () => {
  const { page, expectStatus } = await site.open(admin, '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Academy settings' }).click()
  await page.waitForURL('**/advanced/settings')
  const [name, bank] = [page.getByLabel(/^Name/), page.getByLabel('Bank', { exact: true })]
  const save = page.getByRole('button', { name: 'Save' })
  await name.waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await save.isDisabled()).toBe(true)

  await name.fill('')
  await name.blur()
  await page.getByText('This field is required!').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await name.fill('Ararat Academy')
  await save.click()
  await page.getByText('No changes').waitFor()
  expect(await stored()).toMatchObject({ brandName: 'Ararat Academy' })

  // What was typed survives a reload.
  await bank.fill('Ardshinbank')
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect.poll(() => bank.inputValue()).toBe('Ardshinbank')

  // Somebody else saves another field meanwhile: it is merged, and the viewer is told.
  const other = async (values: object) => {
    const { id, version } = await stored()
    await site.ask(admin, 'PUT', `/academySettings/${id}`, { ...values, version })
  }
  await other({ ceo: 'Hasmik Danielyan' })
  expectStatus(409)
  await save.click()
  await page.getByText('Saved, with what others changed meanwhile').waitFor()
  expect(await stored()).toMatchObject({ brandName: 'Ararat Academy', bank: 'Ardshinbank', ceo: 'Hasmik Danielyan' })

  // The same field: both versions are shown, and nothing typed is lost.
  await bank.fill('Inecobank')
  await other({ bank: 'Ameriabank' })
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: '1 field differs: choose.' })
  await notice.getByText('Ameriabank').first().waitFor()
  await notice.getByRole('radio').first().check()
  await notice.getByRole('button', { name: 'Save what is chosen' }).click()
  await page.getByText('No changes').waitFor()
  expect(await stored()).toMatchObject({ brandName: 'Ararat Academy', bank: 'Inecobank', ceo: 'Hasmik Danielyan' })
})

test('a menu leads to each section of the settings, and says which one is read and which one has something to fix', async () => {
  const { page } = await site.open(admin, '/advanced/settings')
  const menu = page.getByRole('navigation', { name: 'Sections' })
  const current = () => menu.locator('[aria-current]').allInnerTexts()
  await expect.poll(current).toEqual(['Academy'])
  await menu.getByRole('button', { name: 'Time' }).click()
  const time = page.getByRole('heading', { name: 'Time' })
  expect(await time.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await page.getByLabel(/^Time zone/).waitFor()
  await expect.poll(current).toEqual(['Time'])
  await page.keyboard.press('Tab')
  expect(await page.getByLabel(/^Time zone/).evaluate((input) => input === document.activeElement)).toBe(true)

  // The last one may be too short to be scrolled to the top, and is opened.
  await menu.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'History', expanded: true }).waitFor()
  await expect.poll(current).toEqual(['History'])

  await page.getByLabel(/^Name/).fill('')
  await page.getByLabel(/^Armenian name/).focus()
  await expect.poll(current).toEqual(['Academy'])
  await menu.getByRole('button', { name: 'Academy To fix' }).waitFor()
  expect(await menu.getByRole('img').count()).toBe(1)

  await page.setViewportSize({ width: 480, height: 900 })
  await menu.waitFor({ state: 'hidden' })
})

test('settings that are typed and not saved are left only after a question', async () => {
  const { page } = await site.open(admin, '/advanced/settings')
  await page.getByLabel('Bank account').fill('1570012345678901')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/rooms')
  expect(await stored()).not.toMatchObject({ cardAccount: '1570012345678901' })
})

test('settings that are typed and not saved are left only after a question, also past a drawer that is open over them', async () => {
  const { page } = await site.open(admin, '/rooms')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Academy settings' }).click()
  await page.getByLabel('Bank account').fill('1570012345678901')
  await page.getByTitle('Add', { exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add Task' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create task' })
  const leave = () => page.evaluate(() => history.go(-2))
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await drawer.getByLabel('Title').waitFor()
  await leave()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })

  await drawer.getByLabel('Title').fill('Call the bank')
  await leave()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/rooms')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
})

test('a logo is shown as soon as it is chosen, and stands on public pages once it is saved', async () => {
  const { uuid } = await site.given.course()
  const visit = await site.open(null, `/apply/${uuid}`)
  const shown = visit.page.locator('header img')
  await expect.poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.complete)).toBe(true)

  const { page } = await site.open(admin, '/advanced/settings')
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(37) })
  const widthOf = (logo: Locator) => logo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)
  await expect.poll(() => widthOf(page.locator('main img'))).toBe(37)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No changes').waitFor()

  await visit.page.reload()
  await expect.poll(() => widthOf(shown)).toBe(37)
})
