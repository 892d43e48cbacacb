import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const statusOf = async (id: number) => (await site.ask<{ status: string }>(admin, 'GET', `/applicant/${id}`)).status

/** Clicks where it stands: what is turned off takes no clicks itself. */
async function clickOn(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  const { x, y, width, height } = (await what.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** Ticks everybody on the page and opens the drawer with a new status picked. */
async function prepare(page: Page, count: number, status: string) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page
    .getByRole('status')
    .filter({ hasText: `${count} selected` })
    .waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Change ${count} applicants` })
  await drawer.getByRole('checkbox', { name: /Status/ }).check()
  await drawer.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: status, exact: true }).click()
  return drawer
}

test('what a rule refuses stays selected and is listed with its reason; the others are changed', async () => {
  const { id: courseId } = await site.given.course()
  const dated = { courseId, scheduledDate: '2027-02-10T10:00:00.000Z' }
  const done = [
    await site.given.applicant({ ...dated, name: 'Rule Ani' }),
    await site.given.applicant({ ...dated, name: 'Rule Gor' }),
  ]
  const refused = await site.given.applicant({ courseId, name: 'Rule Նարե' })
  const { page } = await site.open(admin, '/applicants?term=Rule')
  const drawer = await prepare(page, 3, 'Interview scheduled')
  // Turned off again, each keeps the date it has.
  await drawer.getByRole('checkbox', { name: 'Change Scheduled date' }).uncheck()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })

  const results = page.getByRole('status', { name: '1 record was refused' })
  await results.getByText('Scheduled date: This field is required!').waitFor()
  await results.getByText('The other records are done. Nothing of these was changed.').waitFor()
  expect(await results.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Rule Նարե')])
  await page.getByText('2 changed, 1 not. They are listed with the reason.').waitFor()
  await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select Rule Նարե' }).isChecked()).toBe(true)
  expect([await statusOf(done[0]!.id), await statusOf(done[1]!.id), await statusOf(refused.id)]).toEqual([
    'INTERVIEW_SCHEDULED',
    'INTERVIEW_SCHEDULED',
    'APPLIED_ONLY',
  ])

  await results.getByRole('button', { name: 'Rule Նարե' }).click()
  await page
    .getByRole('dialog', { name: 'Edit applicant' })
    .getByRole('textbox', { name: 'Name', exact: true })
    .waitFor()
})

test('a status asks for its date, all are counted in the title, a click turns a field on, and only what is to be filled in wears a star', async () => {
  const { id: courseId } = await site.given.course()
  const people = [
    await site.given.applicant({ courseId, name: 'Date Ani' }),
    await site.given.applicant({ courseId, name: 'Date Gor' }),
  ]
  const { page } = await site.open(admin, '/applicants?term=Date&pageSize=20')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Change 2 applicants' })
  await drawer.getByText('Payment method').waitFor()
  expect(await drawer.getByText('*', { exact: true }).count()).toBe(0)

  await clickOn(page, drawer.getByText('Status', { exact: true }))
  expect(await drawer.getByRole('checkbox', { name: 'Change Status' }).isChecked()).toBe(true)
  await page.getByRole('option', { name: 'Exam scheduled', exact: true }).click()
  await drawer.getByText('2 fields to change').waitFor()
  expect(await drawer.getByRole('checkbox', { name: 'Change Scheduled date' }).isChecked()).toBe(true)
  expect(await drawer.getByText(/^Scheduled date/).innerText()).toBe('Scheduled date *')
  expect(await drawer.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await drawer
    .getByRole('group', { name: /^Scheduled date/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('100220271400')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  for (const { id } of people)
    expect(await site.ask(admin, 'GET', `/applicant/${id}`)).toMatchObject({
      status: 'EXAM_SCHEDULED',
      scheduledDate: '2027-02-10T10:00:00.000Z',
    })
})

test('nobody is said to be done when nobody is; of a selection over all pages the title tells the number', async () => {
  const { id: courseId } = await site.given.course()
  for (let n = 0; n < 21; n += 1) await site.given.applicant({ courseId, name: `Many ${n}` })
  const { page } = await site.open(admin, '/applicants?term=Many&pageSize=20')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 21 that match' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Change 21 applicants' })
  await clickOn(page, drawer.getByText('Status', { exact: true }))
  await page.getByRole('option', { name: 'Exam scheduled', exact: true }).click()
  await drawer.getByRole('checkbox', { name: 'Change Scheduled date' }).uncheck()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  const results = page.getByRole('status', { name: '21 records were refused' })
  await results.getByText('Nothing of these was changed.', { exact: true }).waitFor()
})

test("a record that is not one's own to change, and one deleted meanwhile, are refused beside those that are done", async () => {
  const { id: courseId } = await site.given.course()
  const own = await site.given.applicant({ courseId, name: 'Sales Ani' })
  const others = await site.given.applicant({ courseId, name: 'Sales Beniamin', status: 'GRADUATED' })
  const gone = await site.given.applicant({ courseId, name: 'Sales Gayane' })
  const sales = await site.signIn((await site.given.user({ roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })).email)
  const { page } = await site.open(sales, '/applicants?term=Sales')
  const drawer = await prepare(page, 3, 'No answer')
  await site.ask(admin, 'DELETE', `/applicant/${gone.id}`)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })

  const results = page.getByRole('status', { name: '2 records were refused' })
  await results
    .getByRole('listitem')
    .filter({ hasText: 'Sales Beniamin' })
    .getByText('You do not have the right to do this.')
    .waitFor()
  await results.getByRole('listitem').getByText('Not found.').waitFor()
  expect([await statusOf(own.id), await statusOf(others.id)]).toEqual(['NO_ANSWER', 'GRADUATED'])
  await results.getByRole('button', { name: 'Close' }).click()
  await results.waitFor({ state: 'detached' })
})
