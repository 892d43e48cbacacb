import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import type { Group } from '#resources/groups'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { openSite, type Site, part } from '../support/site'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)

let site: Site
let admin: string
let running: Group

beforeAll(async () => {
  site = await openSite()
  const { id, email } = await site.given.user({ roles: ['ROLE_ADMIN'] })
  admin = await site.signIn(email)
  const course = await site.given.course({ name: 'Front-end Pro' })
  running = await site.given.group({
    courseId: course.id,
    name: 'FE 40',
    startDate: addDays(today, 7),
    endDate: addDays(today, 31),
  })
  await site.ask(admin, 'PUT', `/group/launch/${running.id}`, { anyway: true })
  await site.given.group({ courseId: course.id, name: 'FE 41' })
  await site.given.group({ courseId: course.id, name: 'FE 42', groupState: 'ON_HOLD' })
  for (const status of ['APPLIED_ONLY', 'EXAM_PASSED', 'EXAM_FAILED', 'INTERVIEW_PASSED'])
    await site.given.applicant({ courseId: course.id, status })
  const student = await site.given.applicant({ courseId: course.id, groupId: running.id, status: 'ENROLLED' })
  await site.context.db
    .run(sql`insert into payments (applicant_id, group_id, date, currency, amount, payment_type, is_paid, received)
    values (${student.id}, ${running.id}, (now() - interval '1 day')::date, 'AMD', 4800000, 'DEFAULT', false, 2000000)`)
  await site.ask(admin, 'POST', '/task', {
    title: 'Call them',
    description: 'All',
    dueDate: '2026-12-24',
    taskType: 'GROUP',
    relatedTo: running.id,
    owner: id,
  })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** The number of records in the open list, from its heading. */
const listed = async (page: Page): Promise<number> => {
  await page.waitForURL((url) => !/dashboard|statistics/.test(url.pathname))
  const count = page.locator(part('heading-count'))
  await count.waitFor()
  return Number((await count.innerText()).replaceAll(',', ''))
}
const opens = async (path: string, name: RegExp) => {
  const { page } = await site.open(admin, path)
  const link = page.getByRole('link', { name }).first()
  await link.waitFor()
  const figure = Number(
    /\d+/.exec(
      ((await link.getAttribute('aria-label')) ?? (await link.innerText())).replace(/.*: |students?/g, ''),
    )?.[0],
  )
  await link.click()
  expect([name, await listed(page)]).toEqual([name, figure])
}

describe('each figure of the dashboard opens a list of as many', () => {
  test.each([
    /^Planning: 2/,
    /^Ongoing: 1/,
    /^1 on hold$/,
    /^Exam: 2/,
    /^Interview: 1/,
    /^Enrolment: 1/,
    /^1 active$/,
    /^Debt .*: 1 student$/,
  ])('%s', (name) => opens('/dashboard', name))
})

test('lessons ahead are shown in the range that is asked for, which stands in the address', async () => {
  const { page } = await site.open(admin, '/dashboard')
  const lessons = page.getByRole('region', { name: 'Upcoming lessons' })

  await lessons.getByRole('button', { name: 'All Time' }).click()
  await lessons.getByRole('link', { name: /FE 40/ }).first().waitFor()

  expect(new URL(page.url()).search).toContain('lessons=allTime')
})

test('what was received opens the payments that it is of, those received in part too', async () => {
  const { page } = await site.open(admin, '/statistics')
  await page
    .getByRole('link', { name: /^20,000/ })
    .first()
    .click()
  expect(await listed(page)).toBe(1)
  await page.getByText('Received 20,000 of 48,000').waitFor()
})

test('a number of the statistics opens a list of as many', async () => {
  const { page } = await site.open(admin, '/statistics')
  const row = page
    .getByRole('table')
    .first()
    .getByRole('row', { name: /^Exam taken/ })

  await row.getByRole('link').waitFor()
  const figure = Number(await row.getByRole('link').innerText())
  await page
    .locator(`${part('funnel')} > ${part('bars')} svg`)
    .first()
    .waitFor()
  await row.getByRole('link').click()

  expect([figure, await listed(page)]).toEqual([4, 4])
})
