import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Route } from 'playwright-core'
import { fillSignIn } from '../support/sign-in-form'
import { PASSWORD } from '../support/given'
import { openSite, part, type Site } from '../support/site'
import { pdf } from '../support/uploads'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const tokenOf = () => localStorage.getItem('cohort.token')

test('a wrong password says so on the form, keeps the name, and the right one leads to the dashboard', async () => {
  const { email } = await site.given.user()
  const { page, expectStatus } = await site.open(null, '/login/')
  expectStatus(400)
  await fillSignIn(page, email, 'Wrong2026demo')
  await page.getByText('Incorrect username/email or password.').waitFor()
  await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe(email)
  expect(await page.evaluate(tokenOf)).toBeNull()

  await page.getByLabel('Password', { exact: true }).fill('Cohort2026demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Welcome to Backoffice!').waitFor()
})

test('on a phone the form begins at the edge of the logo', async () => {
  const { page } = await site.open(null, '/login/', { viewport: { width: 480, height: 900 } })
  await page.getByLabel('Username or email').waitFor()
  const edges = await page
    .locator(`${part('si-brand')}, ${part('si-form')}`)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(edges).toEqual([24, 24])
})

test('any other address leads to the login page of the group that was here last', async () => {
  const { page } = await site.open(null, '/login/student')
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await page.goto(`${site.address}/applicants`)
  await page.waitForURL('**/login/student')
  await page.getByRole('link', { name: 'Instructor' }).click()
  await page.waitForURL('**/login/instructor')
  await page.getByLabel('Username or email').waitFor()
  await page.goto(`${site.address}/`)
  await page.waitForURL('**/login/instructor')
})

test.each([
  ['is not reached', undefined, 'ERR_FAILED'],
  ['answers 503', 503, '503'],
])(
  'a session whose server %s is shown its login page with the reason, and its page as soon as it answers',
  async (_, status, said) => {
    const token = await site.signIn((await site.given.user()).email)
    const { page, expectSaid } = await site.open(null, '/begin.js')
    expectSaid(said)
    await page.evaluate((kept) => localStorage.setItem('cohort.token', kept), token)
    const me = '**/api/v1/user/me'
    await page.route(me, (route) => (status === undefined ? route.abort() : route.fulfill({ status, json: {} })))
    await page.goto(`${site.address}/courses?create=1`)
    await page.getByRole('heading', { name: 'Login Account' }).waitFor()
    await page.getByText('You are signed in, but the server does not answer.').waitFor()

    await page.unroute(me)

    await page.getByRole('dialog', { name: 'Create course' }).waitFor()
    expect(page.url()).toBe(`${site.address}/courses?create=1`)
  },
)

test('who signs in while the server is asked for the session of before stays signed in when that fails', async () => {
  const { email } = await site.given.user()
  const { page, expectSaid } = await site.open(null, '/begin.js')
  expectSaid('ERR_FAILED')
  await page.evaluate((kept) => localStorage.setItem('cohort.token', kept), await site.signIn(email))
  const asked: Route[] = []
  await page.route('**/api/v1/user/me', async (route) => {
    if (asked.push(route) === 1) await route.abort()
    if (asked.length > 2) await route.continue()
  })
  await page.goto(`${site.address}/login/`)
  await page.getByText('You are signed in, but the server does not answer.').waitFor()
  await expect.poll(() => asked.length).toBe(2) // it is asked again, and has not answered yet
  await fillSignIn(page, email, PASSWORD)
  const menu = await page.getByRole('navigation', { name: 'Main' }).elementHandle()

  const failed = page.waitForEvent('requestfailed')
  await asked[1]!.abort()
  await failed
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))

  expect(await menu!.evaluate((kept) => kept.isConnected)).toBe(true)
})

test('a link that is opened without a session is returned to after sign-in; signing out leads home', async () => {
  const { email } = await site.given.user()
  const { page } = await site.open(null, '/courses?create=1')
  await page.waitForURL('**/login/')
  await fillSignIn(page, email, PASSWORD)
  await page.waitForURL('**/courses?create=1')
  await page.getByRole('dialog', { name: 'Create course' }).waitFor()

  await page.goto(`${site.address}/courses`)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login/')
  await fillSignIn(page, email, PASSWORD)
  await page.waitForURL('**/dashboard')
})

/** Ways in which a browser refuses to store anything for a site. */
const refusals: readonly (readonly [name: string, refuse: () => void])[] = [
  [
    'blocks its storage',
    () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
      IDBFactory.prototype.open = refuse
    },
  ],
  [
    'has no room left',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  ],
]
const untilReload = 'You are signed in until this page is closed or reloaded.'

test.each(refusals)('staff whose browser %s sign in, work and sign out, and are told of it', async (_, refuse) => {
  const { email } = await site.given.user()
  const { page, atEachLoad } = await site.open(null, '/begin.js')
  await atEachLoad(refuse)
  await page.goto(`${site.address}/courses?create=1`)
  await fillSignIn(page, email, PASSWORD)
  await page.getByText(untilReload).waitFor()
  await page.getByRole('link', { name: 'Applicants', exact: true }).click()
  await page.getByRole('button', { name: 'Create' }).first().waitFor()
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Հայերեն' }).click()
  await page.getByRole('button', { name: 'Դուրս գալ' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
})

test.each(refusals)('a student whose browser %s signs in, sends a file and signs out', async (_, refuse) => {
  const { id: groupId, courseId } = await site.given.group()
  const { email } = await site.given.student({ courseId, groupId })
  const { page, atEachLoad } = await site.open(null, '/begin.js')
  await atEachLoad(refuse)
  await page.goto(`${site.address}/login/student`)
  await fillSignIn(page, email, PASSWORD)
  await page.getByText(untilReload).waitFor()
  await page.getByRole('link', { name: 'CV' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByText('Your CV is with the academy.').waitFor()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
})

test('a session that ended elsewhere signs this browser out once and keeps who signs in here', async () => {
  const token = await site.signIn((await site.given.user()).email)
  const { page, expectStatus } = await site.enter(token, '/courses')
  await page
    .getByRole('table', { name: 'Courses' })
    .or(page.getByRole('button', { name: 'Create' }))
    .first()
    .waitFor()

  // Leave the page meanwhile: an open page could be notified while it reloads, which would cancel its sign-out call.
  await page.goto(`${site.address}/begin.js`)
  const signOuts: string[] = []
  page.on('request', (request) => request.url().includes('/auth/signout') && signOuts.push(request.url()))
  await fetch(`${site.address}/api/v1/auth/signout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expectStatus(401)
  // The page learns from the response to its own call that the session has ended.
  await page.goto(`${site.address}/courses`)
  await page.waitForURL('**/login/')
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  expect(signOuts).toHaveLength(1)
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ 'cohort.authGroup': 'USER' })
  expect(await page.evaluate(tokenOf)).toBeNull()
})
