import { readsApplicant, staff } from './access'
import { allOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, decimal, flag, labelled, reference } from './kernel/fields'

/** The admission exam of an application: its state, score and whether the result was mailed (part 2 §3). Filled by its port. */
export const admissionExams = defineResource({
  name: 'admissionExams', path: 'admissionExam', screen: null,
  title: { one: 'Admission exam', many: 'Admission exams' }, display: 'state',
  fields: {
    applicantId: reference({ label: 'Applicant', to: 'applicants', as: 'applicant', show: ['name'], required: true, unique: true, readOnly: true, onDelete: 'cascade' }),
    state: choice({ label: 'State', options: labelled('PENDING', 'DONE'), required: true, default: 'PENDING', readOnly: true }),
    score: decimal({ label: 'Score', min: 0, readOnly: true }),
    maxScore: decimal({ label: 'Maximum', min: 0, readOnly: true }),
    resultMailSent: flag({ label: 'Result mailed', default: false, readOnly: true }),
  },
  access: { read: (viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer)), write: nobody },
})
