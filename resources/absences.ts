import { readsGroup } from './access'
import { defineResource, nobody } from './kernel/define-resource'
import { reference } from './kernel/fields'

/** Who was absent from which lesson (part 2 §3 'Absentees'). */
export const absences = defineResource({
  name: 'absences', path: 'absence', screen: null,
  title: { one: 'Absence', many: 'Absences' }, display: 'applicantId',
  fields: {
    applicantId: reference({ label: 'Applicant', to: 'applicants', as: 'applicant', show: ['name'], required: true, readOnly: true, onDelete: 'cascade' }),
    lessonId: reference({ label: 'Lesson', to: 'lessons', as: 'lesson', show: ['startDate', 'lessonState'], required: true, readOnly: true, onDelete: 'cascade' }),
  },
  access: { read: readsGroup('lesson.group.'), write: nobody },
  uniqueTogether: [['applicantId', 'lessonId']],
})
