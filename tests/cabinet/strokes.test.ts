import { expect, test } from 'vitest'
import { scaled, showsSignature, sizeIn } from '#cabinet/agreements/strokes'

const [wide, narrow] = [sizeIn(700), sizeIn(328)]
const stroke = [300, 380, 460, 540].map((x, time) => ({ x, y: 200, time }))

test('a canvas is as wide as its frame, at most 560, and keeps its shape within bounds', () => {
  expect([wide, narrow, sizeIn(240.7)]).toEqual([
    { width: 560, height: 240 },
    { width: 328, height: 180 },
    { width: 240, height: 160 },
  ])
})

test('what is drawn at the right of a wide canvas stands at the right of a narrow one, and is back when it is wide again', () => {
  const [turned] = scaled([stroke], wide, narrow)
  expect(turned?.map(({ x, y }) => [Math.round(x), y])).toEqual([
    [176, 150],
    [223, 150],
    [269, 150],
    [316, 150],
  ])
  expect(scaled(scaled([stroke], wide, narrow), narrow, wide)).toEqual([stroke])
})

test('a stroke that was too short for a curve stays the dot that it was', () => {
  expect(scaled([stroke.slice(0, 3), stroke.slice(0, 1)], wide, wide)).toEqual([stroke.slice(0, 1), stroke.slice(0, 1)])
})

const pixels = (width: number, height: number, ...opaque: number[]) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const at of opaque) data[at * 4 + 3] = 9
  return { width, height, data }
}
test.each([
  ['one empty pixel, which is what an empty canvas is trimmed to', pixels(1, 1), false],
  ['a canvas without an opaque pixel', pixels(40, 20), false],
  [
    'colour that is not opaque',
    { ...pixels(40, 20), data: pixels(40, 20).data.map((_, at) => (at % 4 === 3 ? 0 : 9)) },
    false,
  ],
  ['a dot', pixels(5, 5, 12), false],
  ['a flat stroke', pixels(40, 3, 60), true],
])('%s: whether it is a signature', (_, drawn, isOne) => {
  expect(showsSignature(drawn)).toBe(isOne)
})
