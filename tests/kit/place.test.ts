import { beforeEach, expect, test } from 'vitest'
import { addressAfterSignIn, pageOf, rememberAddress } from '../../src/sign-in/place'
import { authGroupOf } from '#kit/session/auth-groups'

test('the logged-out pages are found with and without a slash at the end', () => {
  expect(pageOf('/login/')).toEqual({ name: 'login', group: 'USER' })
  expect(pageOf('/login')).toEqual({ name: 'login', group: 'USER' })
  expect(pageOf('/login/instructor')).toEqual({ name: 'login', group: 'INSTRUCTOR' })
  expect(pageOf('/login/student/')).toEqual({ name: 'login', group: 'STUDENT' })
  expect(pageOf('/forget-password/')).toEqual({ name: 'forgot' })
  expect(pageOf('/student/create-password/7/t0ken/')).toEqual({ name: 'create', id: '7', token: 't0ken' })
})

test('a reset link carries email, token and auth group in its path', () => {
  const expected = { name: 'reset', email: 'a@b.am', token: 't', group: 'STUDENT' }

  expect(pageOf('/reset-password/a%40b.am/t/STUDENT')).toEqual(expected)
  expect(pageOf('/reset-password/a@b.am/t/student/')).toEqual(expected)
  expect(pageOf('/reset-password/a@b.am/t/NOBODY')).toMatchObject({ group: null })
  expect(pageOf('/reset-password/a%b.am/t/USER')).toMatchObject({ email: 'a%b.am' })
})

test('any other path is no logged-out page', () => {
  const others = [
    '/',
    '/dashboard',
    '/login/other',
    '/login/student/x',
    '/forget-password/x',
    '/student/create-password/7',
  ]

  expect(others.map(pageOf)).toEqual(others.map(() => null))
})

test("an unknown auth group raises 'Invalid auth group'", () => {
  expect(() => authGroupOf('guest')).toThrow('Invalid auth group')
})

beforeEach(() => sessionStorage.clear())
const at = (address: string) => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}`, hash: '' }
}

test('the page that was asked for is returned to once, by the group whose page it is', () => {
  rememberAddress(at('/applicants/5?tab=payments'))
  rememberAddress(at('/student/account/payments'))

  expect(addressAfterSignIn('INSTRUCTOR')).toBe('/instructor/dashboard')
  expect(addressAfterSignIn('STUDENT')).toBe('/student/account/payments')
  expect(addressAfterSignIn('USER')).toBe('/applicants/5?tab=payments')
  expect(addressAfterSignIn('USER')).toBe('/dashboard')
  rememberAddress(at('/students?pageNumber=1'))
  expect(addressAfterSignIn('STUDENT')).toBe('/student/account/agreements')
})

test('no address leads out of this site, nor back to a logged-out page', () => {
  for (const address of ['//elsewhere.example/x', '/', '/login/student', '/forget-password/'])
    rememberAddress(at(address))
  expect(addressAfterSignIn('USER')).toBe('/dashboard')

  for (const forged of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    'javascript:alert(1)',
    '/student/account/payments',
  ]) {
    sessionStorage.setItem('cohort.wanted.USER', forged)
    expect(addressAfterSignIn('USER')).toBe('/dashboard')
  }
})
