import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Course } from '#resources/courses'
import type { Group } from '#resources/groups'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'

let site: Site
let course: Course
let admin: string

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
  course = await site.given.course({ name: 'Front-end Pro' })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const planning = (more: object): Promise<Group> => site.given.group({ courseId: course.id, ...more })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Add applicants' })
const lessonsOf = async (id: number) =>
  (await site.ask<{ lessons: { number: number }[] }>(admin, 'GET', `/group/${id}/lessons`)).lessons

describe('from a planning group to an ongoing one', () => {
  test('applicants are put into a group within its size, and who found no seat is named with the reason', async () => {
    const group = await planning({ name: 'FE 30', size: 2 })
    const names = ['Նարե Հովհաննիսյան', 'Arman Sargsyan', 'Lilit Petrosyan']
    for (const name of names) await site.given.applicant({ name, courseId: course.id, status: 'ENROLLED' })
    // An administrator may exceed the group's size.
    const moderator = await site.signIn((await site.given.user({ roles: ['ROLE_MODERATOR'] })).email)
    const { page } = await site.open(moderator, `/groups/${group.id}`)

    await page.getByRole('button', { name: 'Add applicants' }).click()
    await drawer(page).getByText('2 seats free').waitFor()
    for (const name of names)
      await drawer(page)
        .getByRole('button', { name: new RegExp(name) })
        .click()
    await drawer(page).getByText('1 more than there are seats').waitFor()
    await drawer(page).getByRole('button', { name: 'Enrol 3' }).click()

    const result = page.getByRole('dialog', { name: '2 of 3 added' })
    await result.getByText('Lilit Petrosyan').waitFor()
    await result.getByText('The group is full: 2 of 2.').waitFor()
    await result.getByRole('button', { name: 'Close' }).click()
    await page.getByText('2 result found').waitFor()
    await expect
      .poll(() => page.getByRole('list', { name: 'Applicants by status' }).innerText())
      .toContain('Enrolled 2')
  })

  test('who is in the group already, or of another course, is not offered', async () => {
    const other = await site.given.course({ name: 'Data science' })
    const group = await planning({ name: 'FE 31' })
    await site.given.applicant({ name: 'Inside Already', courseId: course.id, groupId: group.id })
    await site.given.applicant({ name: 'Elsewhere Studying', courseId: other.id })
    await site.given.applicant({ name: 'Waiting Outside', courseId: course.id })
    const { page } = await site.open(admin, `/groups/${group.id}?groups.addApplicants=${group.id}`)

    await drawer(page).getByRole('button', { name: 'Everybody' }).click()
    await drawer(page)
      .getByRole('button', { name: /Waiting Outside/ })
      .waitFor()

    expect(await drawer(page).getByText('Inside Already').count()).toBe(0)
    expect(await drawer(page).getByText('Elsewhere Studying').count()).toBe(0)
  })

  test('a schedule check that fails lists every issue and launches nothing', async () => {
    const instructor = await site.given.instructor({ name: 'Hrant Davtyan' })
    const teaching = { groupInstructors: [{ instructorId: instructor.id, instructorType: 'LECTURER' }] }
    const running = await planning({ name: 'FE 32', ...teaching })
    await site.ask(admin, 'PUT', `/group/launch/${running.id}`, { anyway: true })
    const group = await planning({
      name: 'FE 33',
      ...teaching,
      schedule: [
        { dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' },
        { dayOfWeek: 'FRIDAY', startHour: '19:00', endHour: '19:00' },
      ],
    })
    const { page, expectStatus } = await site.open(admin, `/groups/${group.id}`)

    expectStatus(409)
    await page.getByRole('button', { name: 'Launch' }).click()
    await page.getByRole('alertdialog', { name: 'Launch FE 33?' }).getByRole('button', { name: 'Launch' }).click()
    const warning = page.getByRole('alertdialog', { name: 'The schedule check failed' })

    await warning.getByText(/Hrant Davtyan teaches FE 32 at the same time/).waitFor()
    await warning.getByText(/on Friday the lesson ends at 19:00/).waitFor()
    await warning.getByRole('link', { name: 'Edit group' }).click()
    await page.waitForURL(`**/groups/${group.id}/edit`)
    expect(await lessonsOf(group.id)).toHaveLength(0)
  })

  test('a group that passes the check is launched: its lessons are made and the person stands on the ongoing list', async () => {
    const group = await planning({ name: 'FE 34', startDate: '2026-12-07', duration: { value: 4, timeScale: 'WEEK' } })
    await site.given.applicant({ name: 'Ani Enrolled', courseId: course.id, groupId: group.id, status: 'ENROLLED' })
    const { page } = await site.open(admin, '/groups/planning')

    await page.getByRole('row', { name: /FE 34/ }).hover()
    await page.getByRole('button', { name: /FE 34/ }).last().click()
    await page.getByRole('menuitem', { name: 'Launch' }).click()
    await page.getByRole('alertdialog', { name: 'Launch FE 34?' }).getByRole('button', { name: 'Launch' }).click()

    await page.waitForURL('**/groups/ongoing')
    await page.getByRole('link', { name: 'FE 34' }).click()
    await page.getByText(/0 of \d+ lessons held/).waitFor()
    expect((await lessonsOf(group.id)).length).toBeGreaterThanOrEqual(4)
    const members = await site.ask<{ totalElements: number }>(admin, 'POST', '/studentGroup/filter', {
      groupIds: [group.id],
    })
    expect(members.totalElements).toBe(1)
  })

  test('a launch whose answer was lost is asked for again in its question, and was done once', async () => {
    const group = await planning({ name: 'FE 38', startDate: '2026-12-07', duration: { value: 4, timeScale: 'WEEK' } })
    await site.given.applicant({ name: 'Nare Enrolled', courseId: course.id, groupId: group.id, status: 'ENROLLED' })
    const { page, expectSaid } = await site.open(admin, `/groups/${group.id}?groups.launch=${group.id}`)
    expectSaid('ERR_FAILED')
    await loseNextAnswer(page, /\/group\/launch\/\d+$/)
    const launch = page.getByRole('alertdialog', { name: 'Launch FE 38?' }).getByRole('button', { name: 'Launch' })
    await launch.click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await launch.click()
    await page.getByText('FE 38 is ongoing, its lessons are made.').waitFor()
    await page.waitForURL('**/groups/ongoing')
  })

  test('who passed and is in the group is offered first and enrolled, however many have passed', async () => {
    const popular = await site.given.course({ name: 'A popular course' })
    const group = await site.given.group({ courseId: popular.id, name: 'PC 1', startDate: '2026-12-07' })
    const passed = (name: string, more = {}) =>
      site.given.applicant({ name, courseId: popular.id, status: 'EXAM_PASSED', ...more })
    for (let n = 0; n < 100; n += 1) await passed(`Ani ${String(n).padStart(3, '0')}`)
    await passed('Zaruhi Last', { groupId: group.id })
    const { page } = await site.open(admin, `/groups/${group.id}?groups.launch=${group.id}`)

    const asked = page.getByRole('alertdialog', { name: 'Launch PC 1?' })
    await asked.getByRole('checkbox').first().waitFor()
    expect(await asked.getByRole('listitem').first().innerText()).toContain('Zaruhi Last')
    await asked.getByRole('button', { name: 'Enrol 1 and launch' }).waitFor()
    expect(await asked.getByText(/the first 100 of/).count()).toBe(0)
    await passed('Ani 100')
    await page.reload()
    await asked.getByText('In no group: the first 100 of 101 by name.').waitFor()
  })

  test('a launch of a group that is gone says so and leaves the page', async () => {
    const { page, expectStatus } = await site.open(admin, '/groups/planning?groups.launch=999999')
    expectStatus(404)
    await page.getByRole('alert').filter({ hasText: 'try later' }).first().waitFor()
    await page.waitForURL('**/groups/planning')
  })

  test('the launch offers those who passed, and with nobody enrolled to launch anyway', async () => {
    const ahead = { startDate: '2026-12-07', duration: { value: 4, timeScale: 'WEEK' } }
    const empty = await planning({ name: 'FE 36', ...ahead })
    const group = await planning({ name: 'FE 37', ...ahead, size: 1 })
    await site.given.applicant({
      name: 'Mane Passed',
      courseId: course.id,
      groupId: group.id,
      status: 'INTERVIEW_PASSED',
    })
    await site.given.applicant({ name: 'Tigran Passed', courseId: course.id, status: 'EXAM_PASSED' })
    const moderator = await site.signIn((await site.given.user({ roles: ['ROLE_MODERATOR'] })).email)
    const { page, expectStatus } = await site.open(moderator, `/groups/${group.id}`)
    const launch = async (name: string) => {
      await page.getByRole('button', { name: 'Launch' }).click()
      const asked = page.getByRole('alertdialog', { name: `Launch ${name}?` })
      await asked.getByRole('checkbox', { name: /Tigran Passed/ }).waitFor()
      return asked
    }
    for (const status of [409, 422]) expectStatus(status)

    const asked = await launch('FE 37')
    await asked.getByText('2 passed and are not enrolled. Enrol them with the launch?').waitFor()
    expect(await asked.getByRole('checkbox', { name: /Mane Passed/ }).isChecked()).toBe(true)
    await asked.getByRole('checkbox', { name: /Tigran Passed/ }).check()
    await asked.getByRole('button', { name: 'Enrol 2 and launch' }).click()
    await asked
      .getByRole('listitem')
      .filter({ hasText: 'Tigran Passed' })
      .getByText('The group is full: 1 of 1.')
      .waitFor()
    // The refusal stays with its applicant when the selection changes.
    await asked.getByRole('checkbox', { name: /Mane Passed/ }).uncheck()
    await asked.getByRole('button', { name: 'Enrol 1 and launch' }).waitFor()
    expect(await asked.getByRole('listitem').filter({ hasText: 'The group is full' }).innerText()).toContain('Tigran')
    await asked.getByRole('checkbox', { name: /Mane Passed/ }).check()
    await asked.getByRole('checkbox', { name: /Tigran Passed/ }).uncheck()
    await asked.getByRole('button', { name: 'Enrol 1 and launch' }).click()
    await page.waitForURL('**/groups/ongoing')
    const members = await site.ask<{ studentGroups: object[] }>(admin, 'POST', '/studentGroup/filter', {
      groupIds: [group.id],
    })
    expect(members.studentGroups).toMatchObject([{ status: 'ENROLLED' }])

    await page.goto(`${site.address}/groups/${empty.id}`)
    await (await launch('FE 36')).getByRole('button', { name: 'Launch' }).click()
    const warned = page.getByRole('alertdialog', { name: 'Nobody is enrolled in FE 36' })
    await warned.getByRole('checkbox', { name: /Tigran Passed/ }).waitFor()
    await warned.getByRole('button', { name: 'Launch anyway' }).click()
    await page.waitForURL('**/groups/ongoing')
    expect((await lessonsOf(empty.id)).length).toBeGreaterThan(0)
  })

  test('the menu of a group does not repeat the launch that its page offers as a button', async () => {
    const group = await planning({ name: 'FE 44' })
    const { page } = await site.open(admin, `/groups/${group.id}`)
    await page.getByRole('button', { name: 'Launch' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Launch' }).count()).toBe(0)
  })

  test('a planning group is put on hold and taken back from its row', async () => {
    await planning({ name: 'FE 35' })
    const { page } = await site.open(admin, '/groups/planning')
    const choose = async (item: string) => {
      await page.getByRole('row', { name: /FE 35/ }).hover()
      await page.getByRole('button', { name: /FE 35/ }).last().click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('row', { name: /FE 35/ }).waitFor({ state: 'detached' })
    }

    await choose('Put on hold')
    await page.getByRole('button', { name: /On hold/ }).click()
    await choose('Back to planning')
    await page
      .getByRole('button', { name: /^Planning/ })
      .first()
      .click()

    await page.getByRole('row', { name: /FE 35/ }).waitFor()
  })
})
