import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { calendarFeed } from '#resources/calendar.calls'
import { documentTemplates } from '#resources/document-templates'
import { templateRecords } from '#resources/documents.calls'
import { groupLessons } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { smsTemplates } from '#resources/sms.calls'
import { studentPayments } from '#resources/student-cabinet.calls'
import { loseServer } from '../support/lost-server'
import { PASSWORD } from '../support/given'
import { fillSignIn } from '../support/sign-in-form'
import { openSite, part, type Site } from '../support/site'
import { givenStudent, openOnPhone } from '../support/student-phone'

let site: Site
let admin: string
let someone: Applicant
let template: number
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
  someone = await givenStudent(site, admin)
  const { documentTemplates: all } = await site.ask<{ documentTemplates: { id: number }[] }>(
    admin,
    'POST',
    calls(documentTemplates).list.path,
    { kind: ['AGREEMENT'] },
  )
  template = all[0]?.id ?? 0
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Opens a screen while one of its calls fails: it shows the error, and Retry loads the missing data. */
async function mustOfferRetry(page: Page, address: string, { path }: { path: string }): Promise<void> {
  const failing = new RegExp(`/api/v1${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`)
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', uiMessage: 'Error.' } }),
  )
  await page.goto(site.address + address)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await page.unroute(failing)
  await retry.click()
  await retry.waitFor({ state: 'detached' })
}

/** Screens, each with the call that fails on it. */
const screens: readonly (readonly [name: string, address: () => string, call: { path: string }])[] = [
  ['next lesson of a group', () => `/groups/${someone.groupId}`, groupLessons],
  ['records of a preview', () => `/documentBuilder/${template}`, templateRecords],
  ['texts of an SMS', () => '/services/mass-sms?sms.send=1', smsTemplates],
  ['calendar of staff', () => '/account/personal-info', calendarFeed],
]
test.each(screens)('the %s, when it does not load, says so, and Retry loads it', async (_, address, call) => {
  const { page, expectStatus } = await site.open(admin, '/begin.js')
  expectStatus(500)
  await mustOfferRetry(page, address(), call)
})

test.each(['/services/mass-mailing', '/services/mass-sms'])(
  'a message of %s that is not there says so, and leads to the list',
  async (list) => {
    const { page, expectStatus } = await site.open(admin, '/begin.js')
    expectStatus(404)
    await page.goto(`${site.address}${list}/2000000`)
    const missing = page.getByRole('alert').filter({ hasText: 'This record is not there' })
    await missing.waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)

    await missing.getByRole('link').click()

    await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe(list)
  },
)

test.each([
  ['payments', '/student/account/payments', studentPayments],
  ['calendar', '/student/account/personal-info', calendarFeed],
] as const)('the %s of a student, when it does not load, says so, and Retry loads it', async (_, address, call) => {
  const { page, expectStatus } = await site.open(await site.signIn(someone.email, 'STUDENT'), '/begin.js')
  expectStatus(500)
  await mustOfferRetry(page, address, call)
})

test.each([
  ['/event-scheduler', '/event'],
  ['/statistics', '/statistics'],
])('what failed on %s is not said to be still loading', async (address, path) => {
  const { page, expectStatus } = await site.open(admin, '/begin.js')
  expectStatus(500)
  await page.route(new RegExp(`/api/v1${path}(\\?|$)`), (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', uiMessage: 'Error.' } }),
  )
  await page.goto(site.address + address)
  const alert = page.getByRole('alert').filter({ hasText: 'Error.' })
  await alert.waitFor()
  expect(await page.locator('[aria-busy="true"]').filter({ has: alert }).count()).toBe(0)
})

/** Requests of a page whose answers never come; `press` leads to what needs them. */
const hanging: readonly (readonly [
  name: string,
  token: () => Promise<string | null>,
  at: string,
  script: RegExp,
  press: string | null,
])[] = [
  ['panel', async () => admin, '/courses', /\/assets\/[Pp]anel(App)?-[^/]*\.js$/, null],
  ['cabinet', () => site.signIn(someone.email, 'STUDENT'), '/', /\/assets\/CabinetApp-[^/]*\.js$/, null],
  ['public page', async () => null, '/public/verification', /\/assets\/VerificationPage-[^/]*\.js$/, null],
  ['page of the panel', async () => admin, '/courses', /\/assets\/StatisticsPage-[^/]*\.js$/, 'Statistics'],
  [
    'page of the cabinet',
    () => site.signIn(someone.email, 'STUDENT'),
    '/',
    /\/assets\/GradesPage-[^/]*\.js$/,
    'My Grades',
  ],
]
test.each(hanging)(
  'a %s whose script never arrives says so and offers to reload',
  async (_, token, at, script, press) => {
    const { page, installClock } = await site.open(await token(), '/begin.js')
    await installClock()
    let isHanging = true
    const asked = new Promise<void>(
      (resolve) => void page.route(script, (route) => (isHanging ? resolve() : route.continue())),
    )
    await page.goto(site.address + at)
    if (press !== null) await page.getByRole('link', { name: press, exact: true }).click()
    await asked
    const said = page.getByText('A part of this page could not be loaded.')
    expect(await said.count()).toBe(0)

    await page.clock.runFor(16_000)

    await said.waitFor()
    isHanging = false
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await said.count()).toBe(0)
  },
)

test('a page that is first opened without a connection waits for it, in place, and offers to try again', async () => {
  const page = await openOnPhone(
    site,
    someone,
    'agreements',
    'ERR_INTERNET_DISCONNECTED',
    'Failed to fetch dynamically imported',
    'Unable to preload CSS',
  )
  await page.getByText('Welcome to your cabinet').waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const comesBack = await loseServer(page)
  await page.getByRole('link', { name: 'Payments' }).click()
  const again = page.getByRole('status').getByRole('button', { name: 'Retry' })
  await again.waitFor()
  await again.click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Agreements' }).waitFor()

  await comesBack()
  await again.click()
  await page.getByText('Payment of 12300', { exact: true }).waitFor()
  await again.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  // Waits for its stylesheet too.
  const sum = page.locator(part('sum')).first()
  await expect.poll(() => sum.evaluate((one) => getComputedStyle(one).fontSize)).toBe('38px')
})

/** Refuses a page the script of the app, in the first `most` documents that it loads from now on. */
async function loseApp(page: Page, most: number): Promise<{ documents: number }> {
  const loaded = { documents: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.documents++
  })
  await page.route('**/assets/App-*.js', (route) => (loaded.documents < most ? route.abort() : route.continue()))
  return loaded
}

test('an app that does not come after signing in comes with the page anew', async () => {
  const { email } = await site.given.user()
  // A page of its own: one that is kept has the script.
  const { page, expectSaid } = await site.open(null, '/login/', { hasTouch: true })
  expectSaid('net::ERR_FAILED')
  const loaded = await loseApp(page, 1)
  await fillSignIn(page, email, PASSWORD)

  await page.waitForURL('**/dashboard')
  expect(loaded.documents).toBe(1)
})

test('a page whose first scripts do not come says so, in its language, and offers to reload', async () => {
  const { page, expectSaid } = await site.open(admin, '/begin.js')
  expectSaid('net::ERR_FAILED')
  await page.evaluate(() => localStorage.setItem('cohort.language', 'hy'))
  const loaded = await loseApp(page, 3)
  await page.goto(`${site.address}/courses`)
  const reload = page.getByRole('button', { name: 'Վերաբեռնել' })
  await expect.poll(() => loaded.documents).toBe(2) // reloaded once by itself
  await reload.waitFor()

  await reload.click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Դասընթացներ' }).waitFor()
})
