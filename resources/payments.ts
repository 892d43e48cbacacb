import { z } from 'zod'
import { admins, seesAllGroups, staff } from './access'
import { allOf, anyOf, hasRole, is, isNull, type Viewer, type Where } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, day, flag, instant, integer, json, longText, money, reference, text } from './kernel/fields'
import { MAX_VALUE } from './kernel/kinds/number'
import { id, idsFilter } from './kernel/kinds/reference'
import type { RowOf } from './kernel/row'
import { currencies, paymentMethods } from './terms'

/** How a payment stands, derived from its date, invoice and mark (DECISIONS 'status of a payment', look 'Statuses'). */
export const paymentStatuses = {
  PENDING: { label: 'Pending', look: { tone: 'grey', glyph: 'dashed' } },
  INVOICE_ATTACHED: { label: 'Invoice attached', look: { tone: 'blue', glyph: 'half' } },
  OVERDUE: { label: 'Overdue', look: { tone: 'red', glyph: 'quarter' } },
  PAID: { label: 'Paid', look: { tone: 'green', glyph: 'tick' } },
} as const
export type PaymentStatus = keyof typeof paymentStatuses
/** How money came in. */
export const paymentWays = { CASH: 'Cash', BANK_TRANSFER: 'Bank transfer', CARD: 'Card', CREDIT: 'Credit' } as const

/** Part 2 §5 'Payments', to the letter. */
export const NO_INVOICE = 'Please attach invoice before approving the payment!'
/** The largest amount of one payment: a prepayment may be of many months' fees. */
const MAX_PAYMENT = 200 * MAX_VALUE

/** Who writes payments: administrators and moderators all, coordinators those of their own groups (DECISIONS). */
export const paymentWriters = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROJECT_COORDINATOR')
/** A coordinator's: payments of the own groups, and of applicants that no group has yet. */
const ofCoordinator = (viewer: Viewer): Where =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') &&
  anyOf(is('group.projectCoordinatorId', viewer.id), allOf(isNull('groupId'), isNull('applicant.groupId')))
const file = z.strictObject({ id: z.string(), name: z.string(), contentType: z.string(), size: z.number() })
const invoice = z.strictObject({ id: z.string(), name: z.string(), link: z.string(), file: file.nullable() })

/**
 * Payments that applicants owe and have made (part 2 §3 'Payment'): one row is one applicant's, who is kept for it. A row
 * of a plan has its number there; a reversal takes back a paid row (docs/decisions/0013-payment-plans.md).
 */
export const payments = defineResource({
  name: 'payments',
  path: 'payment',
  screen: null,
  title: { one: 'Payment', many: 'Payments' },
  display: 'description',
  fields: {
    applicantId: reference({
      label: 'Applicant',
      to: 'applicants',
      as: 'applicant',
      show: ['name', 'phoneNumber'],
      required: true,
      createOnly: true,
    }),
    groupId: reference({ label: 'Group', to: 'groups', as: 'group', show: ['name', 'groupState'], createOnly: true }),
    courseName: computed(text({ label: 'Course' })),
    date: day({ label: 'Due', required: true }),
    currency: choice({ label: 'Currency', options: currencies, required: true, default: 'AMD', createOnly: true }),
    amount: money({ label: 'Amount', required: true, currencyField: 'currency', min: -MAX_PAYMENT, max: MAX_PAYMENT }),
    description: text({ label: 'Description' }),
    paymentType: choice({
      label: 'Payment method',
      options: paymentMethods,
      required: true,
      default: 'DEFAULT',
      createOnly: true,
    }),
    planNumber: integer({ label: 'Place in the plan', min: 1, createOnly: true }),
    isPaid: flag({ label: 'Paid', required: true, default: false }),
    method: choice({ label: 'Method', options: paymentWays }),
    paidAt: instant({ label: 'Marked paid', readOnly: true }),
    paidById: reference({
      label: 'Marked by',
      to: 'users',
      as: 'paidBy',
      show: ['firstName', 'lastName'],
      readOnly: true,
      readable: staff,
    }),
    reversesId: reference({ label: 'Reverses', to: 'payments', createOnly: true, unique: true }),
    reason: longText({ label: 'Reason', max: 500, createOnly: true, readable: staff }),
    /** The row as the specified bulk call names it. */
    paymentId: computed(integer({ label: 'Payment' })),
    status: computed(choice({ label: 'Status', options: paymentStatuses })),
    debt: computed(money({ label: 'Debt', currencyField: 'currency' })),
    invoice: computed(json(invoice, { label: 'Invoice' })),
    isReversed: computed(flag({ label: 'Reversed' })),
  },
  rules: [
    {
      name: 'an amount is above nothing, but of a reversal',
      at: 'amount',
      message: 'The amount must be above 0.',
      holds: (row) => row.amount === null || (row.reversesId === null ? row.amount > 0 : row.amount < 0),
    },
  ],
  access: {
    read: (viewer) =>
      anyOf(
        seesAllGroups(viewer),
        ofCoordinator(viewer),
        viewer.authGroup === 'STUDENT' && is('applicant.personId', viewer.id),
      ),
    write: (viewer) => anyOf(hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR'), ofCoordinator(viewer)),
  },
  actions: {
    reverse: {
      label: 'Reverse the payment',
      access: admins,
      isOffered: ({ isPaid, isReversed, reversesId }) => Boolean(isPaid) && !isReversed && !reversesId,
      help: 'The payment stays as it is; an entry takes it back, and the amount is owed anew.',
      input: { reason: longText({ label: 'Reason', required: true, max: 500 }) },
    },
  },
  filters: {
    statuses: { label: 'Status', schema: z.array(z.enum(Object.keys(paymentStatuses) as PaymentStatus[])).max(4) },
    /** Payments of all applications of the person whose application this is. */
    samePersonAs: { label: 'Applicant', schema: id },
    /** Payments of groups of these courses. */
    courseIds: { label: 'Course', schema: idsFilter, to: 'courses' },
  },
  history: true,
  softDelete: true,
  calls: { create: false },
  uniqueTogether: [['applicantId', 'groupId', 'planNumber']],
  indexes: [
    ['applicantId', 'isPaid', 'date'],
    ['groupId', 'date'],
  ],
  views: {
    list: {
      columns: ['applicant', 'group', 'courseName', 'date', 'amount', 'status', 'method', 'paidAt'],
      hidden: ['description', 'paymentType', 'currency', 'isPaid', 'created_at'],
      filters: [
        'date',
        'groupId',
        'applicantId',
        'currency',
        'isPaid',
        'paymentType',
        'method',
        'paidAt',
        'created_at',
      ],
      sort: '-date',
    },
    form: [{ fields: [['date', 'amount'], 'description'] }],
    bulk: [],
  },
})
export type Payment = RowOf<typeof payments>
