import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillSignIn } from '../support/sign-in-form'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('a one-time password has to be changed at the first sign-in, and then signs in no more', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const made = await site.ask<{ oneTimePassword: string }>(admin, 'POST', '/user', {
    firstName: 'Nare', lastName: 'Sargsyan', username: 'nare.new', email: 'nare.new@cohort.test', roles: ['ROLE_MODERATOR'],
  })
  const { page } = await site.open(null, '/login/')
  await fillSignIn(page, 'nare.new', made.oneTimePassword)
  await page.getByRole('heading', { name: 'Change Password' }).waitFor()

  await page.getByLabel('Current Password').fill(made.oneTimePassword)
  await page.getByLabel('New Password', { exact: true }).fill('Another2026demo')
  await page.getByLabel('Confirm Password').fill('Another2026demo')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cohort.token'))).toBeNull()

  await fillSignIn(page, 'nare.new', 'Another2026demo')
  await page.waitForURL('**/dashboard')
})
