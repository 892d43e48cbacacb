import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copyText } from '#kit/feedback/copy-text'
import { dismissToast, useToasts } from '#kit/feedback/toast-store'

const shown = () => {
  const { result } = renderHook(() => useToasts())
  return result.current.map(({ id, type, description }) => (dismissToast(id), [type, description]))
}

test('what the browser does not copy is shown, to be copied by hand', async () => {
  shown() // what a test of another file has left
  await navigator.clipboard.writeText('before')
  await copyText('https://academy.example.org/apply/1', 'Copied.')
  expect(await navigator.clipboard.readText()).toBe('https://academy.example.org/apply/1')
  expect(shown()).toEqual([['success', 'Copied.']])

  const { clipboard } = navigator
  // As on a page without a secure connection.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  try {
    await copyText('https://academy.example.org/apply/2', 'Copied.')
  } finally {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  }
  expect(shown()).toEqual([['warning', 'https://academy.example.org/apply/2']])
})
