import { admins, leadWorkers, readsApplicant, staff } from './access'
import { allOf, anyOf, is, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, integer, longText, reference } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { byCreator, partOf, toApplicant } from './field-options'
import { words } from './words'

const isAuthor = (viewer: Viewer) => leadWorkers(viewer) && is('authorId', viewer.id)

/** Outcomes of a phone call to an applicant. */
export const callOutcomes = {
  ANSWERED: { en: 'Answered', hy: 'Պատասխանել է' },
  NO_ANSWER: { en: 'No answer', hy: 'Չի պատասխանել' },
  WRONG_NUMBER: { en: 'Wrong number', hy: 'Սխալ համար' },
} as const

/** Phone calls of staff to applicants, recorded by hand: the outcome and a note. */
export const phoneCalls = defineResource({
  name: 'phoneCalls',
  path: 'phoneCall',
  screen: null,
  title: { one: { en: 'Call', hy: 'Զանգ' }, many: { en: 'Calls', hy: 'Զանգեր' } },
  display: 'outcome',
  fields: {
    applicantId: reference({ ...toApplicant, ...partOf }),
    outcome: choice({
      label: { en: 'Outcome', hy: 'Արդյունք' },
      options: callOutcomes,
      required: true,
      default: 'ANSWERED',
    }),
    minutes: integer({ label: { en: 'Minutes', hy: 'Րոպե' }, min: 1, max: 600 }),
    note: longText({ label: { en: 'What was said', hy: 'Ինչ է ասվել' }, max: 1000 }),
    authorId: reference({ label: words.by, ...byCreator, as: 'author' }),
  },
  access: {
    read: (viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer)),
    write: (viewer) => anyOf(admins(viewer), isAuthor(viewer)),
    create: (viewer) => allOf(leadWorkers(viewer), readsApplicant('applicant.')(viewer)),
  },
  history: true,
  softDelete: true,
  indexes: [['applicantId', 'created_at']],
})
export type PhoneCall = RowOf<typeof phoneCalls>
