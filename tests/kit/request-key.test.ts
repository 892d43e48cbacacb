import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestKeys } from '#kit/form/request-key'
import { ApiError } from '#kit/http/api-error'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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

const unreached = () => new ApiError(0, null, 'Check your connection')
/** Sends what answers so, one attempt after another; returns the keys of the attempts and the last one's answer. */
async function attempts(...answers: (Error | string)[]) {
  const used: string[] = []
  const keys = requestKeys()
  const answered = keys.once(comment, (key) => {
    const answer = answers[used.push(key) - 1]
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer ?? new Error('once too often'))
  })
  const [answer] = await Promise.allSettled([answered, vi.runAllTimersAsync()])
  return { used, answer, keys }
}

test('what did not reach the server, or whose answer was lost, is sent once more with the same key', async () => {
  const { used, answer } = await attempts(unreached(), 'done')
  expect(answer).toEqual({ status: 'fulfilled', value: 'done' })
  expect(used).toEqual([used[0], used[0]])
})

test('a request that is lost twice fails, and has the same key the next time', async () => {
  const { used, answer, keys } = await attempts(unreached(), unreached())
  expect(answer).toMatchObject({ status: 'rejected', reason: { status: 0 } })
  expect(await keys.once(comment, isAnswered)).toBe(used[0])
})

test('nothing is sent again by itself after a long wait', async () => {
  let sent = 0
  const answered = requestKeys().once(comment, async () => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    throw unreached()
  })
  await Promise.allSettled([answered, vi.runAllTimersAsync()])
  expect(sent).toBe(1)
})

test('a refusal is not sent again, nor anything while the device has no network', async () => {
  expect((await attempts(new ApiError(422, null, 'Enter a text'), 'done')).used).toHaveLength(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect((await attempts(unreached(), 'done')).used).toHaveLength(1)
})
