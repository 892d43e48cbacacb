import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import type { Locator } from 'playwright-core'
import type { Group } from '#resources/groups'
import type { Instructor } from '#resources/instructors'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { violations } from '../support/axe'
import { openSite, type Site } from '../support/site'
import { pdf, png } from '../support/uploads'

let site: Site
let admin: string
let teacher: Instructor
let group: Group
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  teacher = await site.given.instructor({ name: 'Hrant Davtyan' })
  group = await site.given.group({
    name: 'FE 20',
    groupState: 'ONGOING',
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  await site.given.applicant({
    name: 'Lilit Petrosyan',
    courseId: group.courseId,
    groupId: group.id,
    status: 'ENROLLED',
  })
  await site.ask(admin, 'POST', '/exam', {
    title: 'Midterm',
    date: '2026-11-20',
    examType: 'MIDTERM',
    minScore: 60,
    maxScore: 100,
    groupId: group.id,
  })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const signedIn = async (path: string, options?: object) =>
  site.open(await site.signIn(teacher.email, 'INSTRUCTOR'), path, options)
const kept = () => site.ask<Instructor>(admin, 'GET', `/instructor/${teacher.id}`)

test('an instructor changes the own data; what was typed survives a reload', async () => {
  const { page } = await signedIn('/instructor/account/personal-info', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await page.getByLabel('Name').fill('Hrant Davtyan-Sargsyan')
  await page.reload()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Hrant Davtyan-Sargsyan')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Hrant Davtyan-Sargsyan' }).waitFor()
  expect((await kept()).name).toBe('Hrant Davtyan-Sargsyan')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('own data that are saved while the connection goes leave the person signed in', async () => {
  const { page, expectSaid } = await signedIn('/instructor/account/personal-info')
  expectSaid('net::ERR_FAILED')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('+37491222333')
  await page.route(/\/api\/v1\/instructor\/me$/, (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/instructor/me'))
  await page.getByRole('button', { name: 'Save' }).click()
  await asked

  await page.getByRole('button', { name: 'Edit' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/instructor/account/personal-info')
  expect((await kept()).phoneNumber).toBe('+37491222333')
})

test('what somebody else changed meanwhile is not undone: it is told, and only what was typed is saved over it', async () => {
  const { page, expectStatus } = await signedIn('/instructor/account/personal-info')
  const said = page.getByText('Somebody changed this in the meantime. Your input is kept.')
  const save = page.getByRole('button', { name: 'Save' })
  const change = async (more: Partial<Instructor>) => site.ask(admin, 'PUT', `/instructor/${teacher.id}`, more)
  expectStatus(409)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('LinkedIn profile').fill('https://linkedin.com/in/hrant')
  await change({ name: 'Hrant D.', phoneNumber: '+37491555777' })
  // The draft was also saved on the device.
  await page.reload()
  await expect.poll(() => page.getByLabel('LinkedIn profile').inputValue()).toBe('https://linkedin.com/in/hrant')
  await save.click()
  await said.waitFor()
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+37491555777')
  expect(await page.getByLabel('LinkedIn profile').inputValue()).toBe('https://linkedin.com/in/hrant')
  await save.click()
  await page.getByRole('heading', { name: 'Hrant D.' }).waitFor()
  expect(await kept()).toMatchObject({
    name: 'Hrant D.',
    phoneNumber: '+37491555777',
    linkedInProfile: 'https://linkedin.com/in/hrant',
  })

  // Where both changed a field, the other's value is shown before it is overwritten.
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Hrant Davtyan')
  await change({ name: 'H. Davtyan' })
  await save.click()
  await page.getByText('Somebody else wrote: H. Davtyan').waitFor()
  await save.click()
  await page.getByRole('heading', { name: 'Hrant Davtyan' }).waitFor()
  expect((await kept()).name).toBe('Hrant Davtyan')
})

test('a signature is drawn, replaced by a picture, and a PDF is refused; the picture stands in the top bar', async () => {
  const { page } = await signedIn('/instructor/account/personal-info')
  await page.getByRole('button', { name: 'Draw' }).click()
  const canvas = page.getByRole('img', { name: 'Signature' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nothing is drawn yet.').waitFor()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 100, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('img', { name: /Signature of/ }).waitFor()
  const drawn = (await kept()).signatureLink
  expect(drawn).not.toBeNull()

  const file = page.locator('input[type=file][aria-label^="Signature of"]')
  await file.setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: png(40) })
  await expect.poll(async () => (await kept()).signatureLink).not.toBe(drawn)
  await file.setInputFiles({ name: 'own.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByRole('alert').waitFor()

  await page.getByLabel('Upload a picture').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png(40) })
  await page.locator('header img[src^="blob:"]').waitFor()
})

test('Escape at the question of Log Out closes it alone, and the menu of a phone keeps the focus', async () => {
  const { page } = await signedIn('/instructor/account/password', { viewport: { width: 390, height: 844 } })
  await page.getByLabel('Current Password').fill('x')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const focused = (within: Locator, name: string) =>
    expect.poll(() => within.getByRole('button', { name }).evaluate((one) => one === document.activeElement)).toBe(true)
  await focused(question, 'Cancel')

  await page.keyboard.press('Escape')

  await question.waitFor({ state: 'detached' })
  await focused(menu, 'Log Out')
})

test('typed grades are asked about before they are left, and stand there after a reload', async () => {
  const { page } = await signedIn(`/instructor/groups/${group.id}/student-management/grades`)
  const field = page.getByRole('textbox', { name: 'Midterm, grade of Lilit Petrosyan' })
  await field.fill('77')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('77')

  await page.getByRole('link', { name: 'Absentees' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => field.inputValue()).toBe('77')
  await page.getByRole('link', { name: 'Absentees' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/absentees')
  await page.getByRole('link', { name: 'Grades' }).click()
  await expect.poll(() => field.inputValue()).toBe('')

  // The browser's Back also asks, and goes back after confirmation.
  await field.fill('78')
  const back = () => page.evaluate(() => window.history.back())
  await back()
  await question.getByRole('button', { name: 'Cancel' }).click()
  // The browser takes the step back in a later task.
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/grades$/)
  await expect.poll(() => field.inputValue()).toBe('78')
  await back()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/absentees')
})

test('on a phone the grades open with the exam that has come and lacks them, and stay there with its last grade', async () => {
  const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
  const own = await site.given.group({
    groupState: 'ONGOING',
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  await site.given.applicant({ name: 'Ani Grigoryan', courseId: own.courseId, groupId: own.id, status: 'ENROLLED' })
  for (const [title, date] of [
    ['Past', addDays(today, -30)],
    ['Quiz', addDays(today, -7)],
    ['Final', addDays(today, 90)],
  ])
    await site.ask(admin, 'POST', '/exam', {
      title,
      date,
      examType: 'MIDTERM',
      minScore: 60,
      maxScore: 100,
      groupId: own.id,
    })
  const { page } = await signedIn(`/instructor/groups/${own.id}/student-management/grades`, {
    viewport: { width: 390, height: 844 },
  })
  const field = page.getByRole('textbox', { name: 'Quiz, grade of Ani Grigoryan' })
  await field.fill('77')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 grade saved').waitFor()
  await expect.poll(() => field.inputValue()).toBe('77')
})

test('on the smallest phone no name in the grades is cut within a word', async () => {
  const small = await site.given.group({
    name: 'QA 9',
    groupState: 'ONGOING',
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  await site.given.student({ name: 'Arpi Hambardzumyan', courseId: small.courseId, groupId: small.id })
  const exam = { title: 'Midterm', date: '2026-11-20', examType: 'MIDTERM', minScore: 60, maxScore: 100 }
  await site.ask(admin, 'POST', '/exam', { ...exam, groupId: small.id })
  const { page } = await signedIn(`/instructor/groups/${small.id}/student-management/grades`, {
    viewport: { width: 320, height: 640 },
  })
  const name = page.getByRole('list', { name: 'Students' }).getByText('Arpi Hambardzumyan')
  const lines = await name.evaluate((it) => {
    const surname = document.createRange()
    surname.setStart(it.firstChild!, 'Arpi '.length)
    surname.setEnd(it.firstChild!, it.textContent!.length)
    return surname.getClientRects().length
  })
  expect(lines).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('the applicants of a group: Apply waits for a change, Reset takes it back, columns are kept; groups at their demo are found', async () => {
  for (const name of ['Gor Hakobyan', 'Nare Sahakyan'])
    await site.given.applicant({ name, courseId: group.courseId, groupId: group.id, status: 'DROP_OUT' })
  const demo = await site.given.group({
    groupState: 'WAITING_FOR_DEMO',
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  const { page } = await signedIn(`/instructor/groups/${group.id}`)
  await page.getByText('3 result found').waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter Applicant' })
  const [apply, reset] = ['Apply', 'Reset'].map((name) => drawer.getByRole('button', { name }))
  expect([await apply!.isDisabled(), await reset!.isDisabled()]).toEqual([true, true])
  await drawer.getByRole('checkbox', { name: 'Enrolled' }).check()
  await reset!.click()
  expect([await drawer.getByRole('checkbox', { name: 'Enrolled' }).isChecked(), await apply!.isDisabled()]).toEqual([
    false,
    true,
  ])
  await drawer.getByRole('checkbox', { name: 'Drop out', exact: true }).check()
  await drawer.getByLabel('Name').fill(' Nare ')
  expect(await violations(page)).toEqual([])
  await apply!.click()
  await page.getByText('1 result found').waitFor()
  await page.getByRole('rowheader', { name: /^Nare Sahakyan/ }).waitFor()

  const heads = () => page.getByRole('columnheader').allInnerTexts()
  const before = await heads()
  expect(before.some((head) => head.includes('Armenian name'))).toBe(false)
  await page.getByRole('button', { name: 'Columns' }).click()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('checkbox', { name: 'Armenian name' }).check()
  await kept
  await page.reload()
  await expect.poll(heads).toEqual([...before, 'Armenian name'])

  await page.goto(`${site.address}/instructor/dashboard`)
  await page.getByRole('heading', { name: 'Waiting for Demo' }).waitFor()
  await page.locator(`a[href="/instructor/groups/${demo.id}"]`).click()
  await page.getByText(`Group #${demo.id}`).first().waitFor()
})
