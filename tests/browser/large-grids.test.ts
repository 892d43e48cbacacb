import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { documentTemplates } from '#resources/document-templates'
import { exams } from '#resources/exams'
import type { Group } from '#resources/groups'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { weekdayNames } from '#resources/schedule'
import { pdfPages, printedTexts } from '../support/pdf'
import { openSite, type Site } from '../support/site'

const [STUDENTS, LESSONS] = [36, 120]
const names = ['Հովհաննես-Ալեքսանդր Տեր-Պետրոսյան Արամի', 'Հովհաննես-Ալեքսանդր Տեր-Պետրոսյան Վահեի']
let site: Site
let admin: string
let group: Group

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
  const today = dayOf(new Date().toISOString(), 'Asia/Yerevan')
  group = await site.given.group({
    size: STUDENTS,
    startDate: addDays(today, 2 - LESSONS),
    endDate: addDays(today, 1),
    schedule: weekdayNames.map((dayOfWeek) => ({ dayOfWeek, startHour: '08:00', endHour: '09:00' })),
  })
  for (let index = 0; index < STUDENTS; index += 1)
    await site.given.applicant({
      name: names[index] ?? `Student Number ${index}`,
      courseId: group.courseId,
      groupId: group.id,
      status: 'ENROLLED',
    })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
  await site.ask(admin, 'POST', `/${exams.path}`, {
    title: 'Midterm',
    date: today,
    examType: 'MIDTERM',
    minScore: 60,
    maxScore: 100,
    groupId: group.id,
  })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const open = async (tab: string) => (await site.open(admin, `/groups/${group.id}/student-management/${tab}`)).page
const cells = (page: Page) => page.locator('td[data-row]')
const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.activeElement as HTMLElement
    return [Number(dataset.row), Number(dataset.col)]
  })
/** The indexes of the row and the column of the last cell. */
const [LAST_ROW, LAST_COL] = [STUDENTS - 1, LESSONS - 1]

test('of the absences of a large group those in view are rendered, with their places; keys reach all', async () => {
  const page = await open('absentees')
  await cells(page).first().waitFor()

  const grid = page.getByRole('grid', { name: 'Absentees' })
  expect(await cells(page).count()).toBeLessThan((STUDENTS * LESSONS) / 3)
  expect(await grid.getByRole('rowheader').count()).toBe(STUDENTS + 1)
  expect(await grid.getAttribute('aria-colcount')).toBe(String(LESSONS + 2))
  await page.locator('td[tabindex="0"]').focus()
  for (const [key, place] of [
    ['Home', [0, 0]],
    ['End', [0, LAST_COL]],
    ['Home', [0, 0]],
    ['ArrowRight', [0, 1]],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focusedPlace(page)).toEqual(place)
  }
  expect(await page.locator(':focus').getAttribute('aria-colindex')).toBe('4')
  for (let row = 0; row < LAST_ROW; row += 1) await page.keyboard.press('ArrowDown')
  expect(await focusedPlace(page)).toEqual([LAST_ROW, 1])
  await page.keyboard.press('a')
  await page.locator(':focus[aria-label="Absent"]').waitFor()
})

test('a cell that is scrolled out of view keeps the focus, and keys go on from it', async () => {
  const page = await open('absentees')
  await page.locator('td[tabindex="0"]').focus()
  await page.keyboard.press('Home')

  await page.evaluate(() => document.querySelector('[role=grid]')!.parentElement!.scrollTo(99_999, 99_999))

  await page.locator(`td[data-row="${LAST_ROW}"][data-col="${LAST_COL}"]`).waitFor()
  expect(await page.locator('td[data-row="1"]').count()).toBe(0)
  expect(await focusedPlace(page)).toEqual([0, 0])
  await page.keyboard.press('ArrowDown')
  expect(await focusedPlace(page)).toEqual([1, 0])
})

test('what is printed has all cells', async () => {
  const page = await open('absentees')
  await cells(page).first().waitFor()

  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('td[data-row]').length)
    }),
  )
  await page.pdf()

  expect(await page.evaluate(() => document.body.dataset.printed)).toBe(String(STUDENTS * LESSONS))
  await expect.poll(() => cells(page).count()).toBeLessThan((STUDENTS * LESSONS) / 3)
})

test('paper has every lesson within its width, each name whole, and whose they are', async () => {
  const page = await open('absentees')
  await cells(page).first().waitFor()
  const [LONG, MARGIN] = [842, 28]
  const paper = await printedTexts(
    await page.pdf({ format: 'A4', landscape: true, margin: { left: '10mm', right: '10mm' } }),
  )
  const head = paper.find(({ text }) => text === 'Absent')!
  const days = paper.filter(({ page: at, x, text }) => at === 1 && x > head.x && /^\d\d$/.test(text))
  expect(days).toHaveLength(LESSONS)
  expect(days.filter(({ x }) => x > LONG - MARGIN - 3)).toEqual([])

  await page.goto(`${site.address}/groups/${group.id}/student-management/grades`)
  await page.locator('td[data-exam] input').first().waitFor()
  const grades = (await pdfPages(await page.pdf({ format: 'A4' }))).join('')
  const solid = (text: string) => text.replaceAll(/\s/g, '')
  expect([...names, String(group.name)].filter((each) => !solid(grades).includes(solid(each)))).toEqual([])
})

test('two long names with the same beginning are told apart', async () => {
  const page = await open('absentees')

  for (const name of names) {
    const box = page.getByText(name, { exact: true })
    expect(await box.evaluate((span) => span.scrollHeight - span.clientHeight)).toBeLessThanOrEqual(1)
  }
})

test('grades are rendered in the rows in view; Enter and Tab go on to the others, and a field out of view keeps the focus', async () => {
  const page = await open('grades')
  const fields = page.locator('td[data-exam] input')
  await fields.first().focus()

  expect(await fields.count()).toBeLessThan(STUDENTS)
  expect(await page.getByRole('rowheader').count()).toBe(STUDENTS)
  for (let row = 1; row <= LAST_ROW; row += 1) await page.keyboard.press(row % 2 ? 'Enter' : 'Tab')
  await page.keyboard.type('77')
  const last = page.locator('tbody tr').nth(LAST_ROW).locator('input')
  expect(await last.inputValue()).toBe('77')

  await page.evaluate(() => document.querySelector('table')!.parentElement!.scrollTo(0, 0))
  await page.locator('tbody tr').first().locator('input').waitFor()

  await page.keyboard.type('.5')
  expect(await last.inputValue()).toBe('77.5')
})

test('of hundreds of document templates all are listed', async () => {
  for (let count = 1; count <= 200; count += 1)
    await site.ask(admin, 'POST', `/${documentTemplates.path}`, { name: `Template ${count}`, kind: 'AGREEMENT' })
  const { page } = await site.open(admin, '/documentBuilder')
  await page.getByRole('link', { name: 'Template 1', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Template 200' }).waitFor()
})
