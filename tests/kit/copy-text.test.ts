import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { copyText } from '#kit/feedback/copy-text'
import { dismissToast, useToasts } from '#kit/feedback/toast-store'

const deferred = () => {
  let resolve: (text: string) => void = () => {}
  const promise = new Promise<string>((done) => (resolve = done))
  return { promise, resolve }
}
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

test('a text that is still on its way is written during the press, as Safari wants it; one that does not come says nothing of its own', async () => {
  shown()
  const written: ClipboardItem[][] = []
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    written.push([...items])
    await items[0]!.getType('text/plain')
  })
  const { promise, resolve } = deferred()
  const copied = copyText(promise, 'Copied.')
  expect(written).toHaveLength(1)
  resolve('https://academy.example.org/apply/3')
  await copied
  expect(await (await written[0]![0]!.getType('text/plain')).text()).toBe('https://academy.example.org/apply/3')
  expect(shown()).toEqual([['success', 'Copied.']])

  await copyText(Promise.reject(new Error('refused')), 'Copied.')
  expect(shown()).toEqual([])
  write.mockRestore()
})
