import { admins, notInstructors, ofOwnPerson, readsApplicant } from './access'
import { allOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { integer, longText, reference } from './kernel/fields'
import { partOf, toGroup } from './field-options'
import { words } from './words'

/** The most stars of a rating, from one (FDB-010). */
export const STARS = 5

/** Feedback of students on their course, with or without stars (part 2 §3 'Feedback and comment', §5): given once, read by staff. */
export const studentFeedbacks = defineResource({
  name: 'studentFeedbacks',
  path: 'studentFeedback',
  screen: null,
  title: {
    one: { en: 'Feedback of a student', hy: 'Ուսանողի կարծիք' },
    many: { en: 'Feedbacks of students', hy: 'Ուսանողների կարծիքներ' },
  },
  display: 'content',
  fields: {
    studentId: reference({ label: words.student, to: 'applicants', as: 'student', show: ['name'], ...partOf }),
    /** The group of the student at the time of writing. */
    groupId: reference({ ...toGroup, readOnly: true, onDelete: 'set null' }),
    content: longText({ label: words.feedback, required: true }),
    rating: integer({ label: { en: 'Rating', hy: 'Գնահատական' }, min: 1, max: STARS }),
  },
  access: {
    read: (viewer) => allOf(notInstructors(viewer), readsApplicant('student.')(viewer)),
    create: (viewer) => ofOwnPerson(viewer, 'student.'),
    write: nobody,
    remove: admins,
  },
  calls: { create: false },
  history: true,
  softDelete: true,
  indexes: [['studentId', 'created_at']],
})
