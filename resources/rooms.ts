import { masters, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { choice, integer, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { locations } from './terms'

/** Rooms of the academy: the example of docs/add-a-resource.md. */
export const rooms = defineResource({
  name: 'rooms',
  path: 'room',
  screen: '/rooms',
  icon: 'door',
  title: { one: 'Room', many: 'Rooms' },
  display: 'label',
  fields: {
    label: text({ label: 'Label', required: true, search: true, unique: true, max: 60 }),
    seats: integer({ label: 'Seats', required: true, min: 1, max: 500 }),
    kind: choice({
      label: 'Kind',
      required: true,
      options: { CLASS: 'Classroom', LAB: 'Laboratory' },
      default: 'CLASS',
    }),
    location: choice({ label: 'Location', options: locations }),
  },
  access: { read: staff, write: masters },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: {
      columns: ['label', 'kind', 'seats', 'location', 'created_at'],
      filters: ['kind', 'location', 'seats'],
      sort: 'label',
    },
    form: [{ fields: ['label', ['kind', 'seats'], 'location'] }],
    bulk: ['kind', 'location'],
  },
})
export type Room = RowOf<typeof rooms>
