import { useState } from 'react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { integer, money } from '#resources/kernel/fields'
import { NumberRangeFilter } from '#panel/kernel/filters/range-filters'

const label = { en: 'Amount', hy: 'Գումար' }

function show(field: Parameters<typeof NumberRangeFilter>[0]['field']) {
  const changed = vi.fn<(value: unknown) => void>()
  function Filter() {
    const [value, setValue] = useState<unknown>()
    const change = (next: unknown) => {
      changed(next)
      setValue(next)
    }
    return (
      <div>
        <span id="amount-label">Amount</span>
        <NumberRangeFilter field={field} id="amount" value={value} onChange={change} isInvalid={false} />
      </div>
    )
  }
  render(<Filter />)
  const side = (name: string) =>
    within(screen.getByRole('group', { name: 'Amount' })).getByRole<HTMLInputElement>('textbox', { name })
  return { user: userEvent.setup(), side, last: () => changed.mock.lastCall?.[0] }
}

test('the sides of a range of numbers keep what is typed, and read it as the form does', async () => {
  const { user, side, last } = show(money({ label }))
  await user.type(side('From'), '8.05')
  expect([side('From').value, last()]).toEqual(['8.05', { from: 8.05, to: undefined }])
  await user.type(side('To'), '48,000')
  expect([side('To').value, last()]).toEqual(['48,000', { from: 8.05, to: 48_000 }])
  await user.clear(side('From'))
  await user.tab()
  expect([side('From').value, last()]).toEqual(['', { from: undefined, to: 48_000 }])
})

test('a range of whole numbers takes digits, and a minus where the field allows it', async () => {
  const { user, side, last } = show(integer({ label, min: -10 }))
  await user.type(side('From'), '-8x')
  expect([side('From').value, last()]).toEqual(['-8', { from: -8, to: undefined }])
})
