import { is } from './kernel/access'
import { listOf } from './kernel/body'
import { payments, paymentWriters } from './payments'

/** Rebuilds the unpaid payments of a student's plan; returns the payments of the plan's group. */
export const replan = {
  label: { en: 'Make the plan anew', hy: 'Նոր պլան' },
  icon: 'again',
  input: {},
  access: paymentWriters,
  isOffered: is('status', 'ENROLLED'),
  at: { method: 'POST', path: '/payment/applicant/:id/plan' },
  many: true,
  answer: listOf(payments),
  changes: ['payments'],
  confirm: {
    title: { en: 'Make the payment plan anew?', hy: 'Նորից կազմե՞լ վճարման պլանը։' },
    text: {
      en: 'Unpaid payments of the plan follow the present fee and discounts. Paid ones and those with an invoice stay.',
      hy: 'Չվճարված վճարումները կհետևեն այժմյան վարձին և զեղչերին։ Վճարվածներն ու հաշիվ ունեցողները կմնան։',
    },
    yes: { en: 'Yes', hy: 'Այո' },
  },
  done: {
    en: 'The plan is made anew. |||| %{smart_count} plans are made anew.',
    hy: 'Պլանը նորից կազմված է։ |||| Նորից կազմվել է %{smart_count} պլան։',
  },
} as const
