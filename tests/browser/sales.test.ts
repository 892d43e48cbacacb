import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let sales: string
let courseId: number
beforeAll(async () => {
  site = await openSite()
  sales = await site.signIn((await site.given.user({ roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })).email)
  courseId = (await site.given.course()).id
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('terms of money and later statuses are not offered to sales, and are there to read', async () => {
  const { id } = await site.given.applicant({ courseId, name: 'Terms Ani', discount: 30 })
  const { page } = await site.open(sales, `/applicants?editId=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit applicant' })
  await drawer.getByText('30%').waitFor()
  for (const label of ['Payment method', 'Discount', 'One-time discount'])
    expect(
      await drawer
        .getByRole('combobox', { name: label })
        .or(drawer.getByRole('textbox', { name: label }))
        .count(),
      label,
    ).toBe(0)
  expect(await drawer.getByRole('switch', { name: 'Certificate given' }).count()).toBe(0)
  await drawer.getByRole('switch', { name: 'Contact later' }).waitFor()
  await drawer.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Interview passed', exact: true }).waitFor()
  expect(await page.getByRole('option', { name: /Enrolled|Graduated|Drop out/ }).count()).toBe(0)

  const { page: creating } = await site.open(sales, '/applicants?create=1')
  const form = creating.getByRole('dialog', { name: 'Create applicant' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  expect(await form.getByText(/Discount|Certificate given|Payment method/).count()).toBe(0)

  const { page: list } = await site.open(sales, '/applicants?term=Terms')
  await list.getByRole('checkbox', { name: 'Select Terms Ani' }).check()
  await list.getByRole('button', { name: 'Edit', exact: true }).click()
  const bulk = list.getByRole('dialog', { name: /Change 1 applicant/ })
  await bulk.getByRole('button', { name: 'Change Contact later' }).waitFor()
  expect(await bulk.getByRole('button', { name: /iscount|Payment method|Certificate/ }).count()).toBe(0)
})

test('somebody enrolled is there for sales to read alone', async () => {
  const { id } = await site.given.applicant({ courseId, name: 'Enrolled Gor', status: 'ENROLLED' })
  const { page } = await site.open(sales, '/applicants?term=Enrolled')
  await page.getByRole('button', { name: 'Actions for Enrolled Gor' }).click()
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Open' }).waitFor()
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(['Open'])

  const { page: drawerPage } = await site.open(sales, `/applicants?editId=${id}`)
  const drawer = drawerPage.getByRole('dialog', { name: 'Applicant', exact: true })
  await drawer.getByText('Enrolled Gor').first().waitFor()
  expect(await drawer.getByRole('button', { name: 'Save' }).count()).toBe(0)

  const { page: detail } = await site.open(sales, `/applicants/${id}`)
  await detail.getByRole('heading', { name: 'Enrolled Gor', level: 2 }).waitFor()
  expect(
    await detail.getByRole('button', { name: /^(Edit|Change status|Contact later|Use this application)$/ }).count(),
  ).toBe(0)
})

test('a lead is not made a student by sales', async () => {
  const source = (await site.ask<{ id: number }>(sales, 'POST', '/leadGen', { sourceName: 'Fair' })).id
  const { id } = await site.ask<{ id: number }>(sales, 'POST', '/consultation', {
    name: 'Lead Ara',
    email: 'ara@example.am',
    phoneNumber: '+37491004127',
    source,
  })
  const { page } = await site.open(sales, `/consultations?consultations.convert=${id}`)
  await page.getByRole('dialog', { name: 'Convert to applicant' }).getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Exam passed', exact: true }).waitFor()
  expect(await page.getByRole('option', { name: /Enrolled|Graduated/ }).count()).toBe(0)
})

test('an application stands for the account where sales may change it, and the one that stands for it', async () => {
  const person = { courseId, email: 'two.applications@example.am', name: 'Two Applications' }
  const free = await site.given.applicant(person)
  const enrolled = await site.given.applicant({ ...person, status: 'ENROLLED' })
  const use = { name: 'Use this application' }

  const { page } = await site.open(sales, `/applicants/${free.id}?tab=applications`)
  const table = page.getByRole('tabpanel', { name: /^Applications/ })
  await table.getByRole('row').nth(2).waitFor()
  expect(await table.getByRole('button', use).count()).toBe(1)
  await site.ask(
    await site.signIn((await site.given.user()).email),
    'POST',
    `/applicantDetail/changeAccount/${enrolled.id}`,
  )
  await table.getByRole('cell', { name: 'Yes', exact: true }).waitFor()
  await table.getByRole('button', use).waitFor({ state: 'detached' })
})
