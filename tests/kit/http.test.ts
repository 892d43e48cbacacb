import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { firstAskedAt } from '#kit/http/asked-at'
import { callAddress, fetchAddress } from '#kit/http/http'
import { messageText } from '#kit/i18n/message'
import { messageIn } from '#resources/kernel/message'
import { onLanguageChange, setLanguage } from '#kit/i18n/language'
import {
  beginSession,
  clearLocal,
  rememberedGroup,
  rememberGroup,
  readToken,
  storeKeys,
  writeLocal,
} from '#kit/session/local-store'
import { userOf } from '#kit/session/session'
import { beforeSignOut, signOut } from '#kit/session/sign-out'
import { refuseStorage } from '../support/refusing-storage'

interface Seen {
  url: string
  method: string
  authorization: string | null
  body: unknown
}
let seen: Seen[] = []
let answer: (path: string) => Promise<Response>

beforeEach(() => {
  seen = []
  localStorage.clear()
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get('authorization')
    seen.push({ url, method: init.method ?? 'GET', authorization, body: init.body })
    return answer(url)
  })
})
const says = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status, headers }))
const failureOf = (made: Promise<unknown>) =>
  made.then(
    () => null,
    (failure: unknown) => failure,
  )

test('when the earliest answer of a page was asked for is known by the clock of one server, not of two', async () => {
  const answered = async (askedAt: string) => {
    answer = () => says(200, {}, { 'x-asked-at': askedAt })
    await callAddress('GET', '/track/7')
    return firstAskedAt()
  }
  // The response that arrives first need not belong to the call that the server received first.
  expect(await answered('1795645800020.0a1b2c3d')).toBe('1795645800020.0a1b2c3d')
  expect(await answered('1795645800010.0a1b2c3d')).toBe('1795645800010.0a1b2c3d')
  expect(await answered('1795645800030.0a1b2c3d')).toBe('1795645800010.0a1b2c3d')
  expect(await answered('1795645800000.ffffffff')).toBeNull()
})

describe('calls', () => {
  test('a call carries the token, the query without blanks and the body', async () => {
    beginSession('secret')
    answer = () => says(200, { id: 7 })

    const made = await callAddress(
      'POST',
      '/group/filter',
      { term: 'FE' },
      { query: { pageNumber: 0, term: '', sortBy: null } },
    )

    expect(made).toEqual({ id: 7 })
    expect(seen).toEqual([
      {
        url: '/api/v1/group/filter?pageNumber=0',
        method: 'POST',
        authorization: 'Bearer secret',
        body: '{"term":"FE"}',
      },
    ])
  })

  test('a call by a link carries no session, and its failure ends none', async () => {
    beginSession('secret')
    answer = () => says(401, {})

    await failureOf(callAddress('GET', '/public/bookings/abc'))

    expect(seen.map(({ authorization }) => authorization)).toEqual([null])
    expect(readToken()).toBe('secret')
  })

  test('an empty answer is undefined', async () => {
    answer = () => says(204, null)

    expect(await callAddress('DELETE', '/group/7')).toBeUndefined()
  })

  test('what a failed call says is said in the language of the person', async () => {
    const uiMessage = 'Too many attempts. Please wait a moment and try again.'
    const tooOften = messageIn('error.too_often')
    answer = () => says(429, { code: 'too_often', message: uiMessage, uiMessage, key: 'error.too_often', params: {} })
    setLanguage('hy')
    await vi.waitFor(() => expect(messageText(tooOften)).not.toBe(tooOften))

    const failure = await failureOf(callAddress('POST', '/auth/signin', {}))
    setLanguage('en')

    expect(uiMessageOf(failure, '')).toBe('Չափազանց շատ փորձեր։ Սպասեք մի փոքր և կրկին փորձեք։')
  })

  test('the language of the page changes also where it cannot be kept', () => {
    const heard: string[] = []
    const stop = onLanguageChange((language) => heard.push(language))
    refuseStorage(1)
    setLanguage('hy')
    expect([heard, document.documentElement.lang]).toEqual([['hy'], 'hy'])
    stop()
    setLanguage('en')
  })

  test('a failure carries status, code, messages, field errors and the request number', async () => {
    const body = { code: 'invalid', message: 'invalid', uiMessage: 'Check the form.', errors: { name: 'Required' } }
    answer = () => says(422, body, { 'x-request-id': '7f3a' })

    const failure = await failureOf(callAddress('POST', '/group', {}))

    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({
      status: 422,
      code: 'invalid',
      uiMessage: 'Check the form.',
      requestId: '7f3a',
      body,
    })
    expect(failure).toMatchObject({ errors: { name: 'Required' } })
    expect(uiMessageOf(failure, 'else')).toBe('Check the form.')
  })

  test('a failure without JSON says the words of the page, else the default ones', async () => {
    answer = () => Promise.resolve(new Response('<html>', { status: 502 }))

    const failure = await failureOf(callAddress('GET', '/group'))

    expect(failure).toMatchObject({ status: 502, code: 'http_502', uiMessage: 'Error. Please, try later' })
    expect(uiMessageOf(failure, 'The password could not be changed.')).toBe('The password could not be changed.')
  })

  test('an unreachable server has status 0 and calm words', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))

    const failure = await failureOf(callAddress('GET', '/group'))

    expect(failure).toMatchObject({
      status: 0,
      code: 'no_connection',
      uiMessage: expect.stringContaining('cannot be reached'),
    })
    expect(uiMessageOf(failure, 'else')).toContain('cannot be reached')
  })

  test.each([200, 422])('a connection lost while a %i is read is no answer', async (status) => {
    const lost = () =>
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"id":')),
        pull: (stream) => stream.error(new TypeError('network error')),
      })
    answer = () => Promise.resolve(new Response(lost(), { status }))
    for (const made of [callAddress('GET', '/group'), fetchAddress('GET', '/export')])
      expect(await failureOf(made)).toMatchObject({ status: 0, code: 'no_connection' })
  })

  test('a page that a network answers with in place of the server is no answer', async () => {
    answer = () => Promise.resolve(new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 }))

    expect(await failureOf(callAddress('GET', '/group'))).toMatchObject({ status: 0, code: 'no_connection' })
  })

  test('a file comes with the name that the server proposes', async () => {
    answer = () =>
      says(200, 'x', { 'content-disposition': "attachment; filename*=UTF-8''%D5%AD%D5%B8%D6%82%D5%B4%D5%A2.xlsx" })

    expect((await fetchAddress('GET', '/export')).fileName).toBe('խումբ.xlsx')
  })
})

