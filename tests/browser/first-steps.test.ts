import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string

beforeAll(async () => {
  site = await openSite()
  const { email } = await site.given.user({ roles: ['ROLE_ADMIN'] })
  admin = await site.signIn(email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('an administrator of a new academy is told what to set up, in order, until it has groups and applicants', async () => {
  const { page } = await site.open(admin, '/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  const names = ['Academy settings', 'Users', 'Teams', 'Tracks', 'Instructors', 'Courses', 'Groups', 'Applicants']
  await expect.poll(() => steps.getByRole('link').count()).toBe(names.length)
  for (const [place, name] of names.entries())
    expect(await steps.getByRole('link').nth(place).innerText()).toContain(name)
  expect(await steps.getByText('done').count()).toBe(0)

  await steps.getByRole('link', { name: 'Tracks' }).click()
  await page.getByRole('button', { name: 'Create track' }).filter({ hasText: 'Create track' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Design')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Design', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await steps.getByRole('link', { name: 'Tracks done' }).waitFor()

  // Nobody else is told; that there is a moderator is a step.
  const { email } = await site.given.user({ roles: ['ROLE_MODERATOR'] })
  const { page: theirs } = await site.open(await site.signIn(email), '/dashboard')
  await theirs.getByText('Nobody owes anything.').waitFor()
  expect(await theirs.getByRole('region', { name: 'First steps' }).count()).toBe(0)
  await page.reload()
  await steps.getByText('2 of 8').waitFor()

  const { id: courseId } = await site.given.course()
  await site.given.group({ courseId })
  await site.given.applicant({ courseId })
  await steps.waitFor({ state: 'detached' })
})
