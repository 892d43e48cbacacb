import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resourceNamed } from '#resources/registry'
import { composition } from '#panel/app/composition'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { loadParts } from '#panel/kernel/screens'
import { fakeApi, show } from './form-support'

const view = (id: number, list: string, name: string, query: string) => ({
  id,
  list,
  name,
  query,
  hidden: null,
  density: 'normal',
  rowColors: false,
  isShared: false,
  ownerId: 1,
  owner: { id: 1, firstName: 'Nane', lastName: 'Abrahamyan' },
  version: 1,
  created_at: '2026-11-18T09:00:00.000Z',
  updated_at: '2026-11-18T09:00:00.000Z',
})

/** Opens a list with saved views; the fake API computes their counts from the requested filters. */
async function open(name: string, address: string, views: object[], countOf: (filter: object) => number) {
  const resource = resourceNamed(name)
  await loadParts(composition.parts[name]!)
  const path = resource.path
  fakeApi({
    'POST /listView/filter': { body: { listViews: views, totalElements: views.length } },
    [`POST /${path}/filter`]: { body: { [name]: [], totalElements: 0 } },
    [`POST /${path}/count`]: (body) => ({ body: { count: countOf(body as object) } }),
    'GET /preferences': { body: {} },
    'PUT /preferences': { body: {} },
  })
  const shown = show(<ResourceScreen resource={resource} />, address)
  return { ...shown, tabs: within(await screen.findByRole('navigation', { name: 'Views' })) }
}

test('the number of a view of reminders is that of its own list: what one owns, or has written', async () => {
  const { user, tabs } = await open(
    'reminders',
    '/reminder?view=CREATED',
    [view(5, 'reminders', 'Mine', 'status=[ACTIVE]'), view(6, 'reminders', 'Written', 'view=CREATED')],
    (filter) => ('creatorIds' in filter ? 30 : 'ownerIds' in filter ? 2 : 140),
  )

  expect(await tabs.findByRole('link', { name: /^All 30$/ })).toBeDefined()
  expect(await tabs.findByRole('link', { name: /Mine 2$/ })).toBeDefined()
  expect(await tabs.findByRole('link', { name: /Written 30$/ })).toBeDefined()

  await user.click(tabs.getByRole('link', { name: /Written 30$/ }))
  await waitFor(() => expect(window.location.search).toBe('?view=CREATED&saved=6'))
  await user.click(tabs.getByRole('link', { name: /^All/ }))
  await waitFor(() => expect(window.location.search).toBe('?view=CREATED'))
})

test('a view of the groups on hold keeps to them', async () => {
  const { user, tabs } = await open(
    'groups',
    '/groups/planning',
    [view(7, 'groups', 'Waiting', 'onHold=1')],
    (filter) => ('groupState' in filter && String(filter.groupState) === 'ON_HOLD' ? 3 : 8),
  )

  expect(await tabs.findByRole('link', { name: /^All 8$/ })).toBeDefined()
  await user.click(await tabs.findByRole('link', { name: /Waiting 3$/ }))
  await waitFor(() => expect(window.location.search).toBe('?onHold=1&saved=7'))
  expect(tabs.getByRole('link', { name: /Waiting/ }).getAttribute('aria-current')).toBe('page')
})
