import { z } from 'zod'
import { staff } from './access'
import { applicantStatuses } from './applicant-statuses'
import { applicants } from './applicants'
import { defineCall } from './kernel/call'
import { selectedOf } from './kernel/derived-parts'
import { id } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { payments, planPlace } from './payments'
import { currency } from './payments.calls'

/** The fields of an applicant that a payment plan depends on. */
export const plannedBy = ['status', 'courseId', 'groupId'] as const
/** The most lines listed individually. */
export const MOST_LINES = 24
export const planFates = ['CANCELED', 'STAYS', 'PLANNED'] as const

const sums = z.array(z.strictObject({ currency, amount: z.number(), payments: z.int() }))
const foreseen = z.strictObject({
  /** The number of applicants who leave a group by the change. */
  leaving: z.int(),
  /** Future payments that are canceled. */
  canceled: sums,
  /** Due up to today or invoiced, and not received. */
  stays: sums,
  /** Received beyond what was due: to be paid back. */
  paidBack: sums,
  /** New payments: of the plan in another group, or, for a returning applicant, in their own group. */
  planned: sums,
  /** The first payments, individually. */
  lines: z.array(
    z.strictObject({
      fate: z.enum(planFates),
      applicantId: id,
      date: z.string(),
      description: z.string().nullable(),
      plan: planPlace.nullable(),
      currency,
      amount: z.number(),
    }),
  ),
})
export type PlansForeseen = z.output<typeof foreseen>

/**
 * What a change of these applicants would do to their payment plans; nothing is written. Applicants whom the viewer may not change, or
 * whose change a rule would refuse, keep their plan.
 */
export const foreseePlans = defineCall({
  operationId: 'foreseePlans',
  method: 'POST',
  path: '/payment/foreseen',
  summary: 'What a change of applicants does to their payments',
  tag: payments.title.many.en,
  who: staff,
  body: z.strictObject({
    ...selectedOf(applicants),
    values: z
      .strictObject({ status: z.enum(applicantStatuses, messages.choice), courseId: id, groupId: id.nullable() })
      .partial(),
  }),
  answer: foreseen,
  shows: ['payments', 'applicants'],
})
