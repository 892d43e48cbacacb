import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { studentCalls } from '#cabinet/student/calls'
import { callAddress, urlOf } from '#kit/http/http'
import { lightCalls } from '#kit/session/light-calls'
import { beginSession, storeKeys, writeLocal } from '#kit/session/local-store'
import { pathOf } from '#resources/kernel/call'

const script = readFileSync('public/begin.js', 'utf8')
let asked: [url: string, authorization: string | undefined][] = []
let me: object

const fonts = new EventTarget()
/** Simulates fonts that the browser has loaded. */
const drawn = (fontfaces: { family: string; unicodeRange: string }[]) =>
  fonts.dispatchEvent(Object.assign(new Event('loadingdone'), { fontfaces }))

/** Runs the script in the page's head as a page with this address and person does. */
async function begin(path: string, group: string | null): Promise<void> {
  window.history.replaceState(null, '', path)
  if (group !== null) {
    beginSession('secret')
    writeLocal(storeKeys.authGroup, group)
  }
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  Object.defineProperty(document, 'currentScript', {
    value: {
      dataset: {
        student: 'home-1.js pages-2.js noto-sans-armenian-3.woff2',
        public: 'public-4.js',
        nobody: 'sign-in-5.css sign-in-5.js',
      },
    },
    configurable: true,
  })
  // eslint-disable-next-line no-new-func -- the page runs it as a script of its own
  new Function(script)()
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  asked = []
  me = { id: 7 }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    asked.push([url, headers.get('authorization') ?? undefined])
    return Promise.resolve(new Response(JSON.stringify(url.endsWith('/me') ? me : { of: url })))
  })
})

// Other tests share the window and its head.
afterEach(() => {
  delete window.cohortEarly
  delete window.cohortAhead
  Reflect.deleteProperty(document, 'currentScript')
  Reflect.deleteProperty(document, 'fonts')
  for (const link of document.querySelectorAll('link')) link.remove()
  window.history.replaceState(null, '', '/')
})

test('the home of a student is asked for before its scripts are there, by the addresses that it asks for itself', async () => {
  await begin('/student/account/agreements', 'STUDENT')
  const urls = [
    urlOf(lightCalls.currentUser.STUDENT.path),
    urlOf(pathOf(studentCalls.studentHome.path, { id: 7 })),
    urlOf(pathOf(studentCalls.agreementsOfStudent.path, { id: 7 })),
  ]
  expect(asked).toEqual(urls.map((url) => [url, 'Bearer secret']))
  expect([...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['modulepreload', '/assets/home-1.js'],
    ['modulepreload', '/assets/pages-2.js'],
  ])

  expect(await callAddress('GET', '/student/7/home')).toEqual({ of: urls[1] })
  expect(asked).toHaveLength(3)
  // A prefetched response is used once: the next call makes a new request.
  await callAddress('GET', '/student/7/home')
  expect(asked).toHaveLength(4)
})

test('nothing is asked for of somebody who is not signed in, of a public page, or before a one-time password is changed', async () => {
  await begin('/student/account/agreements', null)
  await begin('/public/invoices/x', 'STUDENT')
  expect(asked).toEqual([])
  me = { id: 7, mustChangePassword: true }
  await begin('/', 'STUDENT')
  expect(asked.map(([url]) => url)).toEqual(['/api/v1/student/me'])
})

test('who is not signed in begins with the sign-in page alone, and the app comes once they type; a public page begins with its own', async () => {
  const ahead = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  await begin('/login/', null)
  expect(ahead()).toEqual(['/assets/sign-in-5.css', '/assets/sign-in-5.js'])
  window.cohortAhead?.('STUDENT')
  expect(ahead().slice(2)).toEqual(['/assets/home-1.js', '/assets/pages-2.js'])

  for (const link of document.querySelectorAll('link')) link.remove()
  await begin('/apply/3', 'STUDENT')
  expect(ahead()).toEqual(['/assets/public-4.js'])
})

test('what was asked for as somebody else is not taken', async () => {
  await begin('/student/account/payments', 'STUDENT')
  expect(asked.map(([url]) => url)).toEqual(['/api/v1/student/me', '/api/v1/student/7/home'])
  beginSession('another')
  await callAddress('GET', '/student/7/home')
  expect(asked.at(-1)).toEqual(['/api/v1/student/7/home', 'Bearer another'])
})

test('Armenian letters are asked for ahead in an Armenian page, and where they have been drawn before', async () => {
  const ahead = async () => {
    await begin('/student/account/agreements', 'STUDENT')
    const files = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    for (const link of document.querySelectorAll('link')) link.remove()
    return files.includes('/assets/noto-sans-armenian-3.woff2')
  }
  expect(await ahead()).toBe(false)
  writeLocal(storeKeys.language, 'hy')
  expect(await ahead()).toBe(true)
  writeLocal(storeKeys.language, 'en')
  expect(await ahead()).toBe(false)
  drawn([{ family: '"Noto Sans Armenian"', unicodeRange: 'U+58F' }])
  expect(await ahead()).toBe(false)
  drawn([{ family: '"Noto Sans Armenian"', unicodeRange: 'U+530-58E, U+FB13-FB17' }])
  expect(await ahead()).toBe(true)
})
