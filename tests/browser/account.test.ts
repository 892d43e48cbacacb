import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { groupPlaces } from '#kit/session/auth-groups'
import { fillSignIn } from '../support/sign-in-form'
import { loseNextAnswer } from '../support/lost-server'
import { PASSWORD } from '../support/given'
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
    firstName: 'Nare',
    lastName: 'Sargsyan',
    username: 'nare.new',
    email: 'nare.new@cohort.test',
    roles: ['ROLE_MODERATOR'],
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

test('who does not hear that the own password was changed is told so at the login', async () => {
  const { email } = await site.given.user({ roles: ['ROLE_MODERATOR'] })
  const { page, expectSaid, expectStatus } = await site.enter(await site.signIn(email), '/account/password')
  for (const part of ['ERR_FAILED', 'WebSocket']) expectSaid(part)
  expectStatus(401)
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.getByLabel(/^New Password/).fill('Another2026demo')
  await page.getByLabel('Confirm Password').fill('Another2026demo')
  await loseNextAnswer(page, /\/change-password$/)
  await page.locator('form button[type=submit]').click()

  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await page.getByText('Your password may have been changed already.').waitFor()
  await fillSignIn(page, email, 'Another2026demo')
  await page.waitForURL('**/account/password')
})

test('the own e-mail is changed with the current password, and only there', async () => {
  const { email } = await site.given.user({ roles: ['ROLE_MODERATOR'] })
  const taken = await site.given.user()
  const { page, expectStatus } = await site.open(await site.signIn(email), '/account/personal-info')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('First name').waitFor()
  expect(await page.getByLabel('Email', { exact: true }).count()).toBe(0)

  await page.getByRole('link', { name: 'Change Email' }).click()
  await page.getByText(`Now: ${email}`).waitFor()
  const save = async (typed: string, password: string) => {
    await page.getByLabel('New Email').fill(typed)
    await page.getByLabel('Current Password').fill(password)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  expectStatus(422)
  await save('moved.here@cohort.test', 'Wrong2026demo')
  await page.getByText('The current password is not correct.').waitFor()
  await save(taken.email, PASSWORD)
  await page.getByText('Already in use.').waitFor()
  await expect.poll(() => page.getByLabel('New Email').inputValue()).toBe(taken.email)
  await save('moved.here@cohort.test', PASSWORD)

  await page.getByText('Now: moved.here@cohort.test').waitFor()
  await page.getByText('Your email has been changed.').waitFor()
})

test.each(['INSTRUCTOR', 'STUDENT'] as const)('in the cabinet too: %s', async (group) => {
  const { email } = await (group === 'STUDENT' ? site.given.student() : site.given.instructor())
  const area = group.toLowerCase()
  const { page, expectStatus } = await site.open(null, groupPlaces[group].login)
  await fillSignIn(page, email, PASSWORD)
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await page.goto(`${site.address}/${area}/account/personal-info`)
  await page.getByRole('link', { name: 'Change Email' }).click()
  await page.getByRole('heading', { name: 'Change Email' }).waitFor()
  await page.getByText(`Now: ${email}`).waitFor()

  expectStatus(422)
  await page.getByLabel('New Email').fill(`${area}.new@cohort.test`)
  await page.getByLabel('Current Password').fill('Wrong2026demo')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The current password is not correct.').waitFor()
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByText(`Now: ${area}.new@cohort.test`).waitFor()
})

const own = {
  staff: {
    given: () => site.given.user({ roles: ['ROLE_MODERATOR'] }),
    authGroup: 'USER',
    page: '/account/personal-info',
  },
  'an instructor': {
    given: () => site.given.instructor(),
    authGroup: 'INSTRUCTOR',
    page: '/instructor/account/personal-info',
  },
  'a student': {
    given: () => site.given.student(),
    authGroup: 'STUDENT',
    page: '/student/account/personal-info',
  },
} as const
test.each(Object.entries(own))(
  'the calendar address of %s is made, copied, read by a program, and made void',
  async (_, of) => {
    const token = await site.signIn((await of.given()).email, of.authGroup)
    const { page } = await site.open(token, of.page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Make an address' }).click()
    const address = await page.getByLabel('Address of your calendar').inputValue()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR/)

    await page.getByRole('button', { name: 'Revoke it' }).click()
    await page.getByRole('alertdialog', { name: 'Revoke the address?' }).getByRole('button', { name: 'Yes' }).click()
    await page.getByText('The address is void.').waitFor()
    expect((await fetch(address)).status).toBe(404)
    await page.getByRole('button', { name: 'Make an address' }).waitFor()
  },
)
