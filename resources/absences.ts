import { isOfPresentApplicant, marksAbsences, readsGroup } from './access'
import { allOf } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { reference } from './kernel/fields'
import { partOf, toApplicant } from './field-options'
import { words } from './words'

/** Absences of students from lessons (part 2 §3 'Absentees'): a row is an absence, no row means present. */
export const absences = defineResource({
  name: 'absences',
  path: 'absence',
  screen: null,
  title: { one: { en: 'Absence', hy: 'Բացակայություն' }, many: { en: 'Absences', hy: 'Բացակայություններ' } },
  display: 'applicantId',
  fields: {
    applicantId: reference({ ...toApplicant, ...partOf }),
    lessonId: reference({
      label: words.lesson,
      to: 'lessons',
      as: 'lesson',
      show: ['startDate', 'lessonState'],
      ...partOf,
    }),
  },
  access: {
    read: (viewer) => allOf(readsGroup('lesson.group.')(viewer), isOfPresentApplicant),
    write: marksAbsences('lesson.group.'),
  },
  /** Created only by /absentees. */
  calls: { create: false },
  history: true,
  uniqueTogether: [['applicantId', 'lessonId']],
})
