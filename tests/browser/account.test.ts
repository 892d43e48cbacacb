import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

interface Mail {
  id: number
  html: string
}

test('a forgotten password: the mail is asked for, its link sets a new one, which signs in', async () => {
  const user = await site.given.user()
  const admin = await site.signIn(user.email)
  const { page } = await site.open(null, '/forget-password/')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await page.getByText('Check your email. The link will expire in 1 hour.').waitFor()

  const { emails } = await site.ask<{ emails: Mail[] }>(admin, 'POST', '/email/filter?pageNumber=0&pageSize=1', {})
  const mail = await site.ask<Mail>(admin, 'GET', `/email/${emails[0]!.id}`)
  const link = /\/reset-password\/[^"\s<]+/.exec(mail.html)![0]
  await page.goto(site.address + link)
  await page.getByLabel('Password', { exact: true }).fill('Another2026demo')
  await page.getByLabel('Confirm Password').fill('Another2026demo')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your password has been changed successfully!').waitFor()
  await page.getByRole('link', { name: 'Continue to login again' }).click()

  await page.getByLabel('Username or email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('Another2026demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
})

test('a one-time password has to be changed at the first sign-in, and then signs in no more', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const made = await site.ask<{ oneTimePassword: string }>(admin, 'POST', '/user', {
    firstName: 'Nare', lastName: 'Sargsyan', username: 'nare.new', email: 'nare.new@cohort.test', roles: ['ROLE_MODERATOR'],
  })
  const { page } = await site.open(null, '/login/')
  await page.getByLabel('Username or email').fill('nare.new')
  await page.getByLabel('Password', { exact: true }).fill(made.oneTimePassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Change Password' }).waitFor()

  await page.getByLabel('Current Password').fill(made.oneTimePassword)
  await page.getByLabel('New Password', { exact: true }).fill('Another2026demo')
  await page.getByLabel('Confirm Password').fill('Another2026demo')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cohort.token'))).toBeNull()

  await page.getByLabel('Username or email').fill('nare.new')
  await page.getByLabel('Password', { exact: true }).fill('Another2026demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
})
