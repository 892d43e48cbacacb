import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AbsenteeRow } from '#resources/absentees.calls'
import { addDays } from '#resources/kernel/zoned-time'
import { weekdayNames } from '#resources/schedule'
import { loseNextAnswer, loseServer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'
import { today } from '../support/student-phone'

// What people see, and can go on with, where answers are late or do not come.
let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const notReached = (page: Page) => page.getByText('The server cannot be reached').first()

test('menus of the top bar say that they are on their way, and open once they are there', async () => {
  const { page } = await site.open(admin, '/begin.js')
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/home-(?!shared)[^/]*\.js$/, async (route) => {
    await isThere
    await route.continue()
  })
  await page.goto(`${site.address}/tracks`)
  const coming = page.getByRole('progressbar', { name: 'Loading' })
  const account = page.getByRole('button', { name: /^Account/ })
  await account.waitFor()
  expect(await coming.count()).toBe(0)
  await account.click()
  await coming.waitFor()

  arrive()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await coming.waitFor({ state: 'detached' })
})

test('an edited comment that has arrived is shown as it is, though its answer was lost', async () => {
  const { id } = await site.given.applicant()
  await site.ask(admin, 'POST', `/applicant/${id}/comment`, { content: 'Called' })
  const { page, expectSaid } = await site.open(admin, `/applicants/${id}?tab=comments`)
  expectSaid('ERR_FAILED')
  await page.getByRole('button', { name: 'Edit comment' }).click()
  const text = page.getByRole('textbox', { name: 'Edit comment' })
  await text.fill('Called twice')
  await loseNextAnswer(page, /\/applicant\/comment\/\d+$/)
  await page.getByRole('button', { name: 'Save comment' }).click()

  await notReached(page).waitFor()
  await text.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Called twice' }).waitFor()
})

test('a button that is off while it sends has the focus again when it could not', async () => {
  const { id } = await site.given.applicant()
  const { page, expectSaid } = await site.open(admin, `/applicants/${id}?tab=comments`)
  expectSaid('ERR_FAILED')
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Came by')
  await page.route(/\/applicant\/\d+\/comment$/, (route) => route.abort())
  const add = page.getByRole('button', { name: 'Add a comment' })
  await add.click()
  await notReached(page).waitFor()

  await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a page says no longer that there is no connection once the server answers, though nothing is asked for on it', async () => {
  const { page, expectSaid } = await site.open(admin, '/courses')
  expectSaid('ERR_INTERNET_DISCONNECTED')
  const said = page.getByText('No connection. Showing what was loaded at')
  await page.getByRole('button', { name: 'Filter' }).waitFor()
  let failed = 0
  page.on('requestfailed', (request) => void (request.url().includes('/course/filter') && failed++))
  const comesBack = await loseServer(page)
  await page.getByRole('searchbox').first().fill('Robots')
  await said.waitFor()
  await expect.poll(() => failed).toBe(2) // it is tried once more by itself

  await comesBack()
  await said.waitFor({ state: 'detached', timeout: 20_000 })
})

test('an agreement whose answer was lost is told as signed, and what was typed for it is forgotten', async () => {
  const group = await site.given.group()
  const student = await site.given.student({ courseId: group.courseId, groupId: group.id })
  const token = await site.signIn(student.email, 'STUDENT')
  const { page, expectSaid } = await site.open(token, '/student/account/agreements')
  expectSaid('ERR_FAILED')
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Sign the agreement' }).click()
  for (const [label, typed] of Object.entries({
    'Full name, in Armenian': 'Նարե Հովհաննիսյան',
    Address: 'Երևան, Աբովյան 1',
    'Passport number': 'AN0717171',
    'Passport given on': '2019-05-04',
    'Social card number': '4503920021',
  }))
    await page.getByLabel(label).fill(typed)
  await next()
  await page.getByText('1 / 2').waitFor()
  await next()
  await page.getByRole('button', { name: 'Type my name instead' }).click()
  await page.getByLabel('Your name, as in the agreement').fill('Նարե Հովհաննիսյան')
  await loseNextAnswer(page, /generate\/agreement/)
  await page.getByRole('button', { name: 'Sign the Agreement' }).click()

  await page.getByText('The agreement is signed.').waitFor()
  await page.getByRole('button', { name: /^Download/ }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('agreement')))).toEqual([])
})

