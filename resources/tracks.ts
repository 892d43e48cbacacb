import { masters, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { words } from './words'

/** Tracks, which group courses (part 2 §3). */
export const tracks = defineResource({
  name: 'tracks',
  path: 'track',
  screen: '/tracks',
  title: { one: words.track, many: words.tracks },
  display: 'name',
  fields: {
    name: text({ label: words.name, required: true, search: true, unique: true, max: 100 }),
  },
  access: { read: staff, write: masters },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: { list: { columns: ['name', 'created_at'] }, form: [{ fields: ['name'] }] },
})
export type Track = RowOf<typeof tracks>
