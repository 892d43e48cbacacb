import { readsGroup } from './access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, day, decimal, labelled, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Exams of a group (part 2 §3 'Exam'); minScore is the pass mark. */
export const exams = defineResource({
  name: 'exams', path: 'exam', screen: null,
  title: { one: 'Exam', many: 'Exams' }, display: 'title',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, readOnly: true }),
    date: day({ label: 'Date', required: true, readOnly: true }),
    examType: choice({ label: 'Type', options: labelled('FINAL', 'MIDTERM'), required: true, readOnly: true }),
    minScore: decimal({ label: 'Pass mark', min: 0, required: true, readOnly: true }),
    maxScore: decimal({ label: 'Maximum', min: 0, required: true, readOnly: true }),
    groupId: reference({ label: 'Group', to: 'groups', as: 'group', show: ['name'], required: true, readOnly: true, onDelete: 'cascade' }),
  },
  access: { read: readsGroup('group.'), write: nobody },
  indexes: [['groupId', 'date']],
})
export type Exam = RowOf<typeof exams>
