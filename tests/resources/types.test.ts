import { expect, test } from 'vitest'
import { staff } from '#resources/access'
import { defineResource, nobody } from '#resources/kernel/define-resource'
import { choice, rows, text } from '#resources/kernel/fields'
import type { RowOf } from '#resources/kernel/row'
import { asIs } from '#resources/kernel/words'

const base = {
  name: 'rooms',
  path: 'room',
  screen: null,
  title: { one: asIs('Room'), many: asIs('Rooms') },
  display: 'label',
  fields: {
    label: text({ label: asIs('Name'), required: true }),
    kind: choice({ label: asIs('Kind'), options: { lab: asIs('Lab'), hall: asIs('Hall') } }),
  },
  access: { read: staff, write: nobody },
} as const

// Each of these must not compile; `tsc` fails where one does.
export const misspelt = [
  // @ts-expect-error a column that is no field
  () => defineResource({ ...base, views: { list: { columns: ['labell'] }, form: [] } }),
  // @ts-expect-error a filter that is no field
  () => defineResource({ ...base, views: { list: { columns: ['label'], filters: ['kindd'] }, form: [] } }),
  // @ts-expect-error a field of a form
  () => defineResource({ ...base, views: { list: { columns: ['label'] }, form: [{ fields: ['labl'] }] } }),
  // @ts-expect-error a sort
  () => defineResource({ ...base, views: { list: { columns: ['label'], sort: '-lable' }, form: [] } }),
  () =>
    // @ts-expect-error an option of a choice
    defineResource({ ...base, rules: [{ name: 'x', at: 'kind', message: 'x', holds: (row) => row.kind !== 'labb' }] }),
  () =>
    // @ts-expect-error a field of a rule
    defineResource({ ...base, rules: [{ name: 'x', at: 'kind', message: 'x', holds: (row) => row.kindd === null }] }),
  // @ts-expect-error a part of a natural key
  () => rows({ label: asIs('Rows'), key: ['labell'], fields: base.fields }),
  // @ts-expect-error a language that a label lacks
  () => text({ label: { en: 'Name' } }),
  // @ts-expect-error a language that an option lacks
  () => choice({ label: asIs('Kind'), options: { lab: { en: 'Lab' } } }),
]

test('a row has the types of its fields', () => {
  const rooms = defineResource(base)
  const row: RowOf<typeof rooms> = { id: 1, created_at: '', updated_at: '', version: 1, label: 'A', kind: null }
  expect(Object.keys(row)).toContain('kind')
  expect(misspelt).toHaveLength(9)
})
