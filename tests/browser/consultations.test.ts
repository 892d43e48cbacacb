import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let sales: string
let source: number
beforeAll(async () => {
  site = await openSite()
  sales = await site.signIn((await site.given.user({ roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })).email)
  source = (await site.ask<{ id: number }>(sales, 'POST', '/leadGen', { sourceName: 'Open day' })).id
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const given = (name: string) =>
  site.ask<{ id: number }>(sales, 'POST', '/consultation', {
    name,
    email: `${name.replace(' ', '.')}@example.am`,
    phoneNumber: '+37491004127',
    source,
  })

test('a lead is written down with its source, and done by its checkbox in the list', async () => {
  const { page } = await site.open(sales, '/consultations')
  await page.getByRole('button', { name: 'Create consultation' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('Tigran Harutyunyan')
  await drawer.getByRole('textbox', { name: /^Email/ }).fill('tigran@example.am')
  await drawer.getByRole('textbox', { name: /^Phone/ }).fill('091 00 41 28')
  await drawer.getByRole('combobox', { name: /^Source/ }).click()
  await page.getByRole('option', { name: 'Open day' }).click()
  await drawer.getByRole('button', { name: /^(Save|Create)$/ }).click()
  await drawer.waitFor({ state: 'detached' })

  const done = page.getByRole('checkbox', { name: 'Tigran Harutyunyan is done' })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await done.check()
  await kept
  await page.reload()
  await done.waitFor()
  expect(await done.isChecked()).toBe(true)
})

test('a comment is written and mended where it stands', async () => {
  const { id } = await given('Nare Simonyan')
  const { page } = await site.open(sales, `/consultations?editId=${id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Comments/ }).click()
  await drawer.getByRole('textbox', { name: 'Add a comment' }).fill('Asked about evenings')
  await drawer.getByRole('button', { name: 'Add a comment' }).click()
  await drawer.getByText('Asked about evenings').waitFor()
  await drawer.getByRole('button', { name: 'Edit comment' }).click()
  await drawer.getByRole('textbox', { name: 'Edit comment' }).fill('Asked about mornings')
  await drawer.getByRole('button', { name: 'Save comment' }).click()
  await drawer.getByRole('textbox', { name: 'Edit comment' }).waitFor({ state: 'detached' })
  await drawer.getByText('Asked about mornings').waitFor()
  expect(await site.ask(sales, 'GET', `/consultation/${id}`)).toMatchObject({
    commentCount: 1,
    comments: [{ content: 'Asked about mornings' }],
  })
})

test('a lead becomes an applicant once: the second is told, and the list leads to the applicant', async () => {
  const { id: courseId } = await site.given.course({ name: 'Front-end Pro' })
  const { id } = await given('Ani Hakobyan')
  const other = await site.open(sales, `/consultations?consultations.convert=${id}`)
  const { page } = await site.open(sales, '/consultations?term=Ani')
  await page.getByRole('button', { name: 'Actions for Ani Hakobyan' }).click()
  await page.getByRole('menuitem', { name: 'Convert to applicant' }).click()
  for (const each of [page, other.page]) {
    const drawer = each.getByRole('dialog', { name: 'Convert to applicant' })
    await drawer.getByRole('combobox', { name: /^Course/ }).click()
    await each.getByRole('option', { name: 'Front-end Pro' }).click()
  }
  const drawer = page.getByRole('dialog', { name: 'Convert to applicant' })
  await drawer.getByRole('button', { name: 'Convert to applicant' }).click()
  await drawer.waitFor({ state: 'detached' })
  // A drawer that is already open also shows then that there is an applicant with this e-mail.
  await other.page.getByRole('dialog').getByText('Already here').waitFor()
  other.expectStatus(409)
  await other.page.getByRole('dialog').getByRole('button', { name: 'Convert to applicant' }).click()
  await other.page.getByText('This lead has become an applicant already.').waitFor()

  const lead = await site.ask<{ applicantId: number; isDone: boolean }>(sales, 'GET', `/consultation/${id}`)
  expect(lead.isDone).toBe(true)
  expect(await site.ask(sales, 'GET', `/applicant/${lead.applicantId}`)).toMatchObject({
    courseId,
    consultation: { id },
  })
  await page.getByRole('cell').getByRole('link', { name: 'Ani Hakobyan' }).click()
  await page.waitForURL(new RegExp(`/applicants/${lead.applicantId}$`))
  await page.getByRole('heading', { name: 'Ani Hakobyan', level: 1 }).waitFor()
})

test('a lead becomes one with a scheduled exam once the date is given, and needs none with another status', async () => {
  await site.given.course({ name: 'Data science' })
  const { id } = await given('Gohar Sahakyan')
  const { page } = await site.open(sales, `/consultations?consultations.convert=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Convert to applicant' })
  const choose = async (field: RegExp, option: string) => {
    await drawer.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose(/^Course/, 'Data science')
  await choose(/^Status/, 'Exam scheduled')
  await drawer.getByRole('group', { name: /Scheduled date/ }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Convert to applicant' }).isDisabled()).toBe(true)

  await choose(/^Status/, 'Exam waitlist')
  await drawer.getByRole('button', { name: 'Convert to applicant' }).click()
  await drawer.waitFor({ state: 'detached' })
  const lead = await site.ask<{ applicantId: number }>(sales, 'GET', `/consultation/${id}`)
  expect(await site.ask(sales, 'GET', `/applicant/${lead.applicantId}`)).toMatchObject({ status: 'EXAM_WAITLIST' })
})

test('a lead whose applicant was deleted is offered to be converted again, and leads to no deleted applicant', async () => {
  const { id: courseId } = await site.given.course()
  const { id } = await given('Lilit Danielyan')
  const lead = await site.ask<{ applicantId: number }>(sales, 'POST', `/consultation/${id}/convert`, {
    courseId,
    status: 'APPLIED_ONLY',
  })
  const admin = await site.signIn((await site.given.user()).email)
  await site.ask(admin, 'DELETE', `/applicant/${lead.applicantId}`)

  const { page } = await site.open(sales, '/consultations?term=Lilit')
  const actions = page.getByRole('button', { name: 'Actions for Lilit Danielyan' })
  await actions.waitFor()
  expect(await page.getByRole('cell').getByRole('link', { name: 'Lilit Danielyan' }).count()).toBe(0)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Convert to applicant' }).waitFor()
  const { page: other } = await site.open(sales, `/consultations?editId=${id}`)
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Applicant/ })
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Convert to applicant' }).waitFor()
})
