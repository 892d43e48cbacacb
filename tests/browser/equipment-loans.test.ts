import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

// The user journey of docs/add-a-resource.md: all of these screens are derived from resources/equipment-loans.ts.
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('a clerk lends and hands out, finds what is overdue, takes two back at once and undoes that', async () => {
  const clerk = await site.given.user({
    firstName: 'Ani',
    lastName: 'Sargsyan',
    roles: ['ROLE_SALES_SUPPORT_SPECIALIST'],
  })
  const borrower = await site.given.user({ firstName: 'Davit', lastName: 'Petrosyan', roles: ['ROLE_MODERATOR'] })
  const token = await site.signIn(clerk.email)
  for (const item of ['Camera', 'Tablet']) {
    const loan = { item, borrowerId: borrower.id, dueOn: day(-3) }
    const { id } = await site.ask<{ id: number }>(token, 'POST', '/equipment-loan', loan)
    await site.ask(token, 'PUT', `/equipment-loan/${id}`, { state: 'OUT' })
  }
  const { page } = await site.open(token, '/dashboard')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await page.getByRole('group', { name: 'Infrastructure' }).getByRole('link', { name: 'Equipment loans' }).click()
  await row('Camera').waitFor()

  await page.getByRole('button', { name: /^Create/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Create equipment loan' })
  await drawer.getByRole('textbox', { name: /^Item/ }).fill('Projector')
  await drawer.getByRole('combobox', { name: /^Borrower/ }).fill('davit')
  await page.getByRole('option', { name: 'Davit Petrosyan' }).click()
  await drawer
    .getByRole('group', { name: /^Due back/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('01122150')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })

  await row('Projector.*Asked for').hover()
  await row('Projector')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Hand out' }).click()
  await row('Projector.*Out').waitFor()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter Equipment loan' })
  await filters.getByRole('group', { name: 'Overdue' }).getByRole('button', { name: 'Yes' }).click()
  await filters.getByRole('button', { name: 'Apply' }).click()
  await row('Projector').waitFor({ state: 'detached' })

  for (const item of ['Camera', 'Tablet']) await row(item).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take back' }).click()
  const toast = page.getByRole('status').filter({ hasText: /2 changed/ })
  await toast.hover() // a toast stays while it has the pointer
  await row('Camera').waitFor({ state: 'detached' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  for (const item of ['Camera', 'Tablet']) await row(`${item}.*Out`).waitFor()
  const { equipmentLoans } = await site.ask<{ equipmentLoans: object[] }>(
    token,
    'POST',
    '/equipment-loan/filter?sortBy=id',
  )
  expect(equipmentLoans).toMatchObject([
    { item: 'Camera', state: 'OUT', returnedOn: null },
    { item: 'Tablet', state: 'OUT', returnedOn: null },
    { item: 'Projector', state: 'OUT' },
  ])
})
