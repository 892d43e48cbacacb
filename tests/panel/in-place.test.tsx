import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InPlace } from '#panel/kernel/in-place/InPlace'
import { textOf } from '#panel/kernel/cells/read-value'
import { rooms } from '#resources/rooms'
import { fakeApi, show, type Answers } from './form-support'

const room = {
  id: 7,
  version: 2,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  label: 'Room 1',
  seats: 10,
}

function open(answers: Answers = {}) {
  const seen = fakeApi({ ...answers })
  const view = show(
    <dl>
      <InPlace resource={rooms} record={room} name="label" label="Label">
        {(record) => textOf(record.label)}
      </InPlace>
    </dl>,
    '/',
  )
  const row = () => screen.getByText('Label', { selector: 'dt' }).parentElement!
  return { ...view, seen, row, pencil: () => screen.findByRole('button', { name: 'Edit: Label' }) }
}

test('a click opens the value, Enter saves it: it shows at once, and says when it is saved', async () => {
  let answer: () => void = () => undefined
  const waits = new Promise<void>((resolve) => (answer = resolve))
  const { user, seen, row, pencil } = open({ 'PUT /room/7': { body: { ...room, label: 'Room 2', version: 3 } } })
  const real = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    if (asked[1]?.method === 'PUT') await waits
    return real(...asked)
  }
  await pencil()
  await user.click(screen.getByText('Room 1'))
  const input = await screen.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.clear(input)
  await user.type(input, 'Room 2{Enter}')

  await waitFor(() => expect(row().dataset.state).toBe('saving'))
  expect(within(row()).getByText('Room 2')).toBeTruthy()
  answer()
  expect(await within(row()).findByText('Saved')).toBeTruthy()
  expect(within(row()).getByText('Room 2')).toBeTruthy()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ label: 'Room 2', version: 2 })
  await waitFor(async () => expect(document.activeElement).toBe(await pencil()))
})

test('what is wrong is said at its place and not sent; Esc leaves it as it was', async () => {
  const { user, seen, row, pencil } = open()
  await user.click(await pencil())
  const input = await screen.findByRole('textbox')
  await user.clear(input)
  await user.keyboard('{Enter}')
  expect(await within(row()).findByText('This field is required!')).toBeTruthy()
  expect(row().dataset.state).toBe('open')
  await user.keyboard('{Escape}')
  expect(await within(row()).findByText('Room 1')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(seen.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('what the server refuses stands open again with its message and the words typed', async () => {
  const { user, row, pencil } = open({
    'PUT /room/7': {
      status: 422,
      body: { code: 'invalid', message: 'Check', errors: { label: 'This label is taken.' } },
    },
  })
  await user.click(await pencil())
  const input = await screen.findByRole('textbox')
  await user.clear(input)
  await user.type(input, 'Room 9{Enter}')
  expect(await within(row()).findByText('This label is taken.')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Room 9')
})

test('Enter without a change closes it, and nothing is sent', async () => {
  const { user, seen, row, pencil } = open()
  await user.click(await pencil())
  await screen.findByRole('textbox')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(row().dataset.state).toBe('rest'))
  expect(seen.filter(({ method }) => method === 'PUT')).toEqual([])
})
