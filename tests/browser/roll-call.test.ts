import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { AbsenteeRow } from '#resources/absentees.calls'
import type { Group } from '#resources/groups'
import type { Instructor } from '#resources/instructors'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { formatDay } from '#kit/format/dates'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let group: Group
let lecturer: Instructor
let assistant: Instructor
const names = ['Anahit Grigoryan', 'Lilit Petrosyan', 'Գոռ Հակոբյան']

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
  lecturer = await site.given.instructor({ name: 'Hrant Davtyan' })
  assistant = await site.given.instructor({ name: 'Ani Petrosyan' })
  const today = dayOf(new Date().toISOString(), 'Asia/Yerevan')
  group = await site.given.group({
    name: 'FE 20',
    startDate: addDays(today, -14),
    endDate: addDays(today, 14),
    groupInstructors: [
      { instructorId: lecturer.id, instructorType: 'LECTURER' },
      { instructorId: assistant.id, instructorType: 'ASSISTANT' },
    ],
    schedule: ['MONDAY', 'WEDNESDAY', 'FRIDAY'].map((dayOfWeek) => ({
      dayOfWeek,
      startHour: '10:00',
      endHour: '12:00',
    })),
  })
  for (const name of names)
    await site.given.applicant({ name, courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const phone = { viewport: { width: 390, height: 844 } }
const absentees = () => `/instructor/groups/${group.id}/student-management/absentees`
const open = async (who: Instructor, path: string, options?: object) =>
  site.open(await site.signIn(who.email, 'INSTRUCTOR'), path, options)
const absent = (page: Page, name: string) => page.getByRole('button', { name: `${name}: absent` })
const present = (page: Page, name: string) => page.getByRole('button', { name: `${name}: present` })
const said = async () =>
  (await site.ask<{ students: AbsenteeRow[] }>(admin, 'GET', `/groupDetail/${group.id}/absentees`)).students.map(
    ({ name, absentees: cells, marks }) => [name, cells.filter((cell) => cell.absent).length, marks.length],
  )

test('two phones without a connection: what agrees converges, a contradiction is shown and decided', async () => {
  const one = await open(lecturer, absentees(), phone)
  const other = await open(assistant, absentees(), phone)
  for (const { page, expectSaid } of [one, other]) {
    await absent(page, names[0]!).waitFor()
    expectSaid('ERR_INTERNET_DISCONNECTED')
    await page.context().setOffline(true)
  }
  await absent(one.page, names[0]!).click()
  await absent(one.page, names[1]!).click()
  await one.page.getByRole('button', { name: 'The other 1 is present' }).click()
  await one.page.getByText('3 marks wait for a connection').waitFor()
  await absent(other.page, names[0]!).click()
  await present(other.page, names[1]!).click()
  expect(await said()).toEqual(names.map((name) => [name, 0, 0]))

  await one.page.context().setOffline(false)
  await one.page.getByText('Saved').waitFor()
  other.expectStatus(409)
  await other.page.context().setOffline(false)

  const conflict = other.page.getByRole('region', { name: 'Somebody said otherwise meanwhile' })
  await conflict.getByText(/You said present\. Hrant Davtyan said absent on/).waitFor()
  await expect.poll(said).toEqual([
    [names[0], 1, 1],
    [names[1], 1, 1],
    [names[2], 0, 1],
  ])
  await conflict.getByRole('button', { name: 'Keep: present' }).click()
  await other.page.getByText('Saved').waitFor()
  await expect.poll(said).toEqual([
    [names[0], 1, 1],
    [names[1], 0, 1],
    [names[2], 0, 1],
  ])
})

test('marks that were made offline are sent when the app is opened again', async () => {
  const { page, expectSaid } = await open(lecturer, absentees(), phone)
  await absent(page, names[2]!).waitFor()
  expectSaid('ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
  await absent(page, names[2]!).click()
  await page.getByText('1 mark waits for a connection').waitFor()
  await page.goto('about:blank')
  await page.context().setOffline(false)

  await page.goto(`${site.address}/instructor/dashboard`)

  await expect.poll(said).toContainEqual([names[2], 1, 1])
})

test('a mark whose answer never comes is sent again, and the marks behind it too', async () => {
  const before = await said()
  const { page } = await open(lecturer, absentees(), phone)
  const marks = { sent: 0 }
  await page.route('**/api/v1/absentees', (route) => {
    // One bar of signal: the first request hangs, and no event says so.
    if (++marks.sent > 1) return route.continue()
  })
  const [first, second] = [names[0]!, names[1]!]
  const isAbsent = (name: string) => before.some(([who, times]) => who === name && times === 1)
  for (const name of [first, second]) await (isAbsent(name) ? present(page, name) : absent(page, name)).click()

  const changed = (name: string) => [name, isAbsent(name) ? 0 : 1, 1]
  await expect.poll(said, { timeout: 30_000 }).toEqual(expect.arrayContaining([changed(first), changed(second)]))
})

test('a mark that is saved is taken back without a contradiction', async () => {
  const before = await said()
  const { page } = await open(lecturer, absentees())
  const cell = page.locator('td[data-row][tabindex="0"]')
  await cell.focus()
  const now = await cell.getAttribute('aria-label')
  await page.keyboard.press('a')
  await expect.poll(said).not.toEqual(before)
  await page.getByText('Saved').waitFor()
  expect(await cell.getAttribute('aria-label')).not.toBe(now)

  await page.keyboard.press('Escape')

  await expect.poll(async () => (await said()).map(([, times]) => times)).toEqual(before.map(([, times]) => times))
  await page.getByText('Saved').waitFor()
  expect(await cell.getAttribute('aria-label')).toBe(now)
})

test.each([480, 1440])('the page of a group at %d', async (width) => {
  const { page } = await open(lecturer, `/instructor/groups/${group.id}`, { viewport: { width, height: 900 } })
  await page.getByText('3 result found').waitFor()
  await page.getByText('General info').waitFor()
  const box = page.getByRole('searchbox')
  await box.pressSequentially('Petrosyan')
  await box.press('Home')
  await box.pressSequentially('Lilit ')
  expect(await box.inputValue()).toBe('Lilit Petrosyan')
  await page.getByText('1 result found').waitFor()
  await page.waitForURL(/name=Lilit\+Petrosyan/)
  await box.fill('')
  await page.getByText('3 result found').waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter Applicant' })
  await drawer.getByLabel('Drop out', { exact: true }).check()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('0 result found').waitFor()
  expect(page.url()).toContain('statuses=')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('an assistant reads grades and gives none', async () => {
  await site.ask(admin, 'POST', '/exam', {
    title: 'Midterm',
    date: '2026-11-20',
    examType: 'MIDTERM',
    minScore: 60,
    maxScore: 100,
    groupId: group.id,
  })
  const grades = `/instructor/groups/${group.id}/student-management/grades`
  const { page } = await open(assistant, grades)
  await page.getByText('Assistants see grades and do not give them.').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)

  const by = await open(lecturer, grades)
  await by.page.getByRole('textbox', { name: `Midterm, grade of ${names[0]}` }).fill('88')
  await by.page.getByRole('button', { name: 'Save' }).click()
  await by.page.getByText('1 grade saved').waitFor()
})

test('on a desk who was not called at a lesson is present by one press, which ends its roll-call', async () => {
  const { lessons } = await site.ask<{ lessons: { id: number; startDate: string }[] }>(
    admin,
    'GET',
    `/groupDetail/${group.id}/absentees`,
  )
  const [first] = lessons
  const { page } = await open(lecturer, `${absentees()}?lesson=${first!.id}`)

  await page
    .getByRole('button', { name: `${formatDay(dayOf(first!.startDate, 'Asia/Yerevan'))}: the other 3 are present` })
    .click()
  await page.getByRole('button', { name: /are present$/ }).waitFor({ state: 'detached' })
  await page.getByText('Saved').waitFor()

  await page.goto(`${site.address}/instructor/dashboard`)
  await page.getByText('To finish').waitFor()
  expect(await page.getByText('Lesson 1 has no roll-call').count()).toBe(0)
})

test('on a slow phone the lesson before, tapped twice in a row, is the one before that', async () => {
  const { page } = await open(lecturer, absentees(), phone)
  const place = async () => Number(/lesson (\d+) of/.exec(await page.getByRole('main').innerText())?.[1])
  const back = page.getByRole('button', { name: 'Lesson before' })
  await back.waitFor()
  const first = await place()
  await back.click()
  await expect.poll(place).toBe(first - 1)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await back.evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
    button.click()
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(place).toBe(first - 3)
})

test('of a lesson that nobody was called at nothing is said to be saved', async () => {
  const { lessons } = await site.ask<{ lessons: { id: number }[] }>(admin, 'GET', `/groupDetail/${group.id}/absentees`)
  const { page } = await open(lecturer, `${absentees()}?lesson=${lessons[2]!.id}`, phone)
  await present(page, names[0]!).waitFor()
  expect(await page.getByText('Saved').count()).toBe(0)

  await present(page, names[0]!).click()

  await page.getByText('Saved').waitFor()
})

test('the own groups say how many lessons are held under a head that says what is counted', async () => {
  const { page } = await open(lecturer, '/instructor/groups')
  const table = page.getByRole('table')
  const place = (await table.getByRole('columnheader').allInnerTexts()).indexOf('Lessons held')
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  expect(
    await row
      .getByRole('cell')
      .nth(place - 1)
      .innerText(),
  ).toMatch(/^\d+ of \d+$/)
})
