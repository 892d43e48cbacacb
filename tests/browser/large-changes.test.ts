import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe'
import { manyLeads } from '../support/large-change'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const doneCount = async () =>
  (await site.ask<{ count: number }>(admin, 'POST', '/consultation/count', { isDone: true })).count

test('a change of all that match goes on in the background: paused, found after a reload, told at its end with what it refused, and undone', async () => {
  const ids = await manyLeads(site.context, 1_200)
  const { page } = await site.open(admin, '/consultations')
  // Paused right after it has begun, so that there is something left to look at.
  await page.route('**/api/v1/consultation/bulk', async (route) => {
    const response = await route.fetch()
    const { job } = (await response.json()) as { job: { id: number } }
    await site.ask(admin, 'POST', `/bulkJob/${job.id}/steer`, { to: 'PAUSE' })
    await route.fulfill({ response })
  })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 1,200 that match' }).click()
  const bar = page.getByRole('region', { name: 'Actions for the selected rows' })
  await bar.getByText('changes go on in the background').waitFor()
  await bar.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Change 1,200 consultations' })
  await drawer.getByRole('button', { name: 'Change Done' }).click()
  await drawer.getByRole('switch', { name: 'Done' }).check()
  await drawer.getByRole('button', { name: 'Change 1,200' }).click()
  await page.getByText('1,200 records: it goes on in the background.').waitFor()

  const list = page.getByRole('dialog', { name: 'Changes in the background' })
  const open = () => page.getByRole('button', { name: 'Changes in the background' }).click()
  await open()
  await list.getByText(/^Paused · [\d,]+ of 1,200$/).waitFor()
  expect(await violations(page)).toEqual([])
  await site.ask(admin, 'DELETE', `/consultation/${ids.at(-1)}`)

  await page.reload()
  await open()
  await list.getByText(/^Paused · [\d,]+ of 1,200$/).waitFor()
  await list.getByRole('button', { name: 'Resume' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Consultations: Edit. Done' })
  await toast.hover() // it stays while it has the pointer
  await list.getByText('Done · 1,199 changed · 1 refused').waitFor()
  await toast.getByRole('button', { name: 'See what was refused' }).click()
  const refused = page.getByRole('dialog', { name: 'What was refused' })
  await refused.getByText('Not found.').waitFor()
  expect(await doneCount()).toBe(1_199)
  await refused.getByRole('button', { name: 'Undo 1,199' }).click()
  await page.getByText('1,199 records: it is undone in the background.').waitFor()
  await page.getByRole('status').filter({ hasText: 'Undo: Consultations. Done' }).waitFor()
  expect(await doneCount()).toBe(0)
})

test('what somebody else has undone meanwhile is not offered to be undone any more; whoever was slower is told so', async () => {
  const ids = await manyLeads(site.context, 1_001)
  const tab = await site.open(admin, '/consultations')
  const { page } = tab
  const values = { ids, values: { isDone: true } }
  const { job } = await site.ask<{ job: { id: number } }>(admin, 'PUT', '/consultation/bulk', values)
  await site.ask(admin, 'DELETE', `/consultation/${ids.at(-1)}`)
  const stored = () => site.ask<{ status: string; step: string }>(admin, 'GET', `/bulkJob/${job.id}`)
  await expect.poll(async () => (await stored()).status).toBe('DONE')
  const { step } = await stored()
  const other = await site.signIn((await site.given.user()).email)
  const [list, undo] = [page.getByRole('dialog', { name: 'Changes in the background' }), { name: 'Undo' }] as const
  const entry = list.getByRole('listitem').filter({ hasText: '1,000 changed' })
  await page.getByRole('button', { name: 'Changes in the background' }).click()
  await entry.getByRole('button', undo).waitFor()

  // The click comes before the page has heard of it.
  await page.route(`**/history/${step}/undo`, async (route) => {
    await site.ask(other, 'POST', `/history/${step}/undo`, {})
    await route.continue()
  })
  tab.expectStatus(409)
  await entry.getByRole('button', undo).click()
  await page.getByText('This is undone already.').waitFor()

  await page.getByRole('button', { name: 'Changes in the background' }).click()
  await entry.getByRole('button', { name: 'Dismiss' }).waitFor()
  await entry.getByRole('button', undo).waitFor({ state: 'detached' })
})

test('one that somebody who was deactivated had paused is seen and ended by an administrator alone, and undone', async () => {
  await manyLeads(site.context, 1_200)
  const owner = await site.given.user({ firstName: 'Zaven', lastName: 'Karapetyan-Ter-Hovhannisyan' })
  const theirs = await site.signIn(owner.email)
  const values = { filter: { isDone: false }, values: { isDone: true } }
  const { job } = await site.ask<{ job: { id: number } }>(theirs, 'PUT', '/consultation/bulk', values)
  await expect
    .poll(async () => (await site.ask<{ done: number }>(theirs, 'GET', `/bulkJob/${job.id}`)).done)
    .toBeGreaterThan(0)
  await site.ask(theirs, 'POST', `/bulkJob/${job.id}/steer`, { to: 'PAUSE' })
  const other = await site.signIn((await site.given.user()).email)
  const { page } = await site.open(other, '/consultations')
  await page.getByRole('columnheader').first().waitFor()
  const button = page.getByRole('button', { name: 'Changes in the background' })
  expect(await button.count()).toBe(0)

  await site.ask(other, 'PUT', `/user/${owner.id}`, { deactivated: true })
  await button.click()
  const list = page.getByRole('dialog', { name: 'Changes in the background' })
  await list.getByText('By Zaven Karapetyan-Ter-Hovhannisyan, who may not sign in any more').waitFor()
  expect(await list.getByRole('button').allInnerTexts()).toEqual(['Cancel'])
  expect(await violations(page)).toEqual([])
  await list.getByRole('button', { name: 'Cancel' }).click()
  await list.getByText(/^Cancelled · [\d,]+ changed/).waitFor()
  await list.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(doneCount).toBe(0)
})
