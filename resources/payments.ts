import { z } from 'zod'
import { admins, seesAllGroups, staff } from './access'
import { after, allOf, anyOf, before, exists, hasRole, is, isNull, not, type Viewer } from './kernel/access'
import { listOf } from './kernel/body'
import { defineResource } from './kernel/define-resource'
import {
  choice,
  computed,
  day,
  flag,
  instant,
  integer,
  json,
  longText,
  money,
  reference,
  text,
  when,
} from './kernel/fields'
import { MAX_VALUE } from './kernel/kinds/number'
import { id, idsFilter } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import type { RowOf } from './kernel/row'
import { paymentStatuses, type PaymentStatus } from './payment-statuses'
import { currencies, paymentMethods } from './terms'
import { toApplicant, toGroup, unlisted } from './field-options'
import { words } from './words'
import { paymentMessages } from './payments.messages'

export { paymentStatuses, type PaymentStatus }
/** Payment methods of received money. */
export const paymentWays = {
  CASH: { en: 'Cash', hy: 'Կանխիկ' },
  BANK_TRANSFER: { en: 'Bank transfer', hy: 'Բանկային փոխանցում' },
  CARD: { en: 'Card', hy: 'Քարտ' },
  CREDIT: { en: 'Credit', hy: 'Վարկ' },
} as const

/** The largest amount of one payment: a prepayment may cover many months. */
export const MAX_PAYMENT = 200 * MAX_VALUE
const sum = { required: true, currencyField: 'currency', min: -MAX_PAYMENT, max: MAX_PAYMENT } as const

/** Who may write payments: administrators and moderators all, coordinators those of their own groups (DECISIONS). */
export const paymentWriters = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROJECT_COORDINATOR')
/** For a coordinator: payments of own groups, and of applicants without a group; `path` leads to the payment ('' for itself). */
const ofCoordinator = <const P extends string>(viewer: Viewer, path: P) =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') &&
  anyOf(
    is(`${path}group.projectCoordinatorId`, viewer.id),
    allOf(isNull(`${path}groupId`), isNull(`${path}applicant.groupId`)),
  )
/** Who may read a payment: staff who may read its group, students their own. */
export const readsPayment =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    anyOf(
      seesAllGroups(viewer),
      ofCoordinator(viewer, path),
      viewer.authGroup === 'STUDENT' && is(`${path}applicant.personId`, viewer.id),
    )
