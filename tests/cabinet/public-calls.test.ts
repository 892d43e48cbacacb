import { expect, test } from 'vitest'
import * as bookings from '#resources/bookings.calls'
import * as contracts from '#resources/public.calls'
import * as verification from '#resources/verification.calls'
import { publicCalls } from '#cabinet/public/calls'

test('the calls of the light public pages are those of their contracts', () => {
  const said: Record<string, unknown> = { ...bookings, ...contracts, ...verification }
  expect(Object.keys(publicCalls)).toHaveLength(16)
  for (const [name, light] of Object.entries(publicCalls)) expect(said[name]).toMatchObject(light)
})
