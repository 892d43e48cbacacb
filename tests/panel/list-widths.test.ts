import { expect, test } from 'vitest'
import { text, day } from '#resources/kernel/fields'
import { widthsWithin } from '#panel/kernel/list/table/inner-width'
import { asIs } from '#resources/kernel/words'

const name = { width: 200, least: 128, field: text({ label: asIs('Name') }) }
const born = { width: 112, least: 96, field: day({ label: asIs('Born') }) }
const city = { width: 160, least: 88, field: text({ label: asIs('City') }) }
const track = { width: 40, least: 40, field: text({ label: asIs('Track') }) }

test('longer texts share the room that is left, each at most doubled; the first column and dates keep their width', () => {
  expect(widthsWithin([name, born, city, track], 100)).toEqual([200, 112, 210, 80])
})

test('where room is lacking, each gives of what it has over its least, and no more; what a person drew stays', () => {
  expect(widthsWithin([name, city], -72)).toEqual([164, 124])
  expect(widthsWithin([name, city], -500)).toEqual([128, 88])
  expect(widthsWithin([{ ...name, least: 200, isDrawn: true }, city], -50)).toEqual([200, 110])
  expect(widthsWithin([name, { ...city, isDrawn: true }, born], 100)).toEqual([200, 160, 112])
})

test('a table without texts keeps its widths', () => {
  expect(widthsWithin([name, born], 500)).toEqual([200, 112])
})
