import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { readSheet } from '../support/sheet'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
const wanted = '=HYPERLINK("http://x") Ani'
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'QA Engineering' })
  const other = await site.given.course({ name: 'Data Science' })
  const like = {
    courseId: course.id,
    status: 'INTERVIEW_SCHEDULED',
    contactLater: true,
    scheduledDate: '2027-02-10T10:00:00.000Z',
  }
  for (const more of [
    { name: wanted },
    { name: 'Ani Later', scheduledDate: '2027-02-12T20:30:00.000Z' },
    { name: 'Ani Elsewhere', courseId: other.id },
    { name: 'Ani Applied', status: 'APPLIED_ONLY' },
    { name: 'Ani Answered', contactLater: false },
    { name: 'Davit Hakobyan' },
  ])
    await site.given.applicant({ ...like, ...more })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const names = (page: Page) => page.getByRole('rowheader').allInnerTexts()
const shows = (page: Page, ...expected: string[]) =>
  expect.poll(async () => (await names(page)).map((name) => name.trim()).sort()).toEqual([...expected].sort())
const pick = async (page: Page, within: Locator, label: string, option: string) => {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}
const day = async (page: Page, within: Locator, side: string, digits: string) => {
  await within.getByRole('group', { name: side }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Filter applicant' })

test('fields of every kind are filtered together, each has a chip, and they survive a reload', async () => {
  const { page } = await site.open(admin, '/applicants')
  await page.getByRole('button', { name: 'Filter' }).first().click()
  const drawer = drawerOf(page)
  const apply = drawer.getByRole('button', { name: 'Apply' })
  await drawer.getByLabel('Name', { exact: true }).waitFor()
  expect(await apply.isDisabled()).toBe(true)

  await pick(page, drawer, 'Status', 'Interview scheduled')
  await pick(page, drawer, 'Course', 'QA Engineering')
  await drawer.getByLabel('Name', { exact: true }).fill('ani')
  const scheduled = drawer.getByRole('group', { name: 'Scheduled date' })
  await day(page, scheduled, 'From', '13022027')
  await day(page, scheduled, 'To', '09022027')
  await drawer.getByText('The end is before the beginning.').waitFor()
  expect(await apply.isDisabled()).toBe(true)
  await day(page, scheduled, 'From', '10022027')
  await day(page, scheduled, 'To', '12022027')
  await drawer.getByRole('group', { name: 'Contact later' }).getByRole('button', { name: 'Yes' }).click()
  await apply.click()
  await drawer.waitFor({ state: 'detached' })

  await shows(page, wanted)
  const chips = page.getByRole('group', { name: '5 filters set' })
  await chips.waitFor()
  const url = new URL(page.url())
  expect(url.searchParams.get('statuses')).toBe('[INTERVIEW_SCHEDULED]')
  expect(url.searchParams.get('scheduledDate')).toBe('[2027-02-10..2027-02-12]')
  expect(url.searchParams.get('contactLater')).toBe('true')
  await page.reload()
  await shows(page, wanted)
  await chips.waitFor()
})

test('a key right after typing picks what was typed, and Enter sends no filter without it', async () => {
  const { page } = await site.open(admin, '/applicants?filterDrawer=1')
  const drawer = drawerOf(page)
  const course = drawer.getByRole('combobox', { name: 'Course' })
  await course.click()
  await page.getByRole('option', { name: 'Data Science' }).waitFor()
  await page.keyboard.type('QA')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Clear QA Engineering' }).waitFor()

  await page.keyboard.type('Robotics')
  await page.keyboard.press('Enter')
  await drawer.getByLabel('Name', { exact: true }).fill('ani')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await shows(page, wanted, 'Ani Later', 'Ani Answered', 'Ani Applied')
})

test('a chip is taken away, Reset puts the drawer back, and Clear shows everybody but for the search', async () => {
  const { page } = await site.open(
    admin,
    '/applicants?statuses=[INTERVIEW_SCHEDULED]&contactLater=true&term=ani&filterDrawer=1',
  )
  const drawer = drawerOf(page)
  const name = drawer.getByLabel('Name', { exact: true })
  await name.fill('Elsewhere')
  await drawer.getByRole('group', { name: 'Contact later' }).getByRole('button', { name: 'No' }).click()
  await drawer.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => name.inputValue()).toBe('')
  expect(await drawer.getByRole('button', { name: 'Yes', pressed: true }).count()).toBe(1)
  expect(await drawer.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })
  await shows(page, wanted, 'Ani Later', 'Ani Elsewhere')

  await page.getByRole('button', { name: 'Remove filter Contact later' }).click()
  await shows(page, wanted, 'Ani Later', 'Ani Elsewhere', 'Ani Answered')
  expect(new URL(page.url()).searchParams.has('contactLater')).toBe(false)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await shows(page, wanted, 'Ani Later', 'Ani Elsewhere', 'Ani Answered', 'Ani Applied')
  expect(await page.getByRole('group', { name: /filters? set/ }).count()).toBe(0)
})

test('what is filtered is what the sheet holds, and a name like a formula arrives as text', async () => {
  const { page } = await site.open(admin, '/applicants?statuses=[INTERVIEW_SCHEDULED]&term=ani')
  await shows(page, wanted, 'Ani Later', 'Ani Elsewhere', 'Ani Answered')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ])

  expect(file.suggestedFilename()).toBe('applicants.xlsx')
  const sheet = readSheet(await buffer(await file.createReadStream()))
  const cells = sheet.rows.map(([first]) => first)
  expect(cells).toEqual(['Name', ...(await names(page)).map((name) => name.trim())])
  expect(sheet.cell(cells.indexOf(wanted), 0).t).toBe('s')
})
