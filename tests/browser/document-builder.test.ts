import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { agreementsOfStudent } from '#resources/agreements.calls'
import { pathOf } from '#resources/kernel/call'
import { openSite, type Site } from '../support/site'

let site: Site
let token: string
beforeAll(async () => {
  site = await openSite()
  const admin = await site.given.user({ roles: ['ROLE_ADMIN'] })
  token = await site.signIn(admin.username)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('an administrator edits the agreement, inserts a variable, previews it with an applicant, publishes, compares and goes back', async () => {
  const group = await site.given.group()
  const student = await site.given.student({ courseId: group.courseId, groupId: group.id })
  await site.ask(token, 'GET', pathOf(agreementsOfStudent.path, { id: student.id }))
  const { page } = await site.open(token, '/documentBuilder')
  await page.getByRole('link', { name: 'Agreement', exact: true }).click()
  await page.getByRole('button', { name: 'New version' }).click()
  // Until it is there, the fixed text of the version before stands in its place.
  await page.getByRole('button', { name: 'Publish version 2' }).waitFor()
  const text = page.getByRole('textbox', { name: 'Armenian' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Խմբի անունը՝ ')
  await page.getByRole('button', { name: 'Variable', exact: true }).click()
  await page.getByRole('textbox', { name: 'Insert a variable' }).fill('group')
  await page.getByRole('button', { name: /^Group/ }).click()
  await expect.poll(() => text.textContent()).toContain('Խմբի անունը՝ {{groupName}}')

  // Nobody knows it: it is marked, and the version cannot be published.
  await page.keyboard.type(' {{nobody}}')
  await page.getByText('Not known: nobody').waitFor()
  for (let letter = 0; letter < ' {{nobody}}'.length; letter += 1) await page.keyboard.press('Backspace')
  await page.getByText(/variables, all known/).waitFor()

  const preview = page.getByRole('region', { name: 'Preview' }).last()
  await preview.getByRole('region', { name: 'Page 1 of' }).waitFor()
  await page.getByText(/Not known here: .*Passport number/).waitFor()

  const publish = page.getByRole('button', { name: 'Publish version 2' })
  expect(await publish.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved /).waitFor()
  await publish.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is published.').waitFor()

  await page.getByRole('button', { name: /^Version 1/ }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('combobox', { name: 'Compare with' }).waitFor()
  await expect.poll(() => page.locator('del').allTextContents()).toHaveLength(1)
  expect((await page.locator('del mark').allTextContents()).join(' ')).toContain('groupName')

  await page.getByRole('button', { name: 'Back to the text' }).click()
  await page.getByRole('button', { name: 'Go back to this text' }).click()
  await page.getByText('Version 3 begins with this text.').waitFor()
  await page.getByRole('button', { name: 'Publish version 3' }).waitFor()
  expect(await text.textContent()).not.toContain('Խմբի անունը՝')
})
