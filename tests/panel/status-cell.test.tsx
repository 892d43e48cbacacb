import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusCell } from '#panel/screens/applicants/cells/StatusCell'
import { fakeApi, show } from './form-support'

// Part 2 §4: when somebody left, counted from the start of the group.
test.each([
  ['2026-03-10T10:00:00.000Z', 'Drop out from 2 months'],
  // In the academy the thirtieth day has begun.
  ['2026-01-30T20:30:00.000Z', 'Drop out from 1 month'],
  ['2026-01-30T19:30:00.000Z', 'Drop out from 0 months'],
  ['2025-12-31T20:30:00.000Z', 'Drop out from 0 months'],
  ['2025-12-31T19:30:00.000Z', 'Drop out'],
  [null, 'Drop out'],
])('of who dropped out on %s a list says %s', async (droppedOutAt, said) => {
  fakeApi({})
  show(
    <StatusCell record={{ id: 1, status: 'DROP_OUT', group: { id: 2, startDate: '2026-01-01' }, droppedOutAt }} />,
    '/applicants',
  )
  expect(await screen.findByText(said)).toBeTruthy()
})
