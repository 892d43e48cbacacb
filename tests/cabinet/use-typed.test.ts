import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTyped } from '../../cabinet/instructor/group/use-typed'

/** A box bound to a URL that changes only when the test says so. */
function box(at: string) {
  const given: string[] = []
  const { result, rerender } = renderHook(({ kept }) => useTyped(kept, (text) => given.push(text)), {
    initialProps: { kept: at },
  })
  return {
    given,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    addressIs: (kept: string) => rerender({ kept }),
  }
}

test('the address follows what is typed, and what it says late of that takes no letter away', async () => {
  const { given, shown, type, addressIs } = box('')
  type('A')
  type('An')
  expect(shown()).toBe('An')
  await waitFor(() => expect(given).toEqual(['An']))

  type('Ana')
  await waitFor(() => expect(given).toEqual(['An', 'Ana']))
  type('Anah')
  addressIs('An')
  addressIs('Ana')
  expect(shown()).toBe('Anah')
  await waitFor(() => expect(given).toEqual(['An', 'Ana', 'Anah']))
})

test('the box follows an address that changed otherwise, and gives it nothing back', async () => {
  const { given, shown, type, addressIs } = box('Lilit')
  expect(shown()).toBe('Lilit')
  type('')
  await waitFor(() => expect(given).toEqual(['']))
  addressIs('')
  addressIs('Lilit')
  expect(shown()).toBe('Lilit')

  type('Ani')
  await waitFor(() => expect(given).toEqual(['', 'Ani']))
  expect(shown()).toBe('Ani')
})
