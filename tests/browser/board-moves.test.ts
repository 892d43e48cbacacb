import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import { equipmentLoans } from '#resources/equipment-loans'
import { violations } from '../support/axe'
import { card, column, drag } from '../support/board-page'
import { openSite, type Site } from '../support/site'

let site: Site
let owner: { id: number; token: string }
let clerk: string
beforeAll(async () => {
  site = await openSite()
  const user = await site.given.user({ firstName: 'Ani', lastName: 'Sargsyan', roles: ['ROLE_ADMIN'] })
  owner = { id: user.id, token: await site.signIn(user.email) }
  clerk = await site.signIn((await site.given.user({ roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const loan = async (item: string, isOut = false) => {
  const { path } = calls(equipmentLoans).create
  const body = { item, borrowerId: owner.id, dueOn: '2031-01-05', state: 'ASKED' }
  const { id } = await site.ask<{ id: number }>(owner.token, 'POST', path, body)
  if (isOut) await site.ask(owner.token, 'PUT', `${path}/${id}`, { state: 'OUT' })
  return { id, stored: () => site.ask<Record<string, unknown>>(owner.token, 'GET', `${path}/${id}`) }
}
const open = (token: string, item: string) =>
  site.open(token, `/equipment-loans?term=${encodeURIComponent(item)}&as=board`)

test('a move that needs something asks for it in its drawer; closed, the card stays where it was', async () => {
  const { stored } = await loan('Laptop', true)
  const { page } = await open(owner.token, 'Laptop')
  await drag(page, card(page, 'Out', 'Laptop'), column(page, 'Lost'))
  await page.mouse.up()
  const drawer = page.getByRole('dialog', { name: 'Mark as lost' })
  await drawer.getByRole('textbox', { name: /^Note/ }).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })
  await card(page, 'Out', 'Laptop').waitFor()

  await drag(page, card(page, 'Out', 'Laptop'), column(page, 'Lost'))
  await page.mouse.up()
  await drawer.getByRole('textbox', { name: /^Note/ }).fill('Left in the tram')
  await drawer.getByRole('button', { name: 'Mark as lost' }).click()
  await card(page, 'Lost', 'Laptop').waitFor()
  expect(await stored()).toMatchObject({ state: 'LOST', note: 'Left in the tram' })
})

test('columns that take a card stand out, the others say why not, to whom they are shut too', async () => {
  const { stored } = await loan('Projector', true)
  const { page } = await open(clerk, 'Projector')
  await drag(page, card(page, 'Out', 'Projector'), column(page, 'Lost'))
  await column(page, 'Lost').getByText('You do not have the right to change this.').waitFor()
  await column(page, 'Asked for').getByText('This cannot go from out to asked for.').waitFor()
  expect(await page.locator('[data-reach="open"]').getAttribute('aria-label')).toBe('Back, 0')
  expect(await violations(page)).toEqual([])
  await page.mouse.up()

  await card(page, 'Out', 'Projector').waitFor()
  await page.locator('[data-reach]').first().waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ state: 'OUT' })
})

test('a card that the server refuses goes back, and the reason is told', async () => {
  await loan('Camera', true)
  const { stored } = await loan('Camera')
  const { page, expectStatus } = await open(owner.token, 'Camera')
  expectStatus(422)
  await drag(page, card(page, 'Asked for', 'Camera'), column(page, 'Out'))
  await page.mouse.up()

  await page.getByText('It is out already.').waitFor()
  await card(page, 'Asked for', 'Camera').waitFor()
  expect(await stored()).toMatchObject({ state: 'ASKED' })
})

test('a card that goes back takes nothing back that changed meanwhile', async () => {
  await loan('Tripod one', true)
  const { id } = await loan('Tripod one')
  await loan('Tripod two')
  const { page, expectStatus, expectSaid } = await open(owner.token, 'Tripod')
  expectStatus(422)
  expectSaid('net::ERR_')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(new RegExp(`/equipment-loan/${id}(/|$)`), async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  await drag(page, card(page, 'Asked for', 'Tripod one'), column(page, 'Out'))
  await page.mouse.up()
  await column(page, 'Asked for').and(page.getByLabel('Asked for, 1')).waitFor()
  await drag(page, card(page, 'Asked for', 'Tripod two'), column(page, 'Out'))
  await page.mouse.up()
  await page.getByText('Tripod two, was Asked for').waitFor()
  await loan('Tripod three')
  await card(page, 'Asked for', 'Tripod three').waitFor()
  const refetched = page.waitForEvent('requestfailed')
  await page.route(/\/equipment-loan\/(filter|count)/, (route) => route.abort()) // the page cannot load its board again

  answer()

  await page.getByText('It is out already.').waitFor()
  await refetched
  await card(page, 'Asked for', 'Tripod one').waitFor()
  await card(page, 'Asked for', 'Tripod three').waitFor()
  await card(page, 'Out', 'Tripod two').waitFor()
})
