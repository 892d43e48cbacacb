import { masters, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { choice, integer, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { locations } from './terms'
import { words } from './words'

/** Rooms of the academy: the example of docs/add-a-resource.md. */
export const rooms = defineResource({
  name: 'rooms',
  path: 'room',
  screen: '/rooms',
  icon: 'door',
  title: { one: { en: 'Room', hy: 'Լսարան' }, many: { en: 'Rooms', hy: 'Լսարաններ' } },
  display: 'label',
  fields: {
    label: text({ label: { en: 'Label', hy: 'Պիտակ' }, required: true, search: true, unique: true, max: 60 }),
    seats: integer({ label: { en: 'Seats', hy: 'Նստատեղեր' }, required: true, min: 1, max: 500 }),
    kind: choice({
      label: { en: 'Kind', hy: 'Տեսակ' },
      required: true,
      options: { CLASS: { en: 'Classroom', hy: 'Դասասենյակ' }, LAB: { en: 'Laboratory', hy: 'Լաբորատորիա' } },
      default: 'CLASS',
    }),
    location: choice({ label: words.location, options: locations }),
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
