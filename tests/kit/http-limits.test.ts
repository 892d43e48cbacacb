import { beforeEach, describe, expect, test, vi } from 'vitest'
import { doesAnswer } from '#kit/feedback/missing-part'
import { callAddress, fetchAddress } from '#kit/http/http'
import { beginSession } from '#kit/session/local-store'

const failureOf = (made: Promise<unknown>) =>
  made.then(
    () => null,
    (failure: unknown) => failure,
  )

describe('a call without an answer', () => {
  /** What the browser does with a call: it waits until the call is stopped. */
  const waiting = (init: RequestInit = {}) =>
    new Promise<Response>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
  let stopped: (AbortSignal | null | undefined)[]
  beforeEach(() => {
    vi.useFakeTimers()
    stopped = []
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      stopped.push(init?.signal)
      return waiting(init)
    })
  })

  test.each([
    ['a read', 30_000, { signal: new AbortController().signal }],
    ['another call', 60_000, {}],
  ])('%s is given up after %i ms like one whose connection is lost', async (_, within, options) => {
    const ended = vi.fn()
    const made = failureOf(callAddress('POST', '/group', {}, options)).finally(ended)

    await vi.advanceTimersByTimeAsync(within - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(await made).toMatchObject({ status: 0, code: 'no_connection' })
    expect(stopped.map((signal) => signal?.aborted)).toEqual([true])
  })

  test('one whose answer stops in the middle is given up too', async () => {
    const half = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"id":')) })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(half, { status: 200 })))
    const made = failureOf(callAddress('PUT', '/group/7', {}))

    await vi.advanceTimersByTimeAsync(60_000)

    expect(await made).toMatchObject({ status: 0, code: 'no_connection' })
  })

  test('an answer that was asked for before the scripts is given up too', async () => {
    beginSession('secret')
    const answers = { '/api/v1/user/me': waiting() }
    vi.stubGlobal('cohortEarly', { token: 'secret', answers, at: performance.now() })
    const made = failureOf(callAddress('GET', '/user/me'))

    await vi.advanceTimersByTimeAsync(60_000)

    expect(await made).toMatchObject({ status: 0, code: 'no_connection' })
    expect(stopped).toEqual([])
  })

  test('a file is waited for', async () => {
    const ended = vi.fn()
    void failureOf(fetchAddress('POST', '/applicant/export', {})).finally(ended)

    await vi.advanceTimersByTimeAsync(600_000)

    expect(ended).not.toHaveBeenCalled()
  })

  test('a call that its caller stops is no lost connection', async () => {
    const leaving = new AbortController()
    const made = failureOf(callAddress('GET', '/group', undefined, { signal: leaving.signal }))
    leaving.abort()

    expect(await made).toMatchObject({ name: 'AbortError' })
    expect(await failureOf(callAddress('GET', '/group', undefined, { signal: leaving.signal }))).toMatchObject({
      name: 'AbortError',
    })
    expect(stopped.map((signal) => signal?.aborted)).toEqual([true, true])
  })

  test('a look for the server is given up after ten seconds', async () => {
    const found = vi.fn()
    void doesAnswer().then(found)

    await vi.advanceTimersByTimeAsync(9_999)
    expect(found).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(found).toHaveBeenCalledExactlyOnceWith(false)
    expect(stopped.map((signal) => signal?.aborted)).toEqual([true])
  })
})
