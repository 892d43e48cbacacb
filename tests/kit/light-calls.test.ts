import { expect, test } from 'vitest'
import * as account from '#resources/account.calls'
import * as auth from '#resources/auth.calls'
import { lightCalls } from '#kit/session/light-calls'
import { passwordCalls } from '#kit/session/password-calls'

const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const addressesOf = (value: unknown): unknown =>
  isCall(value)
    ? { method: value.method, path: value.path }
    : Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, addressesOf(each)]))

test('the calls of the light pages are those of their contracts', () => {
  const contracts: Record<string, unknown> = { ...account, ...auth }
  const light = { ...lightCalls, ...passwordCalls }
  const names = Object.keys(light)

  expect(names.length).toBeGreaterThan(8)
  expect(addressesOf(light)).toEqual(Object.fromEntries(names.map((name) => [name, addressesOf(contracts[name])])))
})
