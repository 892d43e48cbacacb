import { expect, test } from 'vitest'
import { randomOf } from '#server/demo/random'

test('chance is the same for the same word, between its bounds and as often as it is said', () => {
  const draw = () => {
    const random = randomOf('x')
    return [random.int(1, 6), random.uuid(), random.shuffled([1, 2, 3])]
  }
  expect(draw()).toEqual(draw())
  const random = randomOf('y')
  const rolls = Array.from({ length: 3000 }, () => random.int(1, 6))
  expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([1, 6])
  const heavy = Array.from({ length: 3000 }, () =>
    random.weighted([
      ['a', 9],
      ['b', 1],
      ['c', 0],
    ]),
  ).filter((each) => each === 'a').length
  expect(heavy / 3000).toBeCloseTo(0.9, 1)
})
