import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe'
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

/** Selects everybody on the page and opens the drawer with a new status. */
async function prepare(page: Page, count: number, status: string) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page
    .getByRole('status')
    .filter({ hasText: `${count} selected` })
    .waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Change ${count} applicants` })
  await drawer.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('option', { name: status, exact: true }).click()
  return drawer
}

test('what a rule refuses stays selected and is listed with its reason; the others are changed', async () => {
  const { id: courseId } = await site.given.course()
  const dated = { courseId, scheduledDate: '2037-02-10T10:00:00.000Z' }
  const done = [
    await site.given.applicant({ ...dated, name: 'Rule Ani' }),
    await site.given.applicant({ ...dated, name: 'Rule Gor' }),
  ]
  const refused = await site.given.applicant({ courseId, name: 'Rule Նարե' })
  const { page } = await site.open(admin, '/applicants?term=Rule', { reducedMotion: 'no-preference' })
  const drawer = await prepare(page, 3, 'Interview scheduled')
  // When the field is switched off again, each record keeps its own date.
  await drawer.getByRole('button', { name: 'Leave Scheduled date as it is' }).click()
  // The drawer shows what it changes until it is gone, not what is left selected meanwhile.
  await page.evaluate(() => {
    document.body.dataset.seen = ''
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=dialog] h2'))
        if (textContent?.startsWith('Change')) document.body.dataset.seen += `${textContent};`
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await drawer.getByRole('button', { name: 'Change 3' }).click()
  await drawer.waitFor({ state: 'detached' })
  const seen = await page.evaluate(() => document.body.dataset.seen ?? '')
  expect([...new Set(seen.split(';').filter(Boolean))]).toEqual(['Change 3 applicants'])

  const results = page.getByRole('dialog', { name: '2 of 3 changed' })
  const reason = results.getByRole('region', { name: /^Scheduled date: This field is required!/ })
  await reason.getByRole('listitem').waitFor()
  expect(await reason.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Rule Նարե')])
  await results.getByText('Nothing of it was changed. The rest can be undone for 30 days.').waitFor()
  await page.getByRole('status').getByText('1 selected', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Select Rule Նարե' }).isChecked()).toBe(true)
  expect([await statusOf(done[0]!.id), await statusOf(done[1]!.id), await statusOf(refused.id)]).toEqual([
    'INTERVIEW_SCHEDULED',
    'INTERVIEW_SCHEDULED',
    'APPLIED_ONLY',
  ])

  await results.getByRole('button', { name: 'Open Rule Նարե' }).click()
  const opened = page.getByRole('dialog', { name: 'Edit applicant' })
  await opened.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await opened.getByRole('button', { name: 'Close' }).click()
  // One undo reverts the others; the refused one stays selected.
  await results.getByRole('button', { name: 'Undo 2' }).click()
  await page.getByText('2 records are as they were').waitFor()
  expect(await statusOf(done[0]!.id)).toBe('APPLIED_ONLY')
  await page.getByRole('status').getByText('1 selected', { exact: true }).waitFor()
})

test('a status asks for its date, all are counted in the title, a click turns a field on, and only what is to be filled in wears a star', async () => {
  const { id: courseId } = await site.given.course()
  const people = [
    await site.given.applicant({ courseId, name: 'Date Ani' }),
    await site.given.applicant({ courseId, name: 'Date Gor', discount: 20 }),
  ]
  const { page } = await site.open(admin, '/applicants?term=Date&pageSize=20')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Change 2 applicants' })
  await drawer.getByText('Payment method').waitFor()
  expect(await drawer.getByText('*', { exact: true }).count()).toBe(0)
  // A field that is off shows the selection's values; the list beside the drawer stays usable.
  const discount = drawer.getByRole('button', { name: 'Change Discount' })
  await discount.filter({ hasText: /0% 1, 20% 1|20% 1, 0% 1/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Select Date Gor' }).uncheck()
  await page.getByRole('dialog', { name: 'Change 1 applicant' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select Date Gor' }).check()

  await drawer.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('option', { name: 'Exam scheduled', exact: true }).click()
  await drawer.getByText('2 fields', { exact: true }).waitFor()
  await drawer.getByText('All 2 now: Applied only').waitFor()
  expect(
    await drawer
      .getByText(/^Scheduled date/)
      .first()
      .innerText(),
  ).toBe('Scheduled date *')
  expect(await drawer.getByRole('button', { name: 'Change 2' }).isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await drawer
    .getByRole('group', { name: /^Scheduled date/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('100220271400')
  await drawer.getByRole('button', { name: 'Change 2' }).click()
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
  // The values of records on other pages are counted by the server.
  await drawer.getByRole('button', { name: 'Change Status' }).getByText('Applied only').waitFor()
  await drawer.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('option', { name: 'Applied only', exact: true }).click()
  await drawer.getByText('All 21 have it already').waitFor()
  expect(await drawer.getByRole('button', { name: 'Change 0' }).isDisabled()).toBe(true)
  await drawer.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Exam scheduled', exact: true }).click()
  await drawer.getByRole('button', { name: 'Leave Scheduled date as it is' }).click()
  await drawer.getByRole('button', { name: 'Change 21' }).click()
  await drawer.waitFor({ state: 'detached' })
  const results = page.getByRole('dialog', { name: '0 of 21 changed' })
  await results.getByText('Nothing of these 21 was changed.', { exact: true }).waitFor()
  expect(await results.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
})

test('before anything is filled in, the drawer says how many are in terminated groups, and in what they can be changed', async () => {
  const group = await site.given.group({ groupState: 'WAITING_FOR_DEMO' })
  const { courseId } = group
  await site.given.student({ courseId, groupId: group.id, name: 'Ended Ani' })
  await site.ask(admin, 'PUT', `/group/${group.id}`, {
    groupState: 'TERMINATED',
    evaluationLink: 'https://forms.example.am/1',
    evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/1',
  })
  await site.given.applicant({ courseId, name: 'Ended Gor' })
  const { page } = await site.open(admin, '/applicants?term=Ended')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Change 2 applicants' })
  await drawer.getByText('1 of 2 selected cannot be changed, except: Status.', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Change Discount' }).click()
  await page.getByRole('option', { name: '20%', exact: true }).click()
  await drawer.getByText('1 cannot be changed', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Change 1', exact: true }).waitFor()
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
  // Before anything is sent, the drawer says that one record cannot be changed by the viewer.
  await drawer.getByText('1 of 3 selected cannot be changed.').waitFor()
  await drawer.getByRole('button', { name: 'Change 2' }).click()
  await drawer.waitFor({ state: 'detached' })

  const results = page.getByRole('dialog', { name: '1 of 3 changed' })
  const refused = (reason: RegExp) => results.getByRole('region', { name: reason })
  await refused(/^You do not have the right to do this/)
    .getByRole('listitem')
    .filter({ hasText: 'Sales Beniamin' })
    .waitFor()
  await refused(/^Not found/)
    .getByRole('listitem')
    .waitFor()
  // The deleted one is no longer selected, and is not offered to be opened or selected.
  await page.getByRole('status').getByText('1 selected', { exact: true }).waitFor()
  expect(
    await refused(/^Not found/)
      .getByRole('button')
      .count(),
  ).toBe(0)
  await results.getByRole('button', { name: 'Export 1' }).waitFor()
  expect([await statusOf(own.id), await statusOf(others.id)]).toEqual(['NO_ANSWER', 'GRADUATED'])

  // Undo is offered until somebody else has undone it.
  const undo = results.getByRole('button', { name: 'Undo 1' })
  await undo.waitFor()
  const { history } = await site.ask<{ history: { step: string }[] }>(admin, 'GET', `/applicant/${own.id}/history`)
  await site.ask(admin, 'POST', `/history/${history[0]!.step}/undo`, {})
  await undo.waitFor({ state: 'detached' })
  expect(await statusOf(own.id)).not.toBe('NO_ANSWER')
  await refused(/^You do not/)
    .getByRole('button', { name: 'Select it' })
    .click()
  await results.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('1 selected', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Select Sales Beniamin' }).isChecked()).toBe(true)
})

test('on the page of an ongoing group students are enrolled or drop out, one or many of them', async () => {
  const group = await site.given.group()
  const of = { courseId: group.courseId, groupId: group.id, status: 'ENROLLED' as const }
  await site.given.applicant({ ...of, name: 'Ongoing Ani' })
  await site.given.applicant({ ...of, name: 'Ongoing Gor' })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
  const { page } = await site.open(admin, `/groups/${group.id}`)

  const drawer = await prepare(page, 2, 'Drop out')
  await drawer.getByRole('combobox', { name: 'Status' }).click()
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Enrolled', 'Drop out'])
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  // While it closes, the drawer gives the focus back.
  await drawer.waitFor({ state: 'detached' })

  await page
    .getByRole('row', { name: /Ongoing Ani/ })
    .locator('[data-field="status"]')
    .focus()
  await page.keyboard.press('F2')
  await page.getByRole('option', { name: 'Drop out', exact: true }).waitFor()
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Enrolled', 'Drop out'])
})
