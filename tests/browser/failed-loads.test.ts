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
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let someone: Applicant
let template: number
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
  const group = await site.given.group({ name: 'FE 30', groupState: 'ONGOING' })
  someone = await site.given.student({ courseId: group.courseId, groupId: group.id })
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
