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

/** What of an applicant a plan follows. */
export const plannedBy = ['status', 'courseId', 'groupId'] as const
/** Most lines that are told one by one. */
export const MOST_LINES = 24
export const planFates = ['CANCELED', 'STAYS', 'PLANNED'] as const

const sums = z.array(z.strictObject({ currency, amount: z.number(), payments: z.int() }))
const foreseen = z.strictObject({
  /** Who leaves a group by the change: how many. */
  leaving: z.int(),
  /** No longer to be paid: payments that would have been due later. */
  canceled: sums,
  /** Due up to today, or with an invoice, and not received. */
  stays: sums,
  /** Received beyond what was due: it is paid back. */
  paidBack: sums,
  /** Payments that are made: of the plan in another group, or of that in the own one for who is back. */
  planned: sums,
  /** The payments one by one, the first of them. */
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
 * What a change of these applicants does to the plans of their payments, as things stand now: nothing is written. Who may not be
 * changed, or would be refused by a rule, keeps the plan.
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
