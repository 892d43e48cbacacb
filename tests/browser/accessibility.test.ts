import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { violations } from '../support/axe'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let ids: { applicant: number; group: number }

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ firstName: 'Nare', roles: ['ROLE_ADMIN'] })).email)
  const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
  const group = await site.given.group({ name: 'FE 30', startDate: today, endDate: addDays(today, 60) })
  const person = { courseId: group.courseId, groupId: group.id }
  const applicant = await site.given.applicant({ ...person, name: 'Mariam Ghazaryan', status: 'ENROLLED' })
  await site.given.applicant({ courseId: group.courseId, name: 'Gor Petrosyan' })
  ids = { applicant: applicant.id, group: group.id }
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const places: readonly (readonly [title: string, path: () => string, ready: (page: Page) => Promise<unknown>])[] = [
  ['sign-in', () => '/login/', (page) => page.getByRole('button', { name: 'Sign In' }).waitFor()],
  [
    'the dashboard',
    () => '/dashboard',
    (page) =>
      page
        .getByRole('link', { name: /^Tasks/ })
        .first()
        .waitFor(),
  ],
  ['a list', () => '/applicants', (page) => page.getByRole('row', { name: /Mariam/ }).waitFor()],
  [
    'a drawer with a form',
    () => `/applicants?editId=${ids.applicant}`,
    (page) => page.getByRole('dialog', { name: 'Edit applicant' }).getByRole('combobox', { name: 'Status' }).waitFor(),
  ],
  ['a form page', () => '/groups/create', (page) => page.getByRole('combobox', { name: 'Course' }).waitFor()],
  [
    'the page of an applicant',
    () => `/applicants/${ids.applicant}`,
    (page) => page.getByRole('list', { name: 'Stages of admission' }).waitFor(),
  ],
  [
    'the pipeline',
    () => '/applicants/pipeline',
    (page) => page.getByRole('listitem').filter({ hasText: 'Gor Petrosyan' }).first().waitFor(),
  ],
  [
    'a launch',
    () => `/groups/${ids.group}`,
    async (page) => {
      await page.getByRole('button', { name: 'Launch' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  [
    'a mass mail',
    () => '/services/mass-mailing',
    async (page) => {
      await page.getByRole('button', { name: 'New mail' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Subject/ })
        .waitFor()
    },
  ],
  ['statistics', () => '/statistics', (page) => page.getByRole('table').first().getByRole('row').nth(1).waitFor()],
  ['settings', () => '/advanced/settings', (page) => page.getByLabel('Bank account').waitFor()],
]

test.each(places)('%s keeps nobody out, in light and in dark', async (title, path, ready) => {
  const { page } = await site.open(title === 'sign-in' ? null : admin, path(), { colorScheme: 'light' })
  await ready(page)
  const inLight = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  if (title === 'sign-in') await page.reload() // where the choice is read once
  await page.locator('html.dark').waitFor()

  expect({ light: inLight, dark: await violations(page) }).toEqual({ light: [], dark: [] })
})

test('in Armenian the parts of a date and the days of the calendar have Armenian names', async () => {
  const reader = await site.signIn((await site.given.user({ firstName: 'Ani', roles: ['ROLE_ADMIN'] })).email)
  await site.ask(reader, 'PUT', '/preferences', { language: 'hy' })
  const { page } = await site.open(reader, '/groups/create')
  const parts = page.getByRole('spinbutton')
  await parts.first().waitFor()
  const namesOf = () => parts.evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(await namesOf()).toEqual(expect.arrayContaining(['Օր', 'Ամիս', 'Տարի']))
  expect(await parts.first().getAttribute('aria-valuetext')).toBe('Դատարկ')
  await page.goto(`${site.address}/reminder?create=1`)
  await page.getByRole('spinbutton', { name: 'Րոպե' }).waitFor()
  expect(await namesOf()).toEqual(['Օր', 'Ամիս', 'Տարի', 'Ժամ', 'Րոպե'])

  for (let title = 1; title <= 12; title++)
    await site.ask(admin, 'POST', '/exam', {
      title: `Quiz ${title}`,
      date: '2027-01-13',
      examType: 'MIDTERM',
      minScore: 60,
      maxScore: 100,
      groupId: ids.group,
    })
  await page.goto(`${site.address}/event-scheduler?view=month&day=2027-01-13`)
  const heads = page.getByRole('columnheader')
  await page.getByRole('link', { name: 'Երկուշաբթի' }).or(heads.getByLabel('Երկուշաբթի')).first().waitFor()
  expect(await heads.locator('a').evaluateAll((all) => all.map((one) => one.ariaLabel).join())).not.toMatch(/[a-z]/i)
  await page
    .getByRole('button', { name: /^\+ ևս/ })
    .first()
    .click()
  await page.getByText('13 հնվ, 2027', { exact: true }).waitFor()
})

test("what is chosen, ticked or has the focus is seen in the system's own colours", async () => {
  const group = await site.given.group({ schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }] })
  const { page } = await site.open(admin, `/groups/${group.id}/schedule`, { forcedColors: 'active' })
  const ground = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((it) => getComputedStyle(it).backgroundColor)
  await page.getByRole('button', { name: 'Monday', exact: true }).waitFor()
  expect(await ground('Monday')).not.toBe(await ground('Tuesday'))
  await page.goto(`${site.address}/applicants`)
  const tick = page.getByRole('checkbox', { name: 'Select Mariam Ghazaryan' })
  await tick.check()
  expect(await tick.evaluate((it) => getComputedStyle(it).appearance)).toBe('auto')
  await tick.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await tick.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid')
  await page.getByRole('button', { name: 'Create applicant' }).focus()
  await page.keyboard.press('Shift+Tab')
  const outline = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  expect(await outline()).toBe('solid')
})
