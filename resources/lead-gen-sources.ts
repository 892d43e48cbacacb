import { leadWorkers, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Where leads come from (part 2 §3 'Consultant'); one without a course serves all courses. */
export const leadGenSources = defineResource({
  name: 'leadGenSources',
  path: 'leadGen',
  screen: '/lead-gen',
  icon: 'fork',
  title: { one: 'Lead source', many: 'Lead sources' },
  display: 'sourceName',
  fields: {
    sourceName: text({ label: 'Source', required: true, search: true, max: 120 }),
    courseId: reference({
      label: 'Course',
      to: 'courses',
      as: 'course',
      show: ['name'],
      help: 'Without a course it serves all courses.',
    }),
  },
  access: { read: staff, write: leadWorkers },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: { columns: ['sourceName', 'course', 'created_at'], sort: 'sourceName' },
    form: [{ fields: ['sourceName', 'courseId'] }],
    bulk: ['courseId'],
  },
})
export type LeadGenSource = RowOf<typeof leadGenSources>
