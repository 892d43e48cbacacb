import { expect, test } from 'vitest'
import { text, day } from '#resources/kernel/fields'
import { widthsWithin } from '#panel/kernel/list/table/inner-width'
import { asIs } from '#resources/kernel/words'

const name = { width: 200, field: text({ label: asIs('Name') }) }
const born = { width: 112, field: day({ label: asIs('Born') }) }
const city = { width: 160, field: text({ label: asIs('City') }) }
const track = { width: 40, field: text({ label: asIs('Track') }) }

test('longer texts share the room that is left, each at most doubled; the first column and dates keep their width', () => {
  expect(widthsWithin([name, born, city, track], 100)).toEqual([200, 112, 210, 80])
})

test('a table without room, and one without texts, keep their widths', () => {
  expect(widthsWithin([name, city], -50)).toEqual([200, 160])
  expect(widthsWithin([name, born], 500)).toEqual([200, 112])
})
