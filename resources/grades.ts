import { readsApplicant, readsGroup } from './access'
import { anyOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { decimal, reference } from './kernel/fields'

/** Grades of applicants in exams (part 2 §3 'Exam'). */
export const grades = defineResource({
  name: 'grades', path: 'grade', screen: null,
  title: { one: 'Grade', many: 'Grades' }, display: 'grade',
  fields: {
    examId: reference({ label: 'Exam', to: 'exams', as: 'exam', show: ['title', 'examType', 'minScore', 'maxScore'], required: true, readOnly: true, onDelete: 'cascade' }),
    applicantId: reference({ label: 'Applicant', to: 'applicants', as: 'applicant', show: ['name'], required: true, readOnly: true, onDelete: 'cascade' }),
    grade: decimal({ label: 'Grade', min: 0, readOnly: true }),
  },
  access: { read: (viewer) => anyOf(readsGroup('exam.group.')(viewer), viewer.authGroup === 'STUDENT' && readsApplicant('applicant.')(viewer)), write: nobody },
  uniqueTogether: [['examId', 'applicantId']],
})
