import { screen, waitFor } from '@testing-library/react'
import { BulkUpdateButton, Pagination, ResourceContextProvider, SortButton, useListContext } from 'react-admin'
import { useMemo } from 'react'
import { expect, test } from 'vitest'
import { resourceNamed } from '#resources/registry'
import { ListFrame } from '#panel/kernel/list/ListFrame'
import { useListFactsOf } from '#panel/kernel/list/use-list-facts-of'
import { fakeApi, show } from './form-support'

const tracks = resourceNamed('tracks')
const rows = ['Back-end', 'Data'].map((name, index) => ({ id: index + 1, name, version: 1 }))

/** A list of Cohort with react-admin's own widgets, written as in its documentation. */
function WithItsWidgets() {
  const known = useListFactsOf(tracks)
  return (
    <ListFrame
      {...known}
      head={
        <>
          <SortButton fields={['created_at']} />
          <BulkUpdateButton data={{ name: 'Design' }} mutationMode="pessimistic" />
          <Filtered />
        </>
      }
      foot={<Pagination />}
    />
  )
}
function Filtered() {
  const { filterValues, setFilters } = useListContext()
  return (
    <button
      type="button"
      onClick={() => setFilters({ ...filterValues, name: 'b', created_at: { from: '2026-09-01' } })}
    >
      Only b
    </button>
  )
}

const open = (search = '', total = 1234) => {
  const page = { body: { tracks: rows, totalElements: total } }
  const seen = fakeApi({
    'POST /track/filter': page,
    'PUT /track/bulk': { body: { results: [{ id: 1, ok: true, name: 'Design' }], failed: 0 } },
  })
  const list = (
    <ResourceContextProvider value="tracks">
      <WithItsWidgets />
    </ResourceContextProvider>
  )
  return { seen, ...show(list, `/tracks${search}`) }
}
const search = () => window.location.search

test("react-admin's widgets write the state of a list under the specification's names", async () => {
  const { user } = open('?term=a')
  await screen.findByRole('rowheader', { name: 'Data' })

  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }))
  await waitFor(() => expect(search()).toBe('?term=a&pageNumber=1'))

  await user.click(screen.getByRole('button', { name: 'Only b' }))
  await waitFor(() => expect(search()).toBe('?term=a&pageNumber=0&name=b&created_at=[2026-09-01..]'))

  await user.click(screen.getByRole('button', { name: /^Sort/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Created/ }))
  await waitFor(() => expect(search()).toContain('sortBy=created_at&sortDirection=ASC'))
})

test('a bulk button of react-admin acts on what is selected in our table', async () => {
  const { user, seen } = open()
  await user.click(await screen.findByLabelText('Select Back-end'))

  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))

  await waitFor(() =>
    expect(seen.find(({ path }) => path === '/track/bulk')?.body).toEqual({ ids: [1], values: { name: 'Design' } }),
  )
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})

test('a page past the end leads to one that is there, and Back does not return to it', async () => {
  const { router } = open('?pageNumber=99', 60)

  await waitFor(() => expect(search()).toBe('?pageNumber=1'))
  expect(router.state.historyAction).toBe('REPLACE')
})

const drawn: unknown[] = []
const pageLink = ({ id }: { id: unknown }) => {
  drawn.push(id)
  return `/tracks/${String(id)}`
}
function WithLinks() {
  const { facts, ...known } = useListFactsOf(tracks)
  const linked = useMemo(() => ({ ...facts, parts: { ...facts.parts, pageLink } }), [facts])
  return <ListFrame {...known} facts={linked} head={null} />
}

test('a tick draws its own row anew, and no other', async () => {
  fakeApi({ 'POST /track/filter': { body: { tracks: rows, totalElements: 2 } } })
  const { user } = show(
    <ResourceContextProvider value="tracks">
      <WithLinks />
    </ResourceContextProvider>,
    '/tracks',
  )
  const tick = await screen.findByLabelText('Select Back-end')
  drawn.length = 0

  await user.click(tick)
  await screen.findByRole('status')
  expect(new Set(drawn)).toEqual(new Set([1]))
})
