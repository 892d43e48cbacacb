import { leadWorkers, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { reference, text } from './kernel/fields'
import { words } from './words'

/** Where leads come from (part 2 §3 'Consultant'); a source without a course is used for all courses. */
export const leadGenSources = defineResource({
  name: 'leadGenSources',
  path: 'leadGen',
  screen: '/lead-gen',
  icon: 'fork',
  title: { one: words.leadSource, many: { en: 'Lead sources', hy: 'Աղբյուրներ' } },
  display: 'sourceName',
  fields: {
    sourceName: text({ label: { en: 'Source', hy: 'Աղբյուր' }, required: true, search: true, max: 120 }),
    courseId: reference({
      label: words.course,
      to: 'courses',
      as: 'course',
      show: ['name'],
      help: { en: 'Without a course it serves all courses.', hy: 'Առանց դասընթացի՝ բոլոր դասընթացների համար է։' },
    }),
  },
  access: { read: staff, write: leadWorkers },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: { columns: ['sourceName', 'course', 'created_at'] },
    form: [{ fields: ['sourceName', 'courseId'] }],
    bulk: ['courseId'],
  },
})
