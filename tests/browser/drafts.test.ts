import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import type { Course } from '#resources/courses'
import type { User } from '#resources/users'
import { fillSignIn } from '../support/sign-in-form'
import { PASSWORD } from '../support/given'
import { openSite, type Site, type Tab } from '../support/site'

let site: Site
let ani: User
let course: Course
let applicant: Applicant
beforeAll(async () => {
  site = await openSite()
  ani = await site.given.user({ firstName: 'Ani' })
  course = await site.given.course({ name: 'QA' })
  applicant = await site.given.applicant({ name: 'Mariam Ghazaryan', courseId: course.id })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const drawerOf = (page: Page) => page.getByRole('dialog')
const offer = (page: Page) => page.getByRole('status', { name: 'What you typed here was not saved' })
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('cohort.draft.'))
      .map((entry) => entry.join(' ')),
  )

const enter = async (path: string): Promise<Tab> => site.enter(await site.signIn(ani.email), path)

/** Ends the session when Save reaches the server: if it ended earlier, the page could notice and leave before the click. */
async function saveSignedOut(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('cohort.token'))
  await page.route('**/api/v1/course/*', async (route) => {
    if (route.request().method() !== 'GET')
      await fetch(`${site.address}/api/v1/auth/signout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    await route.continue()
  })
  await drawerOf(page).getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login/')
}

test('what was typed outlives the end of the session, is offered on return, and goes when it is saved', async () => {
  const address = `/courses?editId=${course.id}`
  const { page, expectStatus } = await enter(address)
  await drawerOf(page).getByLabel('Name').fill('Quality assurance')
  expectStatus(401)
  await saveSignedOut(page)

  await fillSignIn(page, ani.email, PASSWORD)
  await page.waitForURL(`**${address}`)
  await offer(page).waitFor()
  await expect.poll(() => drawerOf(page).getByLabel('Name').inputValue()).toBe('QA')
  await offer(page).getByRole('button', { name: 'Continue with it' }).click()
  await expect.poll(() => drawerOf(page).getByLabel('Name').inputValue()).toBe('Quality assurance')
  expect(await offer(page).count()).toBe(0)
  await drawerOf(page).getByRole('button', { name: 'Save' }).click()
  await drawerOf(page).waitFor({ state: 'detached' })
  await page.getByText('Quality assurance', { exact: true }).waitFor()
  expect(await kept(page)).toEqual([])
})

test('another person on the same machine never sees it; who signs out leaves nothing', async () => {
  const address = `/courses?editId=${course.id}`
  const other = await site.given.user({ firstName: 'Davit' })
  const { page, expectStatus } = await enter(address)
  await drawerOf(page).getByLabel('Name').fill('Ani was here')
  expectStatus(401)
  await saveSignedOut(page)

  await fillSignIn(page, other.email, PASSWORD)
  await page.waitForURL(`**${address}`)
  await expect.poll(() => drawerOf(page).getByLabel('Name').inputValue()).not.toBe('')
  expect(await offer(page).count()).toBe(0)
  expect(await page.content()).not.toContain('Ani was here')

  await page.goto(`${site.address}/dashboard`)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login/')
  await fillSignIn(page, ani.email, PASSWORD)
  await page.waitForURL('**/dashboard')
  await page.goto(site.address + address)
  await offer(page).waitFor()
  await page.goto(`${site.address}/dashboard`)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login/')
  expect(await kept(page)).toEqual([])
})

test('a form that is open in one tab does not hold its page back when its person signs out in another', async () => {
  const { page } = await enter(`/courses?editId=${course.id}`)
  await drawerOf(page).getByLabel('Name').fill('Ani was here')
  await expect.poll(() => kept(page)).toHaveLength(1)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const other = await page.context().newPage()
  await other.goto(`${site.address}/dashboard`)
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Log Out' }).click()
  await other.waitForURL('**/login/')
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  expect(asked).toEqual([])
  expect(await kept(page)).toEqual([])
})

test('a failure and a reload lose nothing; what is discarded, put back or left on purpose is gone', async () => {
  const { page, expectStatus } = await enter('/tracks?create=1')
  await page.route('**/api/v1/track', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', uiMessage: 'Error' } }),
  )
  expectStatus(500)
  const name = () => drawerOf(page).getByLabel('Name')
  await name().fill('Data science')
  await drawerOf(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.reload()
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await name().waitFor()
  expect(await offer(page).count()).toBe(0)

  await name().fill('Data')
  await expect.poll(() => kept(page)).toHaveLength(1)
  await drawerOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => kept(page)).toEqual([])
  await name().fill('Data')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await drawerOf(page).waitFor({ state: 'detached' })
  expect(await kept(page)).toEqual([])
})

test('a password is in no draft', async () => {
  const { page } = await enter('/instructors?create=1')
  await drawerOf(page).getByLabel('Name').fill('Hrant Davtyan')
  await drawerOf(page).getByLabel('Password').fill('Ararat5137')
  await expect.poll(() => kept(page)).toHaveLength(1)
  const [draft] = await kept(page)
  expect(draft).toContain('Hrant Davtyan')
  expect(draft).not.toContain('Ararat5137')
})

test('a comment that was begun stands in its place again, until it is sent', async () => {
  const { page } = await enter(`/applicants/${applicant.id}?tab=comments`)
  const comment = () => page.getByRole('textbox', { name: 'Add a comment' })
  await comment().fill('Prefers evenings')
  await page.reload()
  await page.getByText(/kept in this browser/).waitFor()
  await expect.poll(() => comment().inputValue()).toBe('Prefers evenings')
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await page.getByRole('listitem').getByText('Prefers evenings').waitFor()
  // The list may show the comment before its answer has arrived, which deletes the draft.
  await expect.poll(() => kept(page)).toEqual([])
  await expect.poll(() => comment().inputValue()).toBe('')
})

test('a mass mail that is not sent, and the form of a group, are offered again after a reload', async () => {
  const { page } = await enter('/services/mass-mailing?emails.send=1')
  const recipients = () => drawerOf(page).getByRole('textbox', { name: /^Recipients/ })
  await recipients().fill('mane@example.am')
  await drawerOf(page).getByLabel('Subject').fill('The course begins')
  await page.reload()
  await offer(page).getByRole('button', { name: 'Continue with it' }).click()
  await expect.poll(() => recipients().inputValue()).toBe('mane@example.am')
  await expect.poll(() => drawerOf(page).getByLabel('Subject').inputValue()).toBe('The course begins')

  await page.goto(`${site.address}/groups/create`)
  await page.getByLabel('Course').click()
  await page
    .getByRole('option', { name: /Quality|QA/ })
    .first()
    .click()
  await page.getByLabel('Size').fill('17')
  await page.reload()
  await offer(page).getByRole('button', { name: 'Continue with it' }).click()
  await expect.poll(() => page.getByLabel('Size').inputValue()).toBe('17')
})
