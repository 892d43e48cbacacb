import { expect, test } from 'vitest'
import { timesIn } from '#resources/booking-rows'

test.each([
  ['10:00', 20, ['10:00']],
  ['9:30; 11:00 10:00, 10:00', 20, ['09:30', '10:00', '11:00']],
  ['10:00-11:00', 20, ['10:00', '10:20', '10:40']],
  ['10:00 – 11:10, 15:00', 30, ['10:00', '10:30', '15:00']],
])('%s by %i minutes', (typed, minutes, times) => {
  expect(timesIn(typed, minutes)).toEqual(times)
})

test.each([
  ['', 20],
  ['ten', 20],
  ['24:00', 20],
  ['10:60', 20],
  ['10', 20],
  ['10:00-10:10', 20],
  ['11:00-10:00', 20],
  ['10:00-11:00-12:00', 20],
  ['10:00-11:00', 0],
])('what is no time is not understood: %s', (typed, minutes) => {
  expect(timesIn(typed, minutes)).toBeNull()
})
