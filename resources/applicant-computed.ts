import { z } from 'zod'
import { notInstructors, staff } from './access'
import { commentFields } from './kernel/comment-fields'
import { choices, computed, decimal, flag, instant, integer, json, money } from './kernel/fields'
import { currencies, type CurrencyCode } from './terms'
import { asIs } from './kernel/words'
import { words } from './words'

const id = z.int()
const debt = z.strictObject({ currency: z.enum(Object.keys(currencies) as CurrencyCode[]), amount: z.number() })
/** A debt in one currency, in units of the currency. */
export type Debt = z.infer<typeof debt>
/**
 * Fields that the server computes for an applicant (part 2 §3), with the list option that requests each. `debt` is owed in the currency of
 * the group, `debts` in all currencies (DECISIONS 'Debt'); `feedbacks` contains only those that are not private. The date of a drop-out is
 * the date of the latest action.
 */
export const applicantComputed = {
  studentGroupId: computed(integer({ label: words.membership })),
  introGraduated: computed(flag({ label: { en: 'Graduated an intro course', hy: 'Ավարտել է ներածական դասընթաց' } })),
  admissionExam: computed(
    json(
      z.strictObject({
        id,
        state: z.enum(['PENDING', 'DONE']),
        score: z.number().nullable(),
        maxScore: z.number().nullable(),
        resultMailSent: z.boolean(),
      }),
      {
        label: words.exam,
        readable: notInstructors,
        // Not '5/10', which spreadsheets take for a day.
        text: ({ score, maxScore }) =>
          score === null || maxScore === null ? `${score ?? ''}` : `${score} of ${maxScore}`,
      },
    ),
    { when: 'loadExams' },
  ),
  applicantExams: computed(
    json(
      z.array(
        z.strictObject({
          id,
          grade: z.number().nullable(),
          examType: z.enum(['FINAL', 'MIDTERM']),
          exam: z.strictObject({ examType: z.enum(['FINAL', 'MIDTERM']) }),
        }),
      ),
      { label: words.exams },
    ),
    { when: 'loadExams' },
  ),
  finalScore: computed(decimal({ label: { en: 'Final score', hy: 'Վերջնական գնահատական' } })),
  totalAbsentees: computed(integer({ label: { en: 'Absentees', hy: 'Բացակայություններ' } }), { sortable: true }),
  hasDebt: computed(flag({ label: { en: 'Has debt', hy: 'Ունի պարտք' }, readable: notInstructors }), {
    when: 'calcDebt',
    filterable: true,
  }),
  debt: computed(money({ label: words.debt, readable: notInstructors }), {
    when: 'calcDebt',
    sortable: true,
  }),
  debts: computed(
    json(z.array(debt), {
      label: { en: 'Debt in all currencies', hy: 'Պարտքը բոլոր արժույթներով' },
      readable: notInstructors,
      text: (debts) => debts.map(({ currency, amount }) => `${amount} ${currency}`).join(', '),
    }),
    { when: 'calcDebt' },
  ),
  debtCurrency: computed(
    choices({ label: { en: 'Debt in', hy: 'Պարտքի արժույթը' }, options: currencies, readable: notInstructors }),
    {
      when: 'calcDebt',
      filterable: true,
    },
  ),
  cv: computed(json(z.strictObject({ id, link: z.string() }), { label: asIs('CV'), readable: notInstructors }), {
    when: 'loadCV',
  }),
  certificate: computed(
    json(z.strictObject({ id, link: z.string() }), { label: words.certificate, readable: notInstructors }),
  ),
  attachmentsCount: computed(integer({ label: words.attachments, readable: staff }), {
    when: 'calcAttachments',
  }),
  ...commentFields(staff),
  feedbacks: computed(
    json(z.array(z.strictObject({ id, content: z.string(), created_at: z.string() })), { label: words.feedback }),
    { when: 'calcFeedbacks' },
  ),
  feedbacksCount: computed(integer({ label: words.feedbacks, readable: staff }), {
    when: 'calcFeedbacks',
  }),
  applicantActions: computed(
    json(z.array(z.strictObject({ id, created_at: z.string() })), {
      label: { en: 'Actions', hy: 'Գործողություններ' },
      readable: staff,
    }),
  ),
  droppedOutAt: computed(instant({ label: { en: 'Dropped out', hy: 'Դուրս է եկել' }, readable: staff })),
  /** The lead that was converted to this application. */
  consultation: computed(
    json(z.strictObject({ id, name: z.string() }), {
      label: words.consultation,
      readable: staff,
    }),
    {
      when: 'loadConsultation',
    },
  ),
  graduatedGroups: computed(
    json(z.array(z.strictObject({ id, name: z.string() })), {
      label: { en: 'Graduated groups', hy: 'Ավարտած խմբերը' },
      readable: staff,
      text: (groups) => groups.map(({ name }) => name).join(', '),
    }),
    { when: 'loadGraduatedGroups' },
  ),
}
