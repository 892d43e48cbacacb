import { expect, test } from 'vitest'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { defineResource } from '#resources/kernel/define-resource'
import { integer, text } from '#resources/kernel/fields'
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
