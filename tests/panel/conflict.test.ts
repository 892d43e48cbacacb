import { expect, test } from 'vitest'
import { bothTexts, sharedEnds, splitOf } from '#panel/kernel/form/conflict'

test('two texts part between what they begin and end with alike', () => {
  expect(sharedEnds('+37498006603', '+37498006631')).toEqual({ start: 10, end: 0 })
  expect(sharedEnds('Prefers evenings.', 'Prefers evenings, weekdays.')).toEqual({ start: 16, end: 1 })
})

test('both texts stand one after the other, what they had in common once', () => {
  const before = 'Prefers evenings'
  expect(bothTexts(before, `${before}, from Vanadzor`, `${before}. Asks for an invoice`)).toBe(
    'Prefers evenings, from Vanadzor. Asks for an invoice',
  )
  expect(bothTexts('', 'One', 'Two')).toBe('One Two')
  expect(bothTexts('Old', 'Mine', 'Theirs')).toBe('Mine Theirs')
})

test('what one person changed joins; what both changed is to be chosen, unless it came to the same', () => {
  const base = { a: 1, b: 1, c: 1, d: 1 }
  const current = { a: 2, b: 2, c: 1, d: 5 }
  expect(splitOf(['a', 'b', 'c', 'd'], base, { a: 3, c: 4, d: 5 }, current)).toEqual({
    both: ['a'],
    theirs: ['b', 'd'],
    mine: ['c'],
  })
})
