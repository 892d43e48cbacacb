import { givesGrades, isOfPresentApplicant, readsApplicant, readsGroup } from './access'
import { allOf, anyOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { decimal, reference } from './kernel/fields'
import { partOf, toApplicant } from './field-options'
import { words } from './words'

/** Grades of applicants in exams (part 2 §3 'Exam'): a row for each student of the group, without a value until the grade is given. */
export const grades = defineResource({
  name: 'grades',
  path: 'grade',
  screen: null,
  title: { one: words.grade, many: { en: 'Grades', hy: 'Գնահատականներ' } },
  display: 'grade',
  fields: {
    examId: reference({
      label: words.exam,
      to: 'exams',
      as: 'exam',
      show: ['title', 'examType', 'minScore', 'maxScore'],
      ...partOf,
    }),
    applicantId: reference({ ...toApplicant, ...partOf }),
    grade: decimal({ label: words.grade, min: 0 }),
  },
  access: {
    read: (viewer) =>
      allOf(
        anyOf(
          readsGroup('exam.group.')(viewer),
          viewer.authGroup === 'STUDENT' && readsApplicant('applicant.')(viewer),
        ),
        isOfPresentApplicant,
      ),
    write: givesGrades('exam.group.'),
    remove: nobody,
  },
  /** Rows are created with their exam, or with the first grade of a student who joined later. */
  calls: { create: false },
  history: true,
  uniqueTogether: [['examId', 'applicantId']],
})

/** Whether a grade is valid: above 0 and at most the maximum, decimals allowed (DECISIONS 'Grade'). */
export const isGrade = (grade: number, maxScore: number): boolean => grade > 0 && grade <= maxScore