test('whom an answer that was lost has put into a group is not refused as already there', async () => {
  const group = await site.given.group({ name: 'FE 50' })
  const { name } = await site.given.applicant({ courseId: group.courseId, status: 'INTERVIEW_PASSED' })
  const { page, expectSaid } = await site.open(admin, `/groups/${group.id}?groups.addApplicants=${group.id}`)
  expectSaid('ERR_FAILED')
  const drawer = page.getByRole('dialog', { name: 'Add applicants' })
  await drawer.getByRole('button', { name }).click()
  await loseNextAnswer(page, /\/group\/\d+\/applicants$/)
  const enrol = drawer.getByRole('button', { name: 'Enrol 1' })
  await enrol.click()
  await notReached(page).waitFor()
  await expect.poll(() => enrol.evaluate((one) => one === document.activeElement)).toBe(true)

  await enrol.click()
  await page.getByText('1 applicant enrolled').waitFor()
  await drawer.waitFor({ state: 'detached' })
})

test('a selection that an answer that was lost has put into a group is not refused as already there', async () => {
  const group = await site.given.group({ name: 'FE 60' })
  const { email } = await site.given.applicant({ courseId: group.courseId })
  const { page, answerLive, expectSaid } = await site.open(admin, '/begin.js')
  expectSaid('ERR_FAILED')
  await answerLive(() => {})
  await page.goto(`${site.address}/applicants?term=${email}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Add to group' }).click()
  const dialog = page.getByRole('dialog', { name: /^Add 1 applicant/ })
  await dialog.getByRole('combobox', { name: 'Group' }).fill('FE 60')
  await page.getByRole('option', { name: /^FE 60/ }).click()
  await loseNextAnswer(page, /\/group\/\d+\/applicants$/)
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await notReached(page).waitFor()

  await add.click()
  await page.getByText('1 applicant added').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

const template = async (name: string) =>
  (await site.ask<{ id: number }>(admin, 'POST', '/documentTemplate', { name, kind: 'AGREEMENT' })).id

test('of a new version whose answer was lost one is begun', async () => {
  const id = await template('Trip')
  const { page, answerLive, expectSaid } = await site.open(admin, '/begin.js')
  expectSaid('ERR_FAILED')
  await answerLive(() => {}) // which would show the version
  await page.goto(`${site.address}/documentBuilder/${id}`)
  await loseNextAnswer(page, /\/draft$/)
  const begin = page.getByRole('button', { name: 'New version' })
  await begin.click()
  await notReached(page).waitFor()

  await begin.click()
  await page.getByRole('button', { name: 'Publish version 1' }).waitFor()
})

test('a draft whose answer was lost is not said to be of somebody else, though the text was typed on', async () => {
  const id = await template('Tour')
  const draft = await site.ask<{ id: number }>(admin, 'POST', `/documentTemplate/${id}/draft`, {})
  const path = `/documentTemplateVersion/${draft.id}`
  const stored = () => site.ask<{ contentHy: string | null }>(admin, 'GET', path)
  const { page, expectSaid, expectStatus } = await site.open(admin, `/documentBuilder/${id}`)
  expectSaid('ERR_FAILED')
  expectStatus(409)
  const text = page.getByRole('textbox', { name: 'Armenian' })
  await text.click()
  await loseNextAnswer(page, new RegExp(`${path}$`))
  await page.keyboard.type('առաջին')
  await page.getByText(/^Not saved: the server is not reached/).waitFor()
  expect(await stored()).toMatchObject({ contentHy: '<p>առաջին</p>' })

  await page.keyboard.type(' երկրորդ')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  expect(await stored()).toMatchObject({ contentHy: '<p>առաջին երկրորդ</p>' })
  expect(await page.getByText('Somebody else saved this draft').count()).toBe(0)
})

test('an absence whose answer was lost is not said to be unsaved', async () => {
  const group = await site.given.group({
    startDate: addDays(today, -2),
    endDate: addDays(today, 2),
    schedule: weekdayNames.map((dayOfWeek) => ({ dayOfWeek, startHour: '12:00', endHour: '13:00' })),
  })
  await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
  const { page, answerLive, expectSaid } = await site.open(admin, '/begin.js')
  expectSaid('ERR_FAILED')
  await answerLive(() => {}) // which would tell of the absence
  await page.goto(`${site.address}/groups/${group.id}/student-management/absentees`)
  const call = /\/absentees$/
  await loseNextAnswer(page, call)
  const cell = page.getByRole('grid', { name: 'Absentees' }).locator('td[tabindex="0"]')
  await cell.focus()
  // The page sends it once more by itself, maybe before the press of the key is told as done.
  const heard = page.waitForResponse((answer) => call.test(answer.url()) && answer.request().method() === 'PUT')
  await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('a')])
  await heard

  await page.getByText(/: absent$/).waitFor()
  await page.getByRole('grid', { name: 'Absentees' }).getByRole('gridcell', { name: 'Absent', exact: true }).waitFor()
  expect(await page.getByText(/^Not saved/).count()).toBe(0)
  const { students } = await site.ask<{ students: AbsenteeRow[] }>(admin, 'GET', `/groupDetail/${group.id}/absentees`)
  expect(students.map(({ absentees }) => absentees.filter(({ absent }) => absent).length)).toEqual([1])
})
