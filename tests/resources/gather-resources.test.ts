import { expect, test } from 'vitest'
import { staff } from '#resources/access'
import { inputOf } from '#resources/kernel/action-input'
import { defineResource, nobody } from '#resources/kernel/define-resource'
import { text } from '#resources/kernel/fields'
import { gatherResources } from '#resources/kernel/gather-resources'
import { asIs } from '#resources/kernel/words'

const declare = <const N extends string, const P extends string, const S extends `/${string}` | null>(
  name: N,
  path: P,
  screen: S,
) =>
  defineResource({
    name,
    path,
    screen,
    title: { one: asIs('Box'), many: asIs('Boxes') },
    display: 'label',
    fields: { label: text({ label: asIs('Label') }) },
    access: { read: staff, write: nobody },
  })
const boxes = declare('boxes', 'box', '/boxes')

test('resources are found by name, whichever files export them beside what else', () => {
  const lids = declare('lids', 'lid', null)
  const found = gatherResources({
    'resources/lids.ts': { lids, words: { a: 1 }, all: boxes },
    'resources/a.ts': { boxes },
  })
  expect([...found]).toEqual([
    ['boxes', boxes],
    ['lids', lids],
  ])
})

test('what is made of a resource takes no place of it', () => {
  const form = inputOf(boxes, { input: {} })
  expect(gatherResources({ 'resources/boxes.ts': { boxes }, 'resources/form.ts': { form } }).get('boxes')).toBe(boxes)
})

test.each([
  ['name', declare('boxes', 'lid', '/lids'), "the name 'boxes'"],
  ['path', declare('lids', 'box', '/lids'), "the path 'box'"],
  ['screen', declare('lids', 'lid', '/boxes'), "the screen '/boxes'"],
] as const)('two resources of one %s stop the start, with both files', (_, other, what) => {
  expect(() => gatherResources({ 'resources/boxes.ts': { boxes }, 'resources/other.ts': { other } })).toThrow(
    `resources/boxes.ts and resources/other.ts: two resources have ${what}`,
  )
})
