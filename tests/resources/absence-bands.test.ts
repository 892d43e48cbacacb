import { expect, test } from 'vitest'
import { missesUntil } from '#resources/absence-bands'

test.each([
  [3, 18, 48, { lessons: 2, border: 25 }],
  [0, 0, 10, { lessons: 1, border: 25 }],
  [5, 20, 48, { lessons: 10, border: 50 }],
  [1, 9, 10, null],
  [8, 10, 20, null],
])('%i of %i held lessons missed, %i in all: the next border', (missed, held, all, next) => {
  expect(missesUntil(missed, held, all)).toEqual(next)
})