describe('401', () => {
  test('a refused sign-in ends nothing', async () => {
    beginSession('secret')
    answer = () => says(401, { code: 'no_session' })

    await failureOf(callAddress('POST', '/auth/signin', {}))

    expect(readToken()).toBe('secret')
  })

  test('a call without a token ends nothing', async () => {
    answer = () => says(401, { code: 'no_session' })

    await failureOf(callAddress('GET', '/public'))

    expect(seen).toHaveLength(1)
  })

  test('calls that fail together end the session once: storage is cleared but the group, whose sign-out is called', async () => {
    beginSession('secret')
    rememberGroup('STUDENT')
    writeLocal('else', 'x')
    vi.useFakeTimers()
    const reload = vi.spyOn(window.location, 'reload').mockReset().mockReturnValue()
    answer = (url) => (url.includes('signout') ? new Promise(() => {}) : says(401, { code: 'no_session' }))

    await Promise.all([
      failureOf(callAddress('GET', '/student/me')),
      failureOf(callAddress('GET', '/student/1')),
      failureOf(callAddress('GET', '/x')),
    ])

    expect(readToken()).toBeNull()
    expect(localStorage.getItem('else')).toBeNull()
    expect(rememberedGroup()).toBe('STUDENT')
    const signOuts = seen.filter(({ url }) => url.includes('signout'))
    expect(signOuts).toEqual([
      { url: '/api/v1/auth/signout/student', method: 'POST', authorization: 'Bearer secret', body: undefined },
    ])

    // The sign-out is not answered.
    await vi.advanceTimersByTimeAsync(2_999)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a sign-out', () => {
  const never = () => new Promise<never>(() => {})

  test.each([
    ['whose call is not answered', never, () => Promise.resolve()],
    ['whose last task does not end', () => says(200, {}), never],
  ])('%s leaves the page after three seconds', async (_, answers, task) => {
    vi.useFakeTimers()
    const reload = vi.spyOn(window.location, 'reload').mockReset().mockReturnValue()
    beginSession('secret')
    answer = answers
    let isOver = false
    beforeSignOut(() => (isOver ? Promise.resolve() : task()))
    void signOut()

    await vi.advanceTimersByTimeAsync(2_999)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    isOver = true

    expect(reload).toHaveBeenCalledOnce()
    expect(seen.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/api/v1/auth/signout', 'Bearer secret'],
    ])
  })
})

describe('the session', () => {
  test('storage that refuses raises the specified error', () => {
    refuseStorage()

    expect(() => writeLocal('else', 'x')).toThrow("Can't save changes in local storage")
  })

  test('what the storage refuses of a session lives in memory until it is removed', () => {
    refuseStorage(2)
    rememberGroup('STUDENT')
    expect(beginSession('secret')).toBe(false)
    expect([rememberedGroup(), readToken(), localStorage.length]).toEqual(['STUDENT', 'secret', 0])

    clearLocal()
    expect([rememberedGroup(), readToken()]).toEqual(['STUDENT', null])
    rememberGroup('USER')
    expect(localStorage.getItem(storeKeys.authGroup)).toBe('USER')
  })

  test('a person has one name, whichever way the group keeps it', () => {
    expect(userOf({ id: 1, firstName: 'Lusine', lastName: 'Melikyan' }, 'USER').name).toBe('Lusine Melikyan')
    expect(userOf({ id: 1, name: 'Նարե Հովհաննիսյան' }, 'STUDENT')).toMatchObject({
      firstName: 'Նարե',
      lastName: 'Հովհաննիսյան',
      authGroup: 'STUDENT',
      mustChangePassword: false,
    })
    expect(userOf({ id: 1, email: 'a@b.am' }, 'STUDENT').name).toBe('a@b.am')
  })
})
