import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let courseId: number
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  courseId = (await site.given.course()).id
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const tested = (name: string) =>
  site.given.applicant({ name, courseId, status: 'EXAM_PASSED', scheduledDate: '2026-10-20T10:00:00.000Z' })
const stored = (id: number) => site.ask(admin, 'GET', `/applicant/${id}`)
const own = { status: 'INTERVIEW_SCHEDULED', scheduledDate: '2027-02-10T10:00:00.000Z' }
const dateIn = (place: Locator) => place.getByRole('group', { name: /^Scheduled date/ })
const write = async (page: Page, date: Locator) => {
  await date.getByRole('spinbutton').first().click()
  await page.keyboard.type('100220271400')
}

test('in the form the date of the exam goes with the status of the interview, and comes back with its own', async () => {
  const { id } = await tested('Form Ani')
  const { page } = await site.open(admin, `/applicants?term=Form&editId=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit applicant' })
  const choose = async (status: string) => {
    await drawer.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: status, exact: true }).click()
  }
  const day = dateIn(drawer).getByRole('spinbutton').first()
  await day.filter({ hasText: '20' }).waitFor()
  await choose('Interview scheduled')
  await day.filter({ hasText: 'dd' }).waitFor()
  await choose('Exam passed')
  await day.filter({ hasText: '20' }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)

  await choose('Interview scheduled')
  await day.filter({ hasText: 'dd' }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await write(page, dateIn(drawer))
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await stored(id)).toMatchObject(own)
})

test('in the cell of the status the interview asks for its own date', async () => {
  const { id } = await tested('Cell Narek')
  const { page, expectStatus } = await site.open(admin, '/applicants?term=Narek')
  expectStatus(422)
  await page.getByRole('link', { name: 'Cell Narek' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  const editor = page.getByRole('group', { name: 'Status' })
  await editor.getByRole('combobox').waitFor()
  await page.getByRole('option', { name: 'Interview scheduled', exact: true }).click()
  const day = dateIn(editor).getByRole('spinbutton').first()
  await day.filter({ hasText: 'dd' }).waitFor()
  await editor.getByText('This field is required!').waitFor()
  expect(await page.getByRole('listbox').count()).toBe(0)
  await expect.poll(() => day.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.type('100220271400')
  await page.keyboard.press('Enter')
  await page.locator('[data-field="status"][data-state="saved"]').waitFor()
  expect(await stored(id)).toMatchObject(own)
})

test('a date that comes late after a refusal takes the keyboard from nobody who has gone on', async () => {
  await tested('Cell Gohar')
  const { page, expectStatus } = await site.open(admin, '/begin.js')
  expectStatus(422)
  let arrive = () => {}
  const isReleased = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/DayPicker.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${site.address}/applicants?term=Gohar`)
  await page.getByRole('link', { name: 'Cell Gohar' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  const editor = page.getByRole('group', { name: 'Status' })
  await editor.getByRole('combobox').waitFor()
  await page.getByRole('option', { name: 'Interview scheduled', exact: true }).click()
  await editor.getByText('This field is required!').waitFor()
  const search = page.getByRole('searchbox').first()
  await search.click()
  arrive()
  await dateIn(editor).getByRole('spinbutton').first().waitFor()
  // Not before, because the list, and with it the editor, follows what is typed here.
  await page.keyboard.type('xy')
  expect(await search.inputValue()).toContain('xy')
})
