import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { violations } from '../support/axe'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let teacher: string
let ids: { group: number; course: string; link: string }

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
  const instructor = await site.given.instructor({ name: 'Հրանտ Դավթյան' })
  const course = await site.given.course({ name: 'Front-end Pro' })
  const group = await site.given.group({
    courseId: course.id,
    startDate: today,
    endDate: addDays(today, 60),
    groupInstructors: [{ instructorId: instructor.id, instructorType: 'LECTURER' }],
  })
  const student = await site.given.student({ name: 'Նարե Հովհաննիսյան', courseId: course.id, groupId: group.id })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
  const { link } = await site.ask<{ link: string }>(admin, 'POST', `/applicant/${student.id}/public-link`, {})
  teacher = instructor.email
  ids = { group: group.id, course: course.uuid, link: new URL(link).pathname }
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Returns the violations that axe finds on the pages, each in light and dark mode, once its loading state is gone. */
async function found(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(site.address + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    const inLight = await violations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.dark').waitFor()
    const inDark = await violations(page)
    if (inLight.length + inDark.length > 0) all[path] = [...inLight, ...inDark]
  }
  return all
}
test('the cabinet of an instructor keeps nobody out', async () => {
  const group = `/instructor/groups/${ids.group}`
  const paths = [
    '/instructor/dashboard',
    group,
    `${group}/student-management/absentees`,
    '/instructor/account/personal-info',
  ]
  const token = await site.signIn(teacher, 'INSTRUCTOR')
  const { page } = await site.open(token, '/begin.js', { viewport: { width: 390, height: 844 } })
  expect(await found(page, paths)).toEqual({})
})

test('a group of another instructor is no page, not a failure that Retry would mend; no page has another in it', async () => {
  const other = await site.given.group()
  const token = await site.signIn(teacher, 'INSTRUCTOR')
  const { page, expectStatus } = await site.open(token, '/begin.js', { viewport: { width: 390, height: 844 } })
  expectStatus(404)
  for (const of of ['', '/student-management/absentees', '/student-management/grades']) {
    await page.goto(`${site.address}/instructor/groups/${other.id}${of}`)
    await page.getByRole('heading', { name: 'There is no such page.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.locator('h1').count()).toBe(1)
  }
})

test.each([360, 320])('in Armenian no word of home and bottom bar is cut on a phone of %d', async (width) => {
  const token = await site.signIn(teacher, 'INSTRUCTOR')
  const { page } = await site.open(token, '/begin.js', { viewport: { width, height: 740 } })
  await page.evaluate(() => localStorage.setItem('cohort.language', 'hy'))
  await page.goto(`${site.address}/instructor/dashboard`)
  await page.getByRole('link', { name: 'Պլանավորվող' }).first().waitFor()
  const cut = await page
    .getByRole('link', { name: /Պլանավորվող|Ավարտված|Ընթացիկ/ })
    .evaluateAll((all) =>
      all.flatMap((link) => [link, ...link.querySelectorAll('*')]).filter((one) => one.scrollWidth > one.clientWidth),
    )
  expect(cut).toEqual([])
})

test('public pages keep nobody out', async () => {
  const { page } = await site.open(null, `/apply/${ids.course}`, { viewport: { width: 390, height: 844 } })
  const ofLink = ['', 'invoices/', 'agreement/'].map((name) => ids.link + name)
  const paths = [`/apply/${ids.course}`, ...ofLink, '/public/verification']
  expect(await found(page, paths)).toEqual({})
})

test('what is pressed to keep the key of signatures is large enough for a finger', async () => {
  const { page } = await site.open(null, '/public/verification', { viewport: { width: 390, height: 844 } })
  const key = page.getByRole('button', { name: 'Download the key' })
  await key.waitFor()
  expect((await key.boundingBox())!.height).toBeGreaterThanOrEqual(44)
})
