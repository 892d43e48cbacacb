import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { PageView } from '#resources/kernel/page-view'
import { resourceNamed } from '#resources/registry'
import { composition } from '#panel/app/composition'
import { Keys } from '#panel/app/keys/Keys'
import { RecordCommands } from '#panel/kernel/commands/RecordCommands'
import { RecordPage } from '#panel/kernel/record/RecordPage'
import { loadParts } from '#panel/kernel/screens'
import { fakeApi, show, type Answers } from './form-support'

const stamps = { created_at: '2026-11-18T09:00:00.000Z', updated_at: '2026-11-18T09:00:00.000Z', version: 1 }

/** A resource with a page that only this test declares. */
const withPage = (name: string, page: PageView): AnyResource => {
  const resource = resourceNamed(name)
  return { ...resource, views: { ...resource.views!, page } }
}
const open = async (resource: AnyResource, path: string, answers: Answers) => {
  const seen = fakeApi(answers)
  const loader = composition.parts[resource.name]
  if (loader) await loadParts(loader) // as opening its address does
  const page = (
    <Routes>
      <Route path={`${resource.screen}/:id`} element={<RecordPage resource={resource} />} />
    </Routes>
  )
  return { seen, ...show(page, path) }
}

const tracks = withPage('tracks', {
  facts: ['name', 'created_at'],
  sections: [{ list: 'courses', by: 'trackId', columns: ['name', 'created_at'] }, 'history'],
})
const track = { id: 5, name: 'Data', ...stamps }
const courses = [
  { id: 1, name: 'Data science', trackId: 5, ...stamps },
  { id: 2, name: 'Data analysis', trackId: 5, ...stamps },
]
const answers: Answers = {
  'GET /track/5': { body: track },
  'POST /course/filter': { body: { courses, totalElements: 34 } },
}
const openTrack = (more: Answers = {}) => open(tracks, '/tracks/5', { ...answers, ...more })

test('a declared page has the facts of its record, and a fact is changed where it stands', async () => {
  const { user, seen } = await openTrack({ 'PUT /track/5': { body: { ...track, name: 'Data and AI', version: 2 } } })
  const facts = await screen.findByRole('region', { name: 'Properties' })
  expect(within(facts).getByText('18 Nov, 2026')).toBeDefined()

  await user.click(within(facts).getByRole('button', { name: 'Edit: Name' }))
  const input = await within(facts).findByRole('textbox')
  await user.clear(input)
  await user.type(input, 'Data and AI{Enter}')

  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Data and AI', version: 1 }),
  )
})

test('its lists show the records that are of it, with their order, and lead to all of them', async () => {
  const { user, seen } = await openTrack()
  const list = await screen.findByRole('region', { name: 'Courses' })
  expect(await within(list).findByRole('rowheader', { name: 'Data science' })).toBeDefined()
  expect(seen.find(({ path }) => path === '/course/filter')?.body).toMatchObject({ trackIds: [5] })
  expect(within(list).getByRole('link', { name: 'Show all 34' }).getAttribute('href')).toBe('/courses?trackIds=[5]')

  await user.click(within(list).getByRole('button', { name: 'Created' }))
  await waitFor(() =>
    expect(
      within(list)
        .getByRole('columnheader', { name: /Created/ })
        .getAttribute('aria-sort'),
    ).toBe('ascending'),
  )
  expect(window.location.search).toBe('')
})

test('what is created in such a list is of the record: it is not asked for', async () => {
  const { user } = await openTrack()
  const list = await screen.findByRole('region', { name: 'Courses' })

  await user.click(within(list).getByRole('button', { name: 'Create course' }))

  const drawer = await screen.findByRole('dialog', { name: 'Create course' })
  expect(await within(drawer).findByRole('textbox', { name: 'Name' })).toBeDefined()
  expect(within(drawer).queryByRole('combobox', { name: /Track/ })).toBeNull()
})

test('a page whose record is not there says so, and leads to the list', async () => {
  await openTrack({ 'GET /track/5': { status: 404, body: { code: 'notFound' } } })
  expect(await screen.findByText('This record is not there')).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the list' }).getAttribute('href')).toBe('/tracks')
})

