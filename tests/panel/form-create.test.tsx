import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { memoryStore, type Identifier } from 'react-admin'
import { BulkEditDrawer } from '#panel/kernel/form/bulk/BulkEditDrawer'
import { CreateDrawer } from '#panel/kernel/form/CreateDrawer'
import { staff } from '#resources/access'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { defineResource } from '#resources/kernel/define-resource'
import { timeOfDay } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { receipts } from '#resources/receipts'
import { tracks } from '#resources/tracks'
import { SelectionProvider, type Selected, type Selection } from '#panel/kernel/list/selection'
import { fakeApi, findDrawer, show } from './form-support'

test('a new record is sent without what was left empty, and the drawer closes', async () => {
  const seen = fakeApi({ 'POST /track': { status: 201, body: { id: 9, version: 1, name: 'Design' } } })
  const { user } = show(<CreateDrawer resource={tracks} />, '/tracks?create=1')
  const drawer = within(await screen.findByRole('dialog', { name: 'Create track' }))
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)

  await user.type(drawer.getByLabelText(/^Name/), '  Design ')
  await user.click(drawer.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(window.location.search).toBe(''))
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ name: '  Design ' })
})

test('a time of day is completed on Enter, which may send the form', async () => {
  fakeApi({})
  const opened = defineResource({
    // Its calls are those of the registered resource of this name.
    name: tracks.name,
    path: tracks.path,
    screen: null,
    title: tracks.title,
    display: 'opensAt',
    fields: { opensAt: timeOfDay({ label: asIs('Opens'), required: true }) },
    access: { read: staff, write: staff },
  })
  const { user } = show(<CreateDrawer resource={opened} />, '/tracks?create=1')
  const field = within(await findDrawer()).getByLabelText(/^Opens/)

  await user.type(field, '930{Enter}')

  expect(field).toHaveProperty('value', '09:30')
})

test('a picker searches on the server after half a second, and keeps the id', async () => {
  const found = { tracks: [{ id: 2, name: 'Testing' }], totalElements: 1 }
  const seen = fakeApi({ 'POST /track/filter': { body: found } })
  const { user } = show(<CreateDrawer resource={courses} />, '/courses?create=1')
  const drawer = within(await findDrawer())

  await user.type(drawer.getByLabelText(/^Track/), 'tes')
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ term: 'tes' }))
  await user.click(await screen.findByRole('option', { name: 'Testing' }))

  expect(drawer.getByLabelText(/^Track/)).toHaveProperty('value', 'Testing')
  expect(
    seen.filter(({ path }) => path === '/track/filter').every(({ body }) => !JSON.stringify(body).includes('ids')),
  ).toBe(true)
})

test('a picker that lists some of many says that typing finds the others', async () => {
  const tracks = [{ id: 2, name: 'Testing' }]
  fakeApi({
    'POST /track/filter': (body) => ({ body: { tracks, totalElements: JSON.stringify(body) === '{}' ? 3 : 1 } }),
  })
  const { user } = show(<CreateDrawer resource={courses} />, '/courses?create=1')
  const field = within(await findDrawer()).getByLabelText(/^Track/)

  await user.click(field)
  await screen.findByText('There are more. Type to find them.')
  await user.type(field, 'tes')

  await waitFor(() => expect(screen.queryByText('There are more. Type to find them.')).toBeNull())
  expect(screen.getByRole('option', { name: 'Testing' })).toBeDefined()
})

test('a picker of what the server does not search is sought in what is listed', async () => {
  const payments = ['First month', 'Second month'].map((title, index) => ({ id: index + 1, title }))
  const seen = fakeApi({ 'POST /payment/filter': { body: { payments, totalElements: 2 } } })
  const { user } = show(<CreateDrawer resource={receipts} />, '/receipts?create=1')
  const drawer = within(await findDrawer())

  await user.type(drawer.getByLabelText(/^Payment/), 'SECOND')
  await screen.findByRole('option', { name: 'Second month' })

  expect(screen.queryByRole('option', { name: 'First month' })).toBeNull()
  expect(seen.filter(({ path }) => path === '/payment/filter').map(({ body }) => body)).toEqual([{}])
})

