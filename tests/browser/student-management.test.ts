import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { AbsenteeRow } from '#resources/absentees.calls'
import type { GroupExam } from '#resources/exams.calls'
import type { Group } from '#resources/groups'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { weekdayNames } from '#resources/schedule'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let group: Group
const names = ['Anahit Grigoryan', 'Գոռ Հակոբյան', 'Lilit Petrosyan']

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
  const today = dayOf(new Date().toISOString(), 'Asia/Yerevan')
  const days = ['MONDAY', 'WEDNESDAY', 'FRIDAY'].map((dayOfWeek) => ({
    dayOfWeek,
    startHour: '19:00',
    endHour: '21:00',
  }))
  group = await site.given.group({
    name: 'FE 40',
    startDate: addDays(today, -21),
    endDate: addDays(today, 21),
    schedule: days,
  })
  for (const name of names)
    await site.given.applicant({ name, courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const grid = (page: Page) => page.getByRole('grid', { name: 'Absentees' })
const rowsOf = async () =>
  (await site.ask<{ students: AbsenteeRow[] }>(admin, 'GET', `/groupDetail/${group.id}/absentees`)).students
const absencesOf = async () => (await rowsOf()).map(({ name, totalAbsentees }) => [name, totalAbsentees])
const gradesOf = async () =>
  (await site.ask<{ exams: GroupExam[] }>(admin, 'GET', `/groupDetail/${group.id}/exams`)).exams[0]!.grades

describe('the absentees of a group', () => {
  test('lessons get their states together, absences are marked from the keyboard and taken back', async () => {
    const { page } = await site.open(admin, `/groups/${group.id}`)
    await page
      .getByRole('navigation', { name: 'Student management' })
      .getByRole('link', { name: /Absentees/ })
      .click()
    await page.waitForURL(/student-management\/absentees$/)
    await page.getByRole('button', { name: 'Lesson states' }).click()
    const drawer = page.getByRole('dialog', { name: 'Lesson states' })
    await drawer.getByText(/lessons have passed and wait for their state/).waitFor()
    await drawer.getByRole('button', { name: 'Completed', exact: true }).click()
    await drawer.waitFor({ state: 'detached' })

    await grid(page)
      .getByRole('button', { name: /Completed$/ })
      .first()
      .waitFor()
    // One row per student: the first is absent, the second is marked by mistake.
    await grid(page).locator('td[tabindex="0"]').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('a')
    await page.getByText(/^Anahit Grigoryan, .*: absent$/).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('a')
    await page.getByText(/^Lilit Petrosyan, .*: absent$/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(/^Anahit Grigoryan, .*: absent$/).waitFor()
    await grid(page)
      .getByRole('row', { name: /Lilit Petrosyan/ })
      .getByText('0', { exact: true })
      .waitFor()

    await expect.poll(absencesOf).toEqual([
      ['Anahit Grigoryan', 1],
      ['Lilit Petrosyan', 0],
      ['Գոռ Հակոբյան', 0],
    ])
  })

  test("a lesson that was missed is nobody's absence", async () => {
    const { page } = await site.open(admin, `/groups/${group.id}/student-management`)
    await page.waitForURL(/student-management\/absentees$/)
    await grid(page)
      .getByRole('button', { name: /Completed$/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: 'Missed' }).click()

    await grid(page)
      .getByRole('button', { name: /Missed$/ })
      .waitFor()
    await expect.poll(absencesOf).toEqual([
      ['Anahit Grigoryan', 0],
      ['Lilit Petrosyan', 0],
      ['Գոռ Հակոբյան', 0],
    ])
    await expect.poll(() => grid(page).getByRole('gridcell', { name: 'Lesson missed' }).count()).toBe(3)
  })

  test('on a phone a lesson at a time is called', async () => {
    const { page } = await site.open(admin, `/groups/${group.id}/student-management/absentees`, {
      viewport: { width: 480, height: 900 },
    })
    await page.getByRole('button', { name: /Գոռ Հակոբյան/ }).click()

    await page.getByRole('button', { name: /Գոռ Հակոբյան/, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /Գոռ Հակոբյան/, pressed: false }).waitFor()
  })

  test('on a phone a lesson of before somebody came says so', async () => {
    const today = dayOf(new Date().toISOString(), 'Asia/Yerevan')
    const daily = await site.given.group({
      startDate: addDays(today, -2),
      endDate: addDays(today, 2),
      schedule: weekdayNames.map((dayOfWeek) => ({ dayOfWeek, startHour: '12:00', endHour: '13:00' })),
    })
    await site.ask(admin, 'PUT', `/group/launch/${daily.id}`, { anyway: true })
    const of = { courseId: daily.courseId, groupId: daily.id }
    await site.given.applicant({ ...of, name: 'Came Later', status: 'ENROLLED' })
    const { page } = await site.open(admin, `/groups/${daily.id}/student-management/absentees`, {
      viewport: { width: 480, height: 900 },
    })
    const line = page.getByRole('button', { name: /Came Later/ })
    await line.getByText('Present').waitFor()

    await page.getByRole('button', { name: 'Lesson before' }).click()

    await line.getByText('Not in the group then').waitFor()
    expect(await line.isDisabled()).toBe(true)
  })
})

describe('the grades of a group', () => {
  test('an exam is made, a grade out of its bounds is not saved, two clerks hear of each other', async () => {
    const { page } = await site.open(admin, `/groups/${group.id}/student-management/grades`)
    await page.getByRole('button', { name: 'Create exam' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Create exam' })
    await drawer.getByLabel('Title').fill('Midterm')
    await drawer.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Midterm' }).click()
    await drawer.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
    await page.keyboard.type('20122026')
    await drawer.getByLabel('Maximum').fill('100')
    await drawer.getByLabel('Pass mark').fill('101')
    await drawer.getByLabel('Pass mark').blur()
    await drawer.getByText('Must not be above the maximum score').waitFor()
    await drawer.getByLabel('Pass mark').fill('60')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'detached' })

    const field = (name: string) => page.getByRole('textbox', { name: `Midterm, grade of ${name}` })
    const save = page.getByRole('button', { name: 'Save' })
    await field('Anahit Grigoryan').fill('108')
    await page.getByRole('tooltip').getByText('Invalid Grade.').waitFor()
    await page.getByRole('tooltip').getByText('The grade must be between 1 to 100.').waitFor()
    await page.getByText('1 grade changed, 1 to fix').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await field('Anahit Grigoryan').fill('59.5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('80')
    await page
      .getByRole('row', { name: /Anahit/ })
      .getByText('Fail')
      .waitFor()
    await page.getByRole('row', { name: /Lilit/ }).getByText('Success').waitFor()

    const lilit = (await rowsOf()).find(({ name }) => name === 'Lilit Petrosyan')!.applicantId
    const theirs = (await gradesOf()).find(({ applicantId }) => applicantId === lilit)!
    await site.ask(admin, 'PUT', '/exam/grade/bulk', [{ id: theirs.id, grade: 70 }])
    await save.click()
    await page.getByText('Somebody was quicker').waitFor()
    await expect.poll(() => field('Lilit Petrosyan').inputValue()).toBe('80')
    await save.click()
    await page.getByText('1 grade saved').waitFor()

    expect((await gradesOf()).map(({ grade }) => grade)).toEqual([59.5, 80, null])
  })
})

describe('a grade that is corrected while it is saved', () => {
  test('stays typed, over what was saved', async () => {
    const { page } = await site.open(admin, `/groups/${group.id}/student-management/grades`)
    const field = page.getByRole('textbox', { name: 'Midterm, grade of Գոռ Հակոբյան' })
    const save = page.getByRole('button', { name: 'Save' })
    const givenTo = async () => (await gradesOf()).find(({ applicantId }) => applicantId === gor)?.grade
    const gor = (await rowsOf()).find(({ name }) => name === 'Գոռ Հակոբյան')?.applicantId
    let letGo = () => {}
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/exam/grade/bulk', async (route) => {
      await isHeld
      await route.continue()
    })
    await field.fill('61')
    await Promise.all([page.waitForRequest('**/exam/grade/bulk'), save.click()])
    await field.fill('66')
    letGo()
    await page.getByText('1 grade saved').waitFor()
    expect(await givenTo()).toBe(61)
    await page.getByText('1 grade changed').waitFor()
    expect(await field.inputValue()).toBe('66')

    await save.click()
    await expect.poll(givenTo).toBe(66)
    await page.getByText('1 grade changed').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('66')
  })
})

describe('grades on a phone', () => {
  test('mark the one that somebody else gave meanwhile', async () => {
    const { page } = await site.open(admin, `/groups/${group.id}/student-management/grades`, {
      viewport: { width: 480, height: 900 },
      hasTouch: true,
    })
    const field = (name: string) => page.getByRole('textbox', { name: `Midterm, grade of ${name}` })
    const frameOf = (name: string) => field(name).evaluate((input) => getComputedStyle(input).borderTopColor)
    await field('Lilit Petrosyan').fill('90')
    const lilit = (await rowsOf()).find(({ name }) => name === 'Lilit Petrosyan')!.applicantId
    const { id } = (await gradesOf()).find(({ applicantId }) => applicantId === lilit)!
    await site.ask(admin, 'PUT', '/exam/grade/bulk', [{ id, grade: 75 }])
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Somebody was quicker').waitFor()
    expect(await frameOf('Lilit Petrosyan')).not.toBe(await frameOf('Anahit Grigoryan'))
  })
})

describe('the page of a group', () => {
  test('says to how many an invitation goes before it is sent, and sends it once', async () => {
    const planned = await site.given.group({ name: 'FE 41', courseId: group.courseId })
    for (const status of ['EXAM_PASSED', 'INTERVIEW_WAITLIST', 'ENROLLED'])
      await site.given.applicant({ status, courseId: group.courseId, groupId: planned.id })
    const { page } = await site.open(admin, `/groups/${planned.id}`)
    const drawer = page.getByRole('dialog', { name: 'Interview schedule' })
    await page.getByRole('button', { name: 'Interview schedule' }).click()
    await drawer.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Interview invitation' }).click()
    await drawer.getByText(/^2 applicants await an interview/).waitFor()
    await drawer.getByRole('button', { name: 'Send to 2' }).click()

    await page.getByText('2 invitations are on their way.').waitFor()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Interview schedule' }).click()
    await drawer.getByText(/^Nobody is to be written to now/).waitFor()
    const { emails } = await site.ask<{ emails: { template: string }[] }>(admin, 'POST', '/email/filter', {
      template: 'interview-invitation-template',
    })
    expect(emails).toHaveLength(2)
  })

  test('offers nobody where the selection is closed, and says why', async () => {
    const closed = await site.given.group({ name: 'FE 42', courseId: group.courseId, selectionStatus: 'CLOSED' })
    await site.given.applicant({ courseId: group.courseId })
    const { page } = await site.open(admin, `/groups/${closed.id}?groups.addApplicants=${closed.id}`)
    const button = page.getByRole('button', { name: 'Add applicants' })
    await button.waitFor()

    expect(await button.isDisabled()).toBe(true)
    await page.getByText(/The selection of this group is closed/).waitFor()
    expect(await page.getByRole('dialog', { name: 'Add applicants' }).count()).toBe(0)
  })
})
