import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { groupPlaces, type AuthGroup } from '#kit/session/auth-groups'
import { loseNextAnswer } from '../support/lost-server'
import { fillNewPassword, fillSignIn } from '../support/sign-in-form'
import { openSite, type Site } from '../support/site'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'

const NEW = 'Another2026demo'
let inbox: Inbox
let site: Site
beforeAll(async () => {
  inbox = await smtpInbox()
  site = await openSite({ SMTP_URL: inbox.url })
})
beforeEach(() => void (inbox.received.length = 0))
afterEach(() => site.closeTabs())
afterAll(async () => {
  await site.close()
  await inbox.close()
})

const people: Record<AuthGroup, () => Promise<{ email: string }>> = {
  USER: () => site.given.user(),
  INSTRUCTOR: () => site.given.instructor(),
  STUDENT: () => site.given.student(),
}
const groups = Object.keys(people) as AuthGroup[]

/** Requests the mail on the page that the group's login page links to. */
async function askFor(page: Page, email: string) {
  await page.getByRole('link', { name: 'Forget password?' }).click()
  await sendFor(page, email)
}

async function sendFor(page: Page, email: string) {
  await page.getByRole('heading', { name: 'Forget Password' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
}

/** Opens a group's login page and requests a reset there; returns the page, and the link in the mail that the mail server received. */
async function mailedLink(group: AuthGroup, email: string) {
  const tab = await site.open(null, groupPlaces[group].login)
  await askFor(tab.page, email)
  await tab.page.getByRole('heading', { name: 'Password reset email sent' }).waitFor()
  await tab.page.getByText('Check your email. The link will expire in 1 hour.').waitFor()
  await expect.poll(() => inbox.received.length).toBe(1)
  const [mail] = inbox.received
  expect(mail).toMatchObject({ to: [email], raw: expect.stringContaining('Subject: Reset Password') })
  return { ...tab, link: /http:\/\/[^\s"<]+\/reset-password\/[^\s"<]+/.exec(mail!.text)![0] }
}

test('one click leads back from the empty field, whose message moves the link', async () => {
  const { page } = await site.open(null, '/forget-password')
  await page.getByLabel('Email').focus()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
})

test.each(groups)('a forgotten password of the group %s: by the mailed link, once, and it signs in', async (group) => {
  const { email } = await people[group]()
  const { page, link, expectStatus } = await mailedLink(group, email)

  await page.goto(link)
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await fillNewPassword(page, NEW)
  await page.getByRole('heading', { name: 'Your password has been changed successfully!' }).waitFor()
  await page.getByRole('link', { name: 'Continue to login again' }).click()
  await page.waitForURL(`**${groupPlaces[group].login}`)

  expectStatus(400)
  await fillSignIn(page, email)
  await page.getByText('Incorrect username/email or password.').waitFor()
  await fillSignIn(page, email, NEW)
  await page.waitForURL(`**${groupPlaces[group].home}`)

  const other = await site.open(null, new URL(link).pathname)
  other.expectStatus(400)
  await other.page.getByText('This link has expired. Please fill in your email again.').waitFor()
  await other.page.getByRole('link', { name: 'Try again' }).click()
  // On a device without an earlier sign-in the group is taken from the link.
  await sendFor(other.page, email)
  await other.page.getByRole('heading', { name: 'Password reset email sent' }).waitFor()
  // The mail is sent after the answer; the next test must not receive it.
  await expect.poll(() => inbox.received.length).toBe(2)
  await other.page.getByRole('link', { name: 'Go Back' }).click()
  await other.page.waitForURL(`**${groupPlaces[group].login}`)
})

test('a password whose answer was lost is told as perhaps changed already, and signs in', async () => {
  const { email } = await site.given.user()
  const { page, link, expectSaid, expectStatus } = await mailedLink('USER', email)
  expectSaid('ERR_FAILED')
  expectStatus(400)
  await page.goto(link)
  await loseNextAnswer(page, /\/reset-password$/)
  await fillNewPassword(page, NEW)
  await page.getByText('The server cannot be reached.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('your password may have been changed already').waitFor()

  await page.getByRole('link', { name: 'Continue to login again' }).click()
  await fillSignIn(page, email, NEW)
  await page.waitForURL('**/dashboard')
})

test.each(groups)(
  'an e-mail that the group %s does not know is told so on its field, and nothing is mailed',
  async (group) => {
    const stranger = await people[group === 'USER' ? 'STUDENT' : 'USER']()
    const { page } = await site.open(null, groupPlaces[group].login)
    await askFor(page, stranger.email)
    await page.getByText('User with this email is not registered in the system!').waitFor()
    const field = page.getByLabel('Email')
    expect(await field.getAttribute('aria-invalid')).toBe('true')

    await field.fill('nobody@cohort')
    await field.blur()
    await page.getByText('Please enter a valid email address.').waitFor()
    expect(await page.getByRole('button', { name: 'Send reset email' }).isDisabled()).toBe(true)
    expect(inbox.received).toHaveLength(0)
  },
)

test('a field of the new password that is left empty says that it is required', async () => {
  const { email } = await site.given.user()
  const { page, link } = await mailedLink('USER', email)
  await page.goto(link)
  for (const label of ['Password', 'Confirm Password']) {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    await field.blur()
    await page.locator('p', { hasText: 'Please fill in the required field.' }).first().waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(NEW)
  }
})

test('a link that was used up while its page stood open says so over the form and changes nothing', async () => {
  const { email } = await site.given.user()
  const { page, link, expectStatus } = await mailedLink('USER', email)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  const other = await site.open(null, new URL(link).pathname)
  await fillNewPassword(other.page, NEW)
  await other.page.getByText('Your password has been changed successfully!').waitFor()

  expectStatus(400)
  await fillNewPassword(page, 'Different2026demo')
  await page.getByText('This link is no longer valid.').waitFor()
  await page.goto(site.address + groupPlaces.USER.login)
  await fillSignIn(page, email, NEW)
  await page.waitForURL('**/dashboard')
})

test('a mailed link opens its page though somebody else is signed in here, and who it was for signs in', async () => {
  const [{ email }, colleague] = [await site.given.user(), await site.given.user()]
  const { link } = await mailedLink('USER', email)

  const { page } = await site.open(await site.signIn(colleague.email), new URL(link).pathname)
  await fillNewPassword(page, NEW)
  await page.getByRole('link', { name: 'Continue to login again' }).click()
  await fillSignIn(page, email, NEW)

  await page.waitForURL('**/dashboard')
})

test('beside a session: a link of another group asks for that group, its login page leaves the session alone, and the root leads home', async () => {
  const [{ email }, colleague] = [await site.given.student(), await site.given.user()]
  const link = `/reset-password/${email}/expired/STUDENT`
  const { page, expectStatus } = await site.open(await site.signIn(colleague.email), link)
  expectStatus(400)
  await page.getByRole('link', { name: 'Instructor', exact: true }).click()
  await page.getByLabel('Username or email').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cohort.authGroup'))).toBe('USER')
  await page.goBack()

  await page.getByRole('link', { name: 'Try again' }).click()
  await sendFor(page, email)
  await page.getByRole('heading', { name: 'Password reset email sent' }).waitFor()
  await expect.poll(() => inbox.received.map(({ to }) => to)).toEqual([[email]])
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Applicants' }).first().waitFor()
})

test('the link of a first password that was used: its page is left for home beside a session, else for the login page of students', async () => {
  const { id, email } = await site.given.student()
  const link = `/student/create-password/${id}/used`
  const own = await site.open(await site.signIn(email, 'STUDENT'), link)
  await own.page.getByRole('link', { name: 'Leave page' }).click()
  await own.page.waitForURL(`**${groupPlaces.STUDENT.home}`)
  await own.page.getByRole('heading', { name: 'Welcome to your cabinet' }).waitFor()

  const { page } = await site.open(null, link)
  await page.getByRole('link', { name: 'Leave page' }).click()
  await page.waitForURL(`**${groupPlaces.STUDENT.login}`)
})
