import { screen, waitFor, within } from '@testing-library/react'
import { DefaultTitleContextProvider } from 'react-admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { resourceNamed } from '#resources/registry'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { fakeApi, show, type Answers } from './form-support'

const tracks = resourceNamed('tracks')
const rows = ['Back-end', 'Data', 'Front-end', 'Quality'].map((name, index) => ({
  id: index + 1,
  name,
  created_at: '2026-11-18T09:00:00.000Z',
  updated_at: '2026-11-18T09:00:00.000Z',
  version: 1,
}))
const found = (records = rows, totalElements = 1234): Answers => ({
  'POST /track/filter': { body: { tracks: records, totalElements } },
})
// The panel's layout shows the title of the address.
const screenOfTracks = (
  <DefaultTitleContextProvider value="Tracks">
    <ResourceScreen resource={tracks} />
  </DefaultTitleContextProvider>
)
const showList = (answers: Answers, search = '') => {
  const seen = fakeApi(answers)
  return { seen, ...show(screenOfTracks, `/tracks${search}`) }
}
const namesOf = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('a list shows its records, how many there are, and its order', async () => {
  showList(found())

  expect(await screen.findByRole('rowheader', { name: 'Back-end' })).toBeDefined()
  expect(namesOf()).toEqual(['Back-end', 'Data', 'Front-end', 'Quality'])
  expect(screen.getByRole('heading', { name: 'Tracks' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('descending')
})

test('a click on a head sorts by it and says so in the URL', async () => {
  const { user, seen } = showList(found())
  await screen.findByRole('rowheader', { name: 'Data' })

  await user.click(screen.getByRole('button', { name: 'Created' }))

  await waitFor(() => expect(window.location.search).toBe('?sortBy=created_at&sortDirection=ASC'))
  await waitFor(() => expect(seen.at(-1)?.path).toBe('/track/filter'))
})

test('typing searches once, trimmed, after a rest', async () => {
  const { user, seen } = showList(found())
  await screen.findByRole('rowheader', { name: 'Data' })

  await user.type(screen.getByRole('searchbox'), '  front ')

  await waitFor(() => expect(window.location.search).toBe('?term=front'))
  const termsOf = () =>
    seen.filter((one) => one.path === '/track/filter').map((one) => (one.body as { term?: string }).term)
  await waitFor(() => expect(termsOf()).toEqual([undefined, 'front']))
})

test('Shift ticks a range, and all that match may be meant instead', async () => {
  const { user } = showList(found())
  await user.click(await screen.findByLabelText('Select Back-end'))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('Select Front-end'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 selected')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Select all 1,234 that match' }))

  expect(screen.getByText('1,234 selected')).toBeDefined()
})

describe('where there are more than are counted', () => {
  const asked: string[] = []
  /** 12,340 records; the total is sent only when it is asked for, and with the last page. */
  const many: Answers = {
    'POST /track/filter': (_, query) => {
      asked.push(query.toString())
      const reached = Number(query.get('pageNumber')) * 50
      if (query.get('exactTotal') !== 'false') return { body: { tracks: rows, totalElements: 12_340 } }
      return reached === 12_300
        ? { body: { tracks: rows, totalElements: 12_340, isTotalExact: true } }
        : { body: { tracks: rows, totalElements: Math.max(10_000, reached + 50), isTotalExact: false } }
    },
  }
  const isExactAsked = () => asked.some((query) => !query.includes('exactTotal=false'))
  beforeEach(() => void asked.splice(0))

  test('the list says so, and its pages go on', async () => {
    const { user } = showList(many, '?pageNumber=199')
    expect(await screen.findByText('10,000+', { selector: 'b' })).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Next page' }))

    expect(await screen.findByText('10,050+', { selector: 'b' })).toBeDefined()
    expect(window.location.search).toContain('pageNumber=200')
    expect(isExactAsked()).toBe(false)
  })

  test('they are counted for the last page', async () => {
    const { user } = showList(many)
    await user.click(await screen.findByRole('button', { name: 'Last page' }))

    await waitFor(() => expect(window.location.search).toContain('pageNumber=246'))
    expect(await screen.findByText('12,340', { selector: 'b' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull()
    expect(isExactAsked()).toBe(true)
  })

  test('they are counted for who means all that match', async () => {
    const { user } = showList(many)
    await user.click(await screen.findByLabelText('Select Back-end'))

    await user.click(screen.getByRole('button', { name: 'Select all 10,000+ that match' }))

    expect(await screen.findByText('12,340 selected')).toBeDefined()
  })
})

test('what a bulk deletion could not do is listed with the reason', async () => {
  const results = [
    { id: 1, ok: true, name: 'Back-end' },
    { id: 2, ok: false, name: 'Data', uiMessage: 'This is still in use and cannot be deleted.' },
  ]
  const { user, seen } = showList(
    { ...found(), 'POST /track/bulk/delete': { body: { results, failed: 1 } } },
    '?name=a',
  )
  await user.click(await screen.findByLabelText('Select all on this page'))
  await user.click(screen.getByRole('button', { name: 'Select all 1,234 that match' }))

  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))

  const panel = await screen.findByRole('dialog', { name: '1 of 2 deleted' })
  expect(
    within(panel).getByRole('region', { name: /^This is still in use and cannot be deleted/ }).textContent,
  ).toMatch(/Data/)
  expect(seen.find((one) => one.path === '/track/bulk/delete')?.body).toEqual({ filter: { name: 'a' } })
})

test('a row is deleted after the question', async () => {
  const { user, seen } = showList({ ...found(), 'DELETE /track/2': { body: { id: 2 } } })
  await user.click(await screen.findByRole('button', { name: 'Actions for Data' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Permanently Delete track?')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Yes' }))

  await waitFor(() => expect(seen.some((one) => one.method === 'DELETE' && one.path === '/track/2')).toBe(true))
})

test('a row opens the drawer by the URL, and arrows go from row to row', async () => {
  const { user } = showList({ ...found(), 'GET /track/2': { body: rows[1] } })
  const first = await screen.findByRole('link', { name: 'Back-end' })
  first.focus()

  await user.keyboard('{ArrowDown}{Enter}')

  await waitFor(() => expect(window.location.search).toBe('?editId=2'))
})

test('an empty list says so and offers the next step', async () => {
  const { user } = showList(found([], 0))
  await screen.findByText('There are no tracks yet.')

  await user.click(screen.getAllByRole('button', { name: 'Create track' })[0]!)

  await waitFor(() => expect(window.location.search).toBe('?create=1'))
  expect(await screen.findByRole('dialog', { name: 'Create track' })).toBeDefined()
})

test('filters that match nothing are named and can be cleared', async () => {
  const { user } = showList(found([], 0), '?name=zzz&created_at=[2026-09-01..2026-11-19]')
  await screen.findByText('No tracks match 2 filters')
  expect(screen.getByText('Name and Created are set.')).toBeDefined()
  expect(screen.getByText('01 Sep – 19 Nov, 2026')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Clear filters' }))

  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a failure offers Retry', async () => {
  let isBroken = true
  const { user } = showList({
    'POST /track/filter': () =>
      isBroken
        ? { status: 500, body: { code: 'unexpected', uiMessage: 'Error. Please, try later' } }
        : { body: { tracks: rows, totalElements: 4 } },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isBroken = false

  await user.click(retry)

  expect(await screen.findByRole('rowheader', { name: 'Data' })).toBeDefined()
})

test('a hidden column is kept for the person on the server', async () => {
  const { user, seen } = showList({
    ...found(),
    'GET /preferences': { body: {} },
    'PUT /preferences': { body: { lists: { tracks: { hidden: ['created_at'] } } } },
  })
  await screen.findByRole('columnheader', { name: 'Created' })

  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Created' }))

  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Created', hidden: true })).toBeNull())
  expect(seen.find((one) => one.method === 'PUT')?.body).toMatchObject({
    lists: { tracks: { hidden: ['created_at'] } },
  })
})

test('the filter drawer applies what is changed and valid', async () => {
  const { user } = showList(found(), '?filterDrawer=1')
  const drawer = await screen.findByRole('dialog', { name: 'Filter Track' })
  const apply = within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Apply' })
  expect(apply.disabled).toBe(true)

  await user.type(within(drawer).getByLabelText('Name'), 'front')
  await user.click(apply)

  await waitFor(() => expect(window.location.search).toBe('?name=front'))
})