/** Who may write a payment. */
export const writesPayment =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    anyOf(hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR'), ofCoordinator(viewer, path))
const file = z.strictObject({ id: z.string(), name: z.string(), contentType: z.string(), size: z.number() })
/** A position in a payment plan (`PlanPlace`). */
export const planPlace = z.strictObject({ group: z.string(), place: z.int(), count: z.int() })
/** The answer of creating several payments; lazy, because the resource is declared below. */
const severalPayments: z.ZodType = z.lazy((): z.ZodType => listOf(payments))
const invoice = z.strictObject({ id: z.string(), name: z.string(), link: z.string(), file: file.nullable() })

/**
 * Payments that applicants owe and have made (part 2 §3 'Payment'): each row belongs to one applicant, who never changes. A row of a plan
 * has its number in the plan; a reversal reverses a paid row (docs/decisions/0013-payment-plans.md).
 */
export const payments = defineResource({
  name: 'payments',
  path: 'payment',
  screen: null,
  title: { one: words.payment, many: { en: 'Payments', hy: 'Վճարումներ' } },
  display: 'title',
  fields: {
    applicantId: reference({ ...toApplicant, show: ['name', 'phoneNumber'], required: true, createOnly: true }),
    groupId: reference({ ...toGroup, show: ['name', 'groupState'], createOnly: true }),
    courseName: computed(text({ label: words.course })),
    date: day({ label: { en: 'Due', hy: 'Վճարման օր' }, required: true }),
    currency: choice({ label: words.currency, options: currencies, required: true, default: 'AMD', createOnly: true }),
    amount: money({ label: words.amount, ...sum }),
    description: text({ label: words.description }),
    paymentType: choice({
      label: words.paymentMethod,
      options: paymentMethods,
      required: true,
      default: 'DEFAULT',
      createOnly: true,
    }),
    planNumber: integer({ label: { en: 'Place in the plan', hy: 'Տեղը պլանում' }, min: 1, createOnly: true }),
    /** Shown in place of a description for a payment of a plan, in each reader's language (`describedBy`). */
    plan: json(planPlace, { label: { en: 'Plan', hy: 'Պլան' }, createOnly: true }),
    /** The sum of its receipts (resources/receipts.ts): at most the amount, and the whole amount once it is paid. */
    received: money({ label: { en: 'Received', hy: 'Ստացված' }, ...sum, default: 0, readOnly: true, ...unlisted }),
    isPaid: flag({ label: { en: 'Paid', hy: 'Վճարված' }, required: true, default: false }),
    method: choice({ label: { en: 'Method', hy: 'Վճարման ձև' }, options: paymentWays }),
    paidAt: instant({ label: { en: 'Marked paid', hy: 'Նշվել է վճարված' }, readOnly: true }),
    paidById: reference({
      label: { en: 'Marked by', hy: 'Նշել է' },
      to: 'users',
      as: 'paidBy',
      show: ['firstName', 'lastName'],
      readOnly: true,
      readable: staff,
    }),
    reversesId: reference({
      label: { en: 'Reverses', hy: 'Հետարկում է' },
      to: 'payments',
      createOnly: true,
      unique: true,
    }),
    reason: longText({ label: words.reason, max: 500, createOnly: true, readable: staff }),
    /** Its name: the applicant and the due date. */
    title: computed(text({ label: words.payment })),
    /** The id, under the name that the specified bulk call uses. */
    paymentId: computed(integer({ label: words.payment })),
    status: computed(choice({ label: words.status, options: paymentStatuses })),
    debt: computed(money({ label: words.debt, currencyField: 'currency' })),
    invoice: computed(json(invoice, { label: words.invoice })),
    isReversed: computed(
      flag({ label: { en: 'Reversed', hy: 'Հետարկված' } }),
      when(exists('payments', { reversesId: 'id' }, true)),
    ),
  },
  rules: [
    {
      name: 'an amount is above nothing, but of a reversal',
      at: 'amount',
      message: paymentMessages.aboveNothing,
      holds: (row) => row.amount === null || (row.reversesId === null ? row.amount > 0 : row.amount < 0),
    },
  ],
  access: { read: readsPayment(''), write: writesPayment('') },
  actions: {
    makeBill: {
      label: { en: 'Make the bill', hy: 'Կազմել հաշիվ' },
      icon: 'bill',
      input: {},
      isOffered: is('isPaid', false),
      refused: paymentMessages.billOfUnpaid,
      many: true,
      creates: true,
      shortcut: 'B',
      changes: ['applicants', 'attachments'],
      done: {
        en: 'The bill is attached as the invoice. |||| %{smart_count} bills are attached as the invoices.',
        hy: 'Հաշիվը կցված է վճարմանը։ |||| Կցված է %{smart_count} հաշիվ։',
      },
    },
    /** Marking one payment is a specified call of its own (`markPayment`). */
    markPaid: {
      label: { en: 'Mark as paid', hy: 'Նշել վճարված' },
      icon: 'tick',
      input: {
        method: choice({
          label: { en: 'Paid by', hy: 'Վճարման ձև' },
          options: paymentWays,
          required: true,
          default: 'BANK_TRANSFER',
        }),
      },
      isOffered: is('isPaid', false),
      many: true,
      shortcut: 'P',
      prepare: ({ method, paymentType }) => ({
        method: method ?? (paymentType === 'AMERIA_CREDIT' ? 'CREDIT' : 'BANK_TRANSFER'),
      }),
      changes: ['applicants', 'receipts'],
      confirm: {
        title: {
          en: 'Are you sure to mark this payment as paid? |||| Mark %{smart_count} payments as paid?',
          hy: 'Նշե՞լ այս վճարումը վճարված։ |||| Նշե՞լ %{smart_count} վճարում վճարված։',
        },
        text: { en: 'A paid payment cannot be changed any more.', hy: 'Վճարվածն այլևս հնարավոր չէ փոխել։' },
        yes: { en: 'Confirm', hy: 'Հաստատել' },
      },
      done: {
        en: 'Marked as paid |||| %{smart_count} payments are marked as paid',
        hy: 'Նշված է վճարված |||| Վճարված է նշվել %{smart_count} վճարում',
      },
    },
    /** Part 2 §5: description, date, currency and a numeric amount. */
    groupPayment: {
      label: { en: 'Group payment', hy: 'Խմբի վճարում' },
      button: { en: 'Add', hy: 'Ավելացնել' },
      help: {
        en: 'One payment for each student of the group.',
        hy: 'Մեկական վճարում խմբի յուրաքանչյուր ուսանողի համար։',
      },
      on: 'resource',
      at: { method: 'POST', path: '/payment' },
      access: paymentWriters,
      input: {
        groupId: reference({ ...toGroup, required: true }),
        description: text({ label: words.description, required: true }),
        date: day({ label: { en: 'Due', hy: 'Վճարման օր' }, required: true }),
        currency: choice({ label: words.currency, options: currencies, required: true }),
        amount: money({ label: words.amount, required: true, currencyField: 'currency', min: -MAX_VALUE }),
      },
      rules: [
        {
          name: 'a payment is above nothing',
          at: 'amount',
          message: paymentMessages.aboveNothing,
          holds: ({ amount }: { amount: number | null }) => amount === null || amount > 0,
        },
      ],
      creates: true,
      answer: severalPayments,
      changes: ['applicants'],
      done: {
        en: '%{smart_count} payment made |||| %{smart_count} payments made',
        hy: 'Ստեղծվել է %{smart_count} վճարում',
      },
    },
    reverse: {
      label: { en: 'Reverse the payment', hy: 'Հետարկել վճարումը' },
      icon: 'undo',
      access: admins,
      // The server's message says which of the three conditions failed.
      isOffered: allOf(is('isPaid', true), not(is('isReversed', true)), isNull('reversesId')),
      help: {
        en: 'The payment stays as it is; an entry takes it back, and the amount is owed anew. What was paid ahead for a group that was left is paid back.',
        hy: 'Վճարումը մնում է, ինչպես կա․ հետարկման գրառումը չեղարկում է այն, և գումարը կրկին պարտք է։ Լքված խմբի համար նախօրոք վճարվածը հետ է վճարվում։',
      },
      input: { reason: longText({ label: words.reason, required: true, max: 500 }) },
    },
  },
  filters: {
    statuses: { label: words.status, schema: z.array(z.enum(Object.keys(paymentStatuses) as PaymentStatus[])).max(4) },
    /** Payments of all applications of the person who made this application, without deleted applications. */
    samePersonAs: { label: words.applicant, schema: id },
    /** Whether anything was received for it, wholly or partly: the rows that sums of received money add up. */
    isReceived: {
      label: { en: 'Received, in part too', hy: 'Ստացված, նաև մասամբ' },
      schema: z.boolean(messages.flag),
    },
    /** Payments of groups of these courses. */
    courseIds: { label: words.course, schema: idsFilter, to: 'courses' },
  },
  history: true,
  softDelete: true,
  calls: { create: false, update: '/payment/applicant/:id' },
  uniqueTogether: [{ fields: ['applicantId', 'groupId', 'planNumber'], message: paymentMessages.inPlan }],
  indexes: [
    ['applicantId', 'isPaid', 'date'],
    ['groupId', 'date'],
    // For debtors: due and not fully received payments, and money received ahead (server/domain/payments/owed.ts).
    { fields: ['date'], when: allOf(is('paymentType', 'DEFAULT'), is('isPaid', false)) },
    { fields: ['date'], when: allOf(is('paymentType', 'DEFAULT'), anyOf(before('received', 0), after('received', 0))) },
  ],
  views: {
    list: {
      columns: ['applicant', 'group', 'courseName', 'date', 'amount', 'status', 'method', 'paidAt'],
      hidden: ['received', 'description', 'invoice', 'paymentType', 'currency', 'isPaid', 'created_at'],
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
    },
    form: [{ fields: [['date', 'amount'], 'description'] }],
    bulk: [],
  },
})
export type Payment = RowOf<typeof payments>