test('the states of a record stand over its page, those on the way to the present one as passed', async () => {
  const loans = withPage('equipmentLoans', { facts: ['item'], stages: 'state' })
  const loan = { id: 3, item: 'Projector', state: 'OUT', ...stamps }
  const entry = { id: 9, at: '2026-11-20T09:00:00.000Z', byName: 'Ani', action: 'update' }
  await open(loans, `${loans.screen}/3`, {
    'GET /equipment-loan/3': { body: loan },
    'GET /equipment-loan/3/history': { body: { history: [{ ...entry, changes: { state: ['ASKED', 'OUT'] } }] } },
  })

  const strip = await screen.findByRole('list', { name: 'State' })
  const states = within(strip).getAllByRole('listitem')
  expect(states.map((state) => state.getAttribute('aria-current'))).toContain('step')
  const now = within(strip).getByText('Out').closest('li')!
  expect(now.getAttribute('aria-current')).toBe('step')
  await waitFor(() => expect(now.textContent).toContain('20 Nov, 2026'))
  expect(within(strip).getByText('Asked for').closest('li')!.textContent).toContain('done')
  expect(within(strip).getByText('Back').closest('li')!.textContent).not.toContain('done')
})

test('what a page has no room for stands behind tabs, each with an address of its own', async () => {
  const data = { name: 'about', title: { en: 'About', hy: 'Մասին' }, sections: [{ list: 'courses', by: 'trackId' }] }
  const tabbed = withPage('tracks', { facts: ['name'], sections: [], tabs: [data] })
  const { seen } = await open(tabbed, '/tracks/5', answers)
  expect(await screen.findByRole('region', { name: 'Properties' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'General' }).getAttribute('aria-selected')).toBe('true')
  expect(seen.some(({ path }) => path === '/course/filter')).toBe(false)

  const about = screen.getByRole('tab', { name: 'About' })
  fireEvent.click(about)
  // The tab is marked before its content is drawn, which may take long.
  expect(about.getAttribute('aria-selected')).toBe('true')
  expect(window.location.search).toBe('')
  const panel = await screen.findByRole('tabpanel', { name: 'About' })
  expect(window.location.search).toBe('?tab=about')
  expect(about.getAttribute('aria-selected')).toBe('true')
  const list = await within(panel).findByRole('region', { name: 'Courses' })
  expect(await within(list).findByRole('rowheader', { name: 'Data science' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Properties' })).toBeNull()
})

test('the key that edits all of a record opens its form where that is a page of its own', async () => {
  await loadParts(composition.parts.groups!)
  const commands = <RecordCommands resource={resourceNamed('groups')} record={{ id: 7, name: 'FE-12' }} />
  const { user } = show(
    <>
      {commands}
      <Keys />
    </>,
    '/groups/7',
  )

  await user.keyboard('{Shift>}E{/Shift}')

  await waitFor(() => expect(window.location.pathname).toBe('/groups/7/edit'))
  expect(window.location.search).toBe('')
})

test('a record that its screen keeps as it is has no fact to change, and no Edit', async () => {
  const kept = { ...withPage('payments', { facts: ['amount', 'isPaid'] }), screen: '/payments' as const }
  const payment = { id: 4, title: '7', amount: 100, currency: 'AMD', ...stamps }
  const page = (isPaid: boolean) => open(kept, '/payments/4', { 'GET /payment/4': { body: { ...payment, isPaid } } })
  const paid = await page(true)
  const facts = await screen.findByRole('region', { name: 'Properties' })
  expect(within(facts).queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  paid.unmount()

  await page(false)
  expect(await screen.findByRole('button', { name: 'Edit: Amount' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
})

test('a record that no longer matches the list keeps those before and after it; a record that never did has none', async () => {
  const placed = { place: 2, totalElements: 3, previous: 4, next: 6 }
  const gone = { place: null, totalElements: 2, previous: null, next: null }
  let place: object = placed
  const { user } = await open(tracks, '/tracks/5?list=term%3DData', {
    ...answers,
    'POST /track/5/place': () => ({ body: place }),
    'PUT /track/5': () => {
      place = gone
      return { body: { ...track, name: 'AI', version: 2 } }
    },
    'GET /track/6': { body: { ...track, id: 6 } },
    'POST /track/6/place': { body: gone },
  })
  await screen.findByText('2 of 3')
  const facts = await screen.findByRole('region', { name: 'Properties' })
  await user.click(within(facts).getByRole('button', { name: 'Edit: Name' }))
  const input = await within(facts).findByRole('textbox')
  await user.clear(input)
  await user.type(input, 'AI{Enter}')
  await within(facts).findByText('Saved')

  const next = await screen.findByRole('link', { name: 'Next track' })
  expect(next.getAttribute('href')).toContain('/tracks/6?')
  expect(screen.getByText('2 of 3')).toBeDefined()
  await user.click(next)
  await waitFor(() => expect(window.location.pathname).toBe('/tracks/6'))
  await waitFor(() => expect(screen.queryByText('2 of 3')).toBeNull())
})
