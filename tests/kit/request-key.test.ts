import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestKeys } from '#kit/form/request-key'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const comment = { body: { content: 'Called, no answer' } }
const isAnswered = (key: string) => Promise.resolve(key)
/** Sends with these keys, and loses the answer; returns the key. */
async function lost(keys: ReturnType<typeof requestKeys>, body: object): Promise<string> {
  let used = ''
  const answer = keys.once(body, (key) => {
    used = key
    return Promise.reject(new Error('no answer'))
  })
  await expect(answer).rejects.toThrow('no answer')
  return used
}

test('a request that was not answered has the same key after a reload, but not a while later', async () => {
  const key = await lost(requestKeys(), comment)
  vi.advanceTimersByTime(60_000)
  expect(await lost(requestKeys(), comment)).toBe(key)
  expect(await lost(requestKeys(), { body: { content: 'Called' } })).not.toBe(key)
  vi.advanceTimersByTime(15 * 60_000)
  expect(await lost(requestKeys(), comment)).not.toBe(key)
})

test('the same content has another key once it was answered, also in another form', async () => {
  const keys = requestKeys()
  const key = await lost(keys, comment)
  expect(await keys.once(comment, isAnswered)).toBe(key)
  const next = await keys.once(comment, isAnswered)
  expect(next).not.toBe(key)
  expect(await requestKeys().once(comment, isAnswered)).not.toBe(next)
})

test('an answer that comes after other content was sent leaves that with its key', async () => {
  const keys = requestKeys()
  let answer = () => {}
  const first = keys.once(comment, () => new Promise<void>((resolve) => (answer = resolve)))
  const other = { body: { content: 'Called' } }
  const key = await lost(keys, other)
  answer()
  await first
  expect(await lost(keys, other)).toBe(key)
})
