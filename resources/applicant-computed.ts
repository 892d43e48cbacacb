import { z } from 'zod'
import { notInstructors, staff } from './access'
import { commentFields } from './kernel/comment-fields'
import { choices, computed, decimal, flag, integer, json, money } from './kernel/fields'
import { currencies, type CurrencyCode } from './terms'

const id = z.int()
const debt = z.strictObject({ currency: z.enum(Object.keys(currencies) as CurrencyCode[]), amount: z.number() })
/** What is owed in a currency, in its unit. */
export type Debt = z.infer<typeof debt>
const summary = <S extends z.ZodType>(schema: S, label: string, when?: string) =>
  computed(json(schema, { label, readable: staff }), when ? { when } : {})

/**
 * What the server computes for an applicant (part 2 §3); the options of the list call that ask for it stand beside each.
 * `debt` is what is owed in the currency of the group, `debts` in all (DECISIONS 'Debt'); `feedbacks` lists only those that are not private.
 */
export const applicantComputed = {
  studentGroupId: computed(integer({ label: 'Membership' })),
  introGraduated: computed(flag({ label: 'Graduated an intro course' })),
  admissionExam: computed(
    json(
      z.strictObject({
        id,
        state: z.enum(['PENDING', 'DONE']),
        score: z.number().nullable(),
        maxScore: z.number().nullable(),
        resultMailSent: z.boolean(),
      }),
      { label: 'Exam', readable: notInstructors },
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
      { label: 'Exams' },
    ),
    { when: 'loadExams' },
  ),
  finalScore: computed(decimal({ label: 'Final score' })),
  totalAbsentees: computed(integer({ label: 'Absentees' })),
  hasDebt: computed(flag({ label: 'Has debt', readable: notInstructors }), { when: 'calcDebt', filterable: true }),
  debt: computed(money({ label: 'Debt', readable: notInstructors }), { when: 'calcDebt', sortable: true }),
  debts: computed(
    json(z.array(debt), {
      label: 'Debt in all currencies',
      readable: notInstructors,
      text: (debts) => debts.map(({ currency, amount }) => `${amount} ${currency}`).join(', '),
    }),
    { when: 'calcDebt' },
  ),
  debtCurrency: computed(choices({ label: 'Debt in', options: currencies, readable: notInstructors }), {
    when: 'calcDebt',
    filterable: true,
  }),
  cv: computed(json(z.strictObject({ id, link: z.string() }), { label: 'CV', readable: notInstructors }), {
    when: 'loadCV',
  }),
  certificate: computed(
    json(z.strictObject({ id, link: z.string() }), { label: 'Certificate', readable: notInstructors }),
  ),
  attachmentsCount: computed(integer({ label: 'Attachments', readable: staff }), { when: 'calcAttachments' }),
  ...commentFields(staff),
  feedbacks: computed(
    json(z.array(z.strictObject({ id, content: z.string(), created_at: z.string() })), { label: 'Feedback' }),
    { when: 'calcFeedbacks' },
  ),
  feedbacksCount: computed(integer({ label: 'Feedbacks', readable: staff }), { when: 'calcFeedbacks' }),
  applicantActions: summary(z.array(z.strictObject({ id, created_at: z.string() })), 'Actions'),
  /** The lead that the application was made of. */
  consultation: computed(json(z.strictObject({ id, name: z.string() }), { label: 'Consultation', readable: staff }), {
    when: 'loadConsultation',
  }),
  graduatedGroups: summary(
    z.array(z.strictObject({ id, name: z.string() })),
    'Graduated groups',
    'loadGraduatedGroups',
  ),
}
