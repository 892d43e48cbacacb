import MenuList from '@mui/material/MenuList'
import { expect, test } from 'vitest'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { defineResource } from '#resources/kernel/define-resource'
import { choice, integer, text } from '#resources/kernel/fields'
import { staff } from '#resources/access'
import { ActionItems } from '#panel/kernel/actions/ActionItems'
import { courses } from '#resources/courses'
import { tracks } from '#resources/tracks'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { drawerParam, useOwnParam } from '#panel/kernel/form/drawer/drawer-param'
import { fakeApi, show } from './form-support'
import { asIs } from '#resources/kernel/words'

const track = { id: 4, version: 2, name: 'Testing' }
const withAction = defineResource({
  ...tracks,
  fields: tracks.fields,
  actions: {
    close: {
      label: asIs('Close the track'),
      help: asIs('Its courses stay.'),
      input: {
        seats: integer({ label: asIs('Seats'), min: 1 }),
        reason: text({ label: asIs('Reason'), required: true }),
      },
    },
  },
} as never)

async function openAction(answer: { status?: number; body: unknown }) {
  const seen = fakeApi({ 'GET /track/4': { body: track }, 'POST /track/4/close': answer })
  const view = show(<ActionDrawers resource={withAction} />, '/tracks?tracks.close=4')
  const drawer = within(await screen.findByRole('dialog', { name: 'Close the track' }))
  await drawer.findByText('Testing')
  return { ...view, seen, drawer }
}

test('an action asks for its input, sends it, and closes', async () => {
  const { drawer, seen, user } = await openAction({ body: { ...track, version: 3 } })
  const button = drawer.getByRole('button', { name: 'Close the track' })
  expect(drawer.getByText('Its courses stay.')).toBeTruthy()
  expect(button).toHaveProperty('disabled', true)

  await user.type(drawer.getByLabelText(/^Reason/), 'Nobody came')
  await user.click(button)

  await waitFor(() => expect(window.location.search).toBe(''))
  expect(seen.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/track/4/close',
    body: { reason: 'Nobody came' },
  })
})

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const { drawer, user } = await openAction({
    status: 422,
    body: {
      code: 'invalid',
      message: 'invalid',
      uiMessage: 'Please check the marked fields.',
      errors: { reason: 'Say it in English.' },
    },
  })

  await user.type(drawer.getByLabelText(/^Reason/), 'Ոչ ոք')
  await user.click(drawer.getByRole('button', { name: 'Close the track' }))

  expect(await drawer.findByText('Say it in English.')).toBeTruthy()
  expect(drawer.getByLabelText(/^Reason/)).toHaveProperty('value', 'Ոչ ոք')
})

test('a parameter of the URL opens one drawer: a second one of the page is refused', () => {
  const first = renderHook(() => useOwnParam(drawerParam(tracks, 'close')))
  renderHook(() => useOwnParam(drawerParam(courses, 'close')))
  expect(() => renderHook(() => useOwnParam(drawerParam(tracks, 'close')))).toThrow(
    "two drawers of this page are opened by 'tracks.close'",
  )
  first.unmount()
  renderHook(() => useOwnParam(drawerParam(tracks, 'close')))
})

const loans = defineResource({
  name: courses.name,
  path: courses.path,
  screen: null,
  title: courses.title,
  display: 'name',
  fields: {
    name: text({ label: asIs('Item'), required: true }),
    testId: text({ label: asIs('Borrower') }),
    branch: choice({
      label: asIs('State'),
      options: { ASKED: asIs('Asked'), OUT: asIs('Out'), BACK: asIs('Back') },
      moves: {
        ASKED: { OUT: { label: asIs('Hand out'), needs: ['testId'] } },
        OUT: { BACK: { label: asIs('Take back') } },
      },
    }),
  },
  access: { read: staff, write: staff },
})
const loan = { id: 5, version: 1, name: 'Laptop', testId: null, branch: 'ASKED' }

async function openMenu(record: typeof loan | (Omit<typeof loan, 'testId'> & { testId: string })) {
  const seen = fakeApi({ 'GET /course/5': { body: record }, 'PUT /course/5': { body: { ...record, version: 2 } } })
  const view = show(
    <>
      <MenuList>
        <ActionItems resource={loans} record={record} onDone={() => {}} />
      </MenuList>
      <ActionDrawers resource={loans} />
    </>,
    '/courses',
  )
  await screen.findByRole('menuitem')
  return { ...view, seen, sent: () => seen.find(({ method }) => method === 'PUT')?.body }
}

test('a labelled move stands in the menu where it may be made, and asks for what it needs', async () => {
  const { user, sent } = await openMenu(loan)
  expect(screen.queryByText('Take back')).toBeNull()

  await user.click(screen.getByText('Hand out'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Hand out' }))
  await user.type(await drawer.findByLabelText(/^Borrower/), 'Ani')
  await user.click(drawer.getByRole('button', { name: 'Hand out' }))

  await waitFor(() => expect(sent()).toEqual({ branch: 'OUT', testId: 'Ani' }))
})

test('a move that lacks nothing is made at once', async () => {
  const { user, sent } = await openMenu({ ...loan, testId: 'Ani' })

  await user.click(screen.getByText('Hand out'))

  await waitFor(() => expect(sent()).toEqual({ branch: 'OUT' }))
})
