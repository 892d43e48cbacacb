import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Holds changes sent to an address; `answer` answers the one that waits with a status, or lets it reach the server. */
async function hold(page: Page, address: string) {
  const waiting: ((status: number | null) => void)[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const status = await new Promise<number | null>((resolve) => waiting.push(resolve))
    await (status === null ? route.continue() : route.fulfill({ status, json: {} }))
  })
  return {
    isAsked: () => expect.poll(() => waiting.length).toBe(1),
    answer: (status: number | null) => waiting.pop()!(status),
  }
}

test('a form is closed to typing while it is saved, and goes on where it was typed if that fails', async () => {
  const { id } = await site.given.track({ name: 'Design' })
  const tab = await site.open(admin, `/tracks?editId=${id}`)
  const { page } = tab
  const saving = await hold(page, '**/api/v1/track/*')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Designs')
  await name.press('Enter')
  await saving.isAsked()
  await page.keyboard.type(' lost')
  tab.expectStatus(500)
  saving.answer(500)
  await page.getByRole('alert').first().waitFor()
  await page.keyboard.type(' 2')
  expect(await name.inputValue()).toBe('Designs 2')

  await name.press('Enter')
  await saving.isAsked()
  saving.answer(null)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Designs 2/ }).waitFor()
})

test('a bulk edit is closed to ticks while it is saved', async () => {
  for (const name of ['Ani Bulk', 'Aram Bulk']) await site.given.applicant({ name })
  const { page } = await site.open(admin, '/applicants?term=Bulk')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog')
  const saving = await hold(page, '**/api/v1/applicant/bulk')
  await drawer.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('option', { name: 'No answer', exact: true }).click()
  await drawer.getByRole('button', { name: 'Change 2' }).click()
  await saving.isAsked()
  await drawer.getByRole('button', { name: 'Change Discount' }).focus()
  await page.keyboard.press('Enter')
  await drawer.getByText('1 field', { exact: false }).waitFor()
  saving.answer(null)
  await drawer.waitFor({ state: 'detached' })
})

test.each([
  { where: 'on a page', path: (id: number) => `/applicants/${id}` },
  { where: 'in a list', path: () => '/applicants?term=Placed' },
  { where: 'in a list that is not idle yet', path: () => '/applicants?term=Placed' },
])('what is edited in its place $where is closed while it is saved, and keys are no commands meanwhile', async (at) => {
  const { id } = await site.given.applicant({ name: `Placed ${at.where}`, email: 'ani@example.am' })
  const tab = await site.open(admin, at.path(id))
  const { page } = tab
  if (at.where.endsWith('not idle yet')) {
    await tab.atEachLoad(() => (window.requestIdleCallback = () => 0))
    await page.reload()
  }
  const saving = await hold(page, `**/api/v1/applicant/${id}`)
  const row = page.getByRole('row', { name: `Placed ${at.where}` })
  const inList = at.where.startsWith('in a list')
  if (inList) await row.locator('[data-field="email"]').hover()
  await page.getByRole('button', { name: 'Edit: Email' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ani@example.a')
  await email.press('Enter')
  await saving.isAsked()
  await page.keyboard.type('sne')
  const value = inList ? row.locator('[data-field="email"]') : page.getByRole('region', { name: 'Properties' })
  await value.getByText('ani@example.a', { exact: true }).waitFor()
  expect(await email.isVisible()).toBe(false)
  tab.expectStatus(500)
  saving.answer(500)
  await page.getByRole('alert').first().waitFor()
  await page.keyboard.type('m')
  expect(await email.inputValue()).toBe('ani@example.am')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('listbox').count()).toBe(0)

  await page.keyboard.type('.com')
  await email.press('Enter')
  await saving.isAsked()
  saving.answer(null)
  await page.locator('[data-state="saved"]').getByText('ani@example.am.com').waitFor()
  await page.keyboard.press(inList ? 'n' : 's')
  await page.getByRole('dialog').waitFor()
})

test.each([
  { where: 'on a page', path: (id: number) => `/applicants/${id}` },
  { where: 'in a list', path: () => '/applicants?term=Picked' },
])('a pick in its place $where that is refused leaves the keyboard at its list, which is closed', async (at) => {
  const { id } = await site.given.applicant({ name: `Picked ${at.where}` })
  const tab = await site.open(admin, at.path(id))
  const { page } = tab
  const saving = await hold(page, `**/api/v1/applicant/${id}`)
  if (at.where === 'in a list')
    await page
      .getByRole('row', { name: `Picked ${at.where}` })
      .locator('[data-field="status"]')
      .hover()
  await page.getByRole('button', { name: 'Edit: Status' }).click()
  await page.getByRole('option', { name: 'No answer', exact: true }).click()
  await saving.isAsked()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
  tab.expectStatus(500)
  saving.answer(500)
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(await page.getByRole('listbox').count()).toBe(0)
})

test('a list of a form that is refused stays closed, with the keyboard at it', async () => {
  const { id } = await site.given.applicant({ name: 'Chosen Ani' })
  const tab = await site.open(admin, `/applicants?term=Chosen&editId=${id}`)
  const { page } = tab
  const saving = await hold(page, `**/api/v1/applicant/${id}`)
  const status = page.getByRole('dialog').getByRole('combobox', { name: 'Status' })
  await status.click()
  await page.getByRole('option', { name: 'No answer', exact: true }).click()
  await status.press('Control+Enter')
  await saving.isAsked()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('combobox')
  tab.expectStatus(500)
  saving.answer(500)
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(await page.getByRole('listbox').count()).toBe(0)
})

test('a field that is left with an error, after a save that failed, does not take the keyboard back', async () => {
  const { id } = await site.given.applicant({ name: 'Left Ani' })
  const tab = await site.open(admin, `/applicants?term=Left&editId=${id}`)
  const { page } = tab
  const saving = await hold(page, `**/api/v1/applicant/${id}`)
  const drawer = page.getByRole('dialog')
  const name = drawer.getByRole('textbox', { name: /^Name/ })
  await name.fill('Left Anahit')
  await name.press('Enter')
  await saving.isAsked()
  tab.expectStatus(500)
  saving.answer(500)
  await page.getByRole('alert').first().waitFor()
  const email = drawer.getByRole('textbox', { name: 'Email' })
  await email.fill('')
  await email.press('Tab')
  await drawer.getByText('This field is required!').waitFor()
  await page.keyboard.type('7')
  expect(await email.inputValue()).toBe('')
})
