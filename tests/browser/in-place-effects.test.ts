import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { openSite, type Site } from '../support/site'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let site: Site
let token: string
beforeAll(async () => {
  site = await openSite()
  token = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

async function givenStudent(name: string) {
  const group = await site.given.group({ groupState: 'ONGOING', startDate: addDays(today, 7) })
  return site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED', name })
}
const statusOf = async (id: number) => (await site.ask<{ status: string }>(token, 'GET', `/applicant/${id}`)).status
const canceled = /^Canceled: 96,000.* 2 payments that would be due later\.$/

test('a status that is picked on the page of a student tells what becomes of the payments, and is saved by a press', async () => {
  const { id } = await givenStudent('Page Ani')
  const { page } = await site.open(token, `/applicants/${id}`)
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('button', { name: 'Edit: Status' }).click()
  await page.getByRole('option', { name: 'Drop out', exact: true }).click()
  await properties.getByText(canceled).waitFor()
  expect(await properties.getByRole('status', { name: 'What becomes of the payments' }).count()).toBe(1)
  expect(await statusOf(id)).toBe('ENROLLED')
  await properties.getByRole('button', { name: 'Save' }).click()
  await properties.getByText('Saved', { exact: true }).waitFor()
  expect(await statusOf(id)).toBe('DROP_OUT')
})

test('in a list too, by the keyboard; Esc leaves it, and what changes no payment is saved at once', async () => {
  const { id } = await givenStudent('Cell Gor')
  const { page } = await site.open(token, '/applicants?term=Cell')
  await page.getByRole('link', { name: 'Cell Gor' }).focus()
  await page.keyboard.press('ArrowRight')
  const cell = page.locator('[data-field="status"]')
  const editor = page.getByRole('group', { name: 'Status' })
  const pick = async (name: string) => {
    await page.keyboard.press('F2')
    await editor.getByRole('combobox').waitFor()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await pick('Drop out')
  await editor.getByText(canceled).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save')
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'detached' })
  expect(await statusOf(id)).toBe('ENROLLED')

  await pick('On hold')
  await cell.locator('xpath=self::*[@data-state="saved"]').waitFor()
  expect(await statusOf(id)).toBe('ON_HOLD')
  await expect.poll(() => cell.evaluate((it) => it === document.activeElement)).toBe(true)
  await pick('Drop out')
  await editor.getByText(canceled).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save')
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(id)).toBe('DROP_OUT')
})

test('a course that is edited in place shows its choices at once, and stays shut when it comes back after a refusal', async () => {
  const [before, after] = [await site.given.course({ name: 'Painting' }), await site.given.course({ name: 'Pottery' })]
  const { id, name } = await site.given.applicant({ name: 'Choosing Ani', courseId: before.id })
  const { page, expectStatus } = await site.open(token, `/applicants/${id}`)
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('button', { name: 'Edit: Course' }).click()
  await page.getByRole('option', { name: after.name }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await properties.getByRole('combobox').waitFor({ state: 'detached' })

  await page.goto(`${site.address}/applicants?term=${name}`)
  await page.locator('[data-field="courseId"]').hover()
  await page.getByRole('button', { name: 'Edit: Course' }).click()
  expectStatus(500)
  await page.route(`**/api/v1/applicant/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('option', { name: after.name }).click()
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(await page.getByRole('listbox').count()).toBe(0)
})
