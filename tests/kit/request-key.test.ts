import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestKeys } from '#kit/form/request-key'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const comment = { body: { content: 'Called, no answer' } }

test('a request that was not answered has the same key after a reload, but not a while later', () => {
  const key = requestKeys().keyOf(comment)
  vi.advanceTimersByTime(60_000)
  expect(requestKeys().keyOf(comment)).toBe(key)
  expect(requestKeys().keyOf({ body: { content: 'Called' } })).not.toBe(key)
  vi.advanceTimersByTime(15 * 60_000)
  expect(requestKeys().keyOf(comment)).not.toBe(key)
})

test('the same content has another key once it was answered', () => {
  const keys = requestKeys()
  const key = keys.keyOf(comment)
  keys.done()
  expect(keys.keyOf(comment)).not.toBe(key)
  keys.done()
  expect(requestKeys().keyOf(comment)).not.toBe(key)
})
