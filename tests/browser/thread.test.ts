import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { peopleToPaste } from '../support/people'
import { fillSignIn } from '../support/sign-in-form'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const people = peopleToPaste(200)
const lines = (field: 'name' | 'phone' | 'email') => people.map((person) => person[field]).join('\n')
const choose = async (page: Page, label: string, option: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
  await within.getByRole('combobox', { name: label }).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

test('the admission desk, all the way: sign in, paste people, filter, move them, put them in a group, launch it', async () => {
  const user = await site.given.user({ roles: ['ROLE_MODERATOR'] })
  const course = await site.given.course({ name: 'Front-end Pro' })
  const group = await site.given.group({ courseId: course.id, name: 'FE 1', size: 12, startDate: '2027-01-04' })
  const { page } = await site.open(null, '/login/')

  // Signs in as staff.
  await fillSignIn(page, user.email)
  await page.getByText('Welcome to Backoffice!').waitFor()

  // Pastes a list of people into the pipeline.
  await page.getByRole('link', { name: 'Applicants' }).first().click()
  await page.getByRole('button', { name: 'Bulk create' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Bulk create applicants' })
  for (const [area, field] of [
    ['names', 'name'],
    ['phones', 'phone'],
    ['emails', 'email'],
  ] as const)
    await drawer.locator(`textarea[name=${area}]`).fill(lines(field))
  await choose(page, 'Course', 'Front-end Pro', drawer)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'Course Invitation' }).getByRole('button', { name: 'Send' }).click()
  await page.getByText('200 applicants created').waitFor()

  // Filters, and moves the found applicants with one bulk change.
  const token = (await page.evaluate(() => localStorage.getItem('cohort.token')))!
  await page.goto(`${site.address}/applicants?statuses=[APPLIED_ONLY]&term=person1`)
  await page.getByText(/^1–\d+ of/).waitFor()
  const matching = await site.ask<{ count: number }>(token, 'POST', '/applicant/count', {
    statuses: ['APPLIED_ONLY'],
    term: 'person1',
  })
  await page
    .getByRole('checkbox', { name: /select all/i })
    .first()
    .check()
  await page.getByRole('button', { name: `Select all ${matching.count}` }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const bulk = page.getByRole('dialog', { name: `Change ${matching.count} applicants` })
  await bulk.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('option', { name: 'Enrolled', exact: true }).click()
  await bulk.getByRole('button', { name: `Change ${matching.count}` }).click()
  await bulk.waitFor({ state: 'detached' })
  await expect
    .poll(
      async () =>
        (await site.ask<{ count: number }>(token, 'POST', '/applicant/count', { statuses: ['ENROLLED'] })).count,
    )
    .toBe(matching.count)

  // The action log lists each move and who made it.
  const enrolled = await site.ask<{ applicants: { id: number; name: string }[] }>(
    token,
    'POST',
    '/applicant/filter?pageSize=200',
    { statuses: ['ENROLLED'] },
  )
  const actions = await site.ask<{ applicantActions: { description: string; author: { id: number } }[] }>(
    token,
    'POST',
    '/applicantActions/filter',
    { applicantIds: [enrolled.applicants[0]!.id] },
  )
  expect(actions.applicantActions).toMatchObject([
    { description: 'Applied only → Enrolled', author: { id: user.id } },
    { description: 'Applied, applied only' },
  ])

  // Adds ten of them to the planning group.
  await page.goto(`${site.address}/groups/${group.id}?groups.addApplicants=${group.id}`)
  const add = page.getByRole('dialog', { name: 'Add applicants' })
  await add.getByText('12 seats free').waitFor()
  for (const { name } of enrolled.applicants.slice(0, 10))
    await add
      .getByRole('button', { name: new RegExp(name.replace(/[()]/g, '.')) })
      .first()
      .click()
  await add.getByRole('button', { name: 'Enrol 10' }).click()
  await page.getByText('10 result found').waitFor()

  // Launches the group: its lessons are created, and the viewer is taken to the ongoing list.
  await page.getByRole('button', { name: 'Launch' }).click()
  await page.getByRole('alertdialog', { name: 'Launch FE 1?' }).getByRole('button', { name: 'Launch' }).click()
  await page.waitForURL('**/groups/ongoing')
  await page.getByRole('link', { name: 'FE 1', exact: true }).waitFor()
  const launched = await site.ask<{ groupState: string }>(token, 'GET', `/group/${group.id}`)
  const { lessons } = await site.ask<{ lessons: unknown[] }>(token, 'GET', `/group/${group.id}/lessons`)
  const members = await site.ask<{ totalElements: number }>(token, 'POST', '/studentGroup/filter', {
    groupIds: [group.id],
  })
  expect([launched.groupState, lessons.length > 6, members.totalElements]).toEqual(['ONGOING', true, 10])
})
