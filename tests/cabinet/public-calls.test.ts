import { expect, test } from 'vitest'
import * as contracts from '#resources/public.calls'
import { publicCalls } from '#cabinet/public/calls'

test('the calls of the light public pages are those of their contracts', () => {
  const said: Record<string, unknown> = { ...contracts }
  expect(Object.keys(publicCalls)).toHaveLength(6)
  for (const [name, { method, path }] of Object.entries(publicCalls)) expect(said[name]).toMatchObject({ method, path })
})
