import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('of two published agreements the list says which one is not used', async () => {
  const token = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).username)
  const camp = { name: 'Camp', kind: 'AGREEMENT' }
  const { id } = await site.ask<{ id: number }>(token, 'POST', '/documentTemplate', camp)
  const draft = await site.ask<{ id: number }>(token, 'POST', `/documentTemplate/${id}/draft`, {})
  const words = { contentHy: '<p>Ճամբար</p>', contentEn: '<p>Camp</p>' }
  await site.ask(token, 'PUT', `/documentTemplateVersion/${draft.id}`, words)
  await site.ask(token, 'POST', `/documentTemplateVersion/${draft.id}/publish`, {})

  const { page } = await site.open(token, '/documentBuilder')
  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await line('Agreement').getByText('Not in use: another template was published after it').waitFor()
  expect(await line('Camp').textContent()).toMatch(/^CampVersion 1\d/)
})
