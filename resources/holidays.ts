import { masters, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { computed, day, integer, text } from './kernel/fields'
import { messages } from './kernel/messages'
import type { RowOf } from './kernel/row'
import { words } from './words'

/** Days on which the academy is closed: no lessons are planned on them. */
export const holidays = defineResource({
  name: 'holidays',
  path: 'holiday',
  screen: '/holidays',
  icon: 'dayOff',
  title: { one: { en: 'Holiday', hy: 'Տոն' }, many: { en: 'Holidays', hy: 'Տոներ' } },
  display: 'name',
  fields: {
    name: text({ label: words.name, required: true, search: true, max: 80 }),
    startDate: day({ label: { en: 'First day', hy: 'Առաջին օրը' }, required: true }),
    endDate: day({ label: { en: 'Last day', hy: 'Վերջին օրը' }, required: true }),
    /** Lessons to come that were planned before the holiday was known, of those that the reader may see. */
    lessonCount: computed(integer({ label: { en: 'Lessons still planned', hy: 'Դեռ նշանակված դասեր' } })),
  },
  rules: [
    {
      name: 'a holiday does not end before it starts',
      at: 'endDate',
      message: messages.endBeforeStart,
      holds: (row) => !row.startDate || !row.endDate || row.endDate >= row.startDate,
    },
  ],
  access: { read: staff, write: masters },
  history: true,
  views: {
    list: {
      columns: ['name', 'startDate', 'endDate', 'lessonCount'],
      filters: ['startDate', 'endDate'],
      sort: '-startDate',
    },
    form: [{ fields: ['name', ['startDate', 'endDate']] }],
  },
})
export type Holiday = RowOf<typeof holidays>