test('a number collapses leading zeros, is 0 when emptied, and is grouped when left', async () => {
  fakeApi({})
  const { user } = show(<CreateDrawer resource={courses} />, '/courses?create=1')
  const amount = within(await findDrawer()).getByRole('textbox', { name: /^Amount/ })

  await user.type(amount, '0048000')
  expect(amount).toHaveProperty('value', '48000')
  await user.tab()
  expect(amount).toHaveProperty('value', '48,000')
  await user.clear(amount)
  await user.tab()
  expect(amount).toHaveProperty('value', '0')
})

test('a comma that is typed into a number separates its fraction, and the number is chosen whole when it is entered', async () => {
  fakeApi({})
  const { user } = show(<CreateDrawer resource={courses} />, '/courses?create=1')
  const amount = within(await findDrawer()).getByRole<HTMLInputElement>('textbox', {
    name: /^Amount/,
  })

  await user.type(amount, '1500,5')
  await user.tab()
  expect(amount.value).toBe('1,500.5')
  await user.tab({ shift: true })
  expect(amount.value).toBe('1500.5')
  expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 6])
  await user.keyboard('1,500')
  await user.tab()
  expect(amount.value).toBe('1,500')
})

test('a picker with a default offers no None: a discount is a percentage in steps of ten (APPL-020)', async () => {
  fakeApi({})
  const { user } = show(<CreateDrawer resource={applicants} />, '/applicants?create=1')
  const drawer = within(await screen.findByRole('dialog', { name: 'Create applicant' }))
  const offered = async (label: RegExp) => {
    await user.click(await drawer.findByRole('combobox', { name: label }))
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    const texts = options.map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return texts
  }

  expect(await offered(/^Discount/)).toEqual(Array.from({ length: 11 }, (_, step) => `${step * 10}%`))
  expect(await offered(/^Registration source/)).toEqual(['Manual', 'Tilda', 'Website', 'Imported'])
  expect(await offered(/^Payment method/)).toEqual(['Standard', 'Artsakh Scholarship', 'Ameria credit'])
})

test('a bulk change sends ticked fields only, and closes although some were refused', async () => {
  const results = [
    { id: 1, ok: true, name: 'A' },
    { id: 2, ok: false, name: 'B', code: 'forbidden', uiMessage: 'Not yours.' },
  ]
  const seen = fakeApi({ 'PUT /course/bulk': { body: { results, updated: 1, failed: 1 } } })
  const store = memoryStore()
  const select = vi.fn<(ids: readonly Identifier[]) => void>()
  const selected: Selected = {
    ids: [1, 2],
    isAll: false,
    count: 2,
    known: [
      { id: 1, branch: 'YEREVAN' },
      { id: 2, branch: 'VANADZOR' },
    ],
    target: { ids: [1, 2] },
  }
  const selection: Selection = {
    ...selected,
    stored: () => selected,
    has: () => true,
    select,
    set: select,
    selectAll: () => {},
    clear: () => {},
  }
  const { user } = show(
    <SelectionProvider value={selection}>
      <BulkEditDrawer resource={courses} />
    </SelectionProvider>,
    '/courses?bulk=1',
    store,
  )
  const drawer = within(await screen.findByRole('dialog', { name: 'Change 2 courses' }))

  const branch = drawer.getByRole('button', { name: 'Change Branch' })
  expect(branch.textContent).toBe('BranchYerevan 1, Vanadzor 1')
  await user.click(branch)
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(await drawer.findByRole('button', { name: 'Change 2' })).toHaveProperty('disabled', true)
  await user.click(drawer.getByRole('combobox', { name: /^Branch/ }))
  await user.click(await screen.findByRole('option', { name: 'Vanadzor' }))
  expect(drawer.getByText('1 have it already, 1 change')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Change 1' }))

  await waitFor(() => expect(window.location.search).toBe(''))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [1, 2], values: { branch: 'VANADZOR' } })
  expect(store.getItem('bulkResults.courses')).toMatchObject({ results, title: '1 of 2 changed' })
  expect(select).toHaveBeenCalledWith([2])
})
