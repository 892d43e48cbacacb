import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saidName } from '#panel/kernel/cells/read-value'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { rooms } from '#resources/rooms'
import { fakeApi, show, type Answer, type Answers } from './form-support'

const rows = [
  { id: 1, version: 1, label: 'Room 1', seats: 10, kind: 'CLASS', location: 'YEREVAN' },
  { id: 2, version: 4, label: 'Room 2', seats: 20, kind: 'CLASS', location: 'YEREVAN' },
]
const stamps = { created_at: '2026-10-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' }

function showRooms(answers: Answers) {
  const list: Answer = { body: { rooms: rows.map((row) => ({ ...row, ...stamps })), totalElements: 2 } }
  const seen = fakeApi({ 'POST /room/filter': list, ...answers })
  return { seen, ...show(<ResourceScreen resource={rooms} />, '/rooms') }
}
const cellOf = (row: string, field: string) =>
  screen.getByRole('row', { name: new RegExp(row) }).querySelector<HTMLElement>(`[data-field="${field}"]`)!

test('a cell is edited by its pencil: what is wrong is said there, Enter saves, the new value shows at once with its undo', async () => {
  const { user, seen } = showRooms({ 'PUT /room/2': { body: { ...rows[1], ...stamps, seats: 25, version: 5 } } })
  await screen.findByRole('row', { name: /Room 2/ })
  await user.hover(cellOf('Room 2', 'seats'))
  await user.click(await screen.findByRole('button', { name: /^Edit: Seats/ }))
  const editor = within(await screen.findByRole('group', { name: /^Seats/ }))
  const input = await editor.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.clear(input)
  await user.type(input, '0{Enter}')
  expect(await editor.findByText(/at least/)).toBeTruthy()
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false)

  await user.clear(input)
  await user.type(input, '25{Enter}')
  await waitFor(() => expect(cellOf('Room 2', 'seats').textContent).toContain('25'))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ seats: 25, version: 4 })
  expect(await screen.findByText('Seats is 25')).toBeTruthy()
  expect(screen.getByText('20 before')).toBeTruthy()
  expect(window.location.search).toBe('')
})

test('arrows go along the row to its cells, F2 opens one and Esc leaves it, with the focus where it was', async () => {
  const { user, seen } = showRooms({})
  await screen.findByRole('row', { name: /Room 1/ })
  screen.getByRole('link', { name: 'Room 1' }).focus()
  await user.keyboard('{ArrowRight}')
  const cell = document.activeElement as HTMLElement
  expect(cell.dataset.field).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cellOf('Room 2', cell.dataset.field!))
  await user.keyboard('{ArrowUp}{F2}')
  // Its list is open: the first Esc closes the list, the second leaves the cell.
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.closest('[role="group"]')).toBeTruthy())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(cell))
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
})

test('what the server sets is no cell to edit', async () => {
  showRooms({})
  const row = await screen.findByRole('row', { name: /Room 1/ })
  expect(row.querySelector('[data-field="created_at"]')).toBeNull()
  expect(row.querySelector('[data-nav="created_at"]')).toBeNull()
})

test('a record that is called by its time is said as times are', () => {
  expect(saidName('2026-11-02T09:00:00.000Z')).toBe('Nov 02, 2026 at 13:00')
  expect(saidName('2026-11-02')).toBe('02 Nov, 2026')
  expect(saidName('Ani Sargsyan, 2031-12-07')).toBe('Ani Sargsyan, 07 Dec, 2031')
  expect(saidName('Intake 2026-11-02')).toBe('Intake 2026-11-02')
})
