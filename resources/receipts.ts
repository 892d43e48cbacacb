import { staff } from './access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, day, longText, money, reference } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { unlisted } from './field-options'
import { MAX_PAYMENT, paymentWays, readsPayment, writesPayment } from './payments'
import { currencies } from './terms'
import { words } from './words'

/**
 * Money that was received for a payment, or paid back (negative). The receipts of a payment add up to its `received`; a receipt never
 * changes: another one reverses it (docs/decisions/0056-receipts.md). Receipts are read with their payment, not listed.
 */
export const receipts = defineResource({
  name: 'receipts',
  path: 'receipt',
  screen: null,
  title: { one: { en: 'Receipt', hy: 'Մուտք' }, many: { en: 'Receipts', hy: 'Մուտքեր' } },
  display: 'receivedOn',
  fields: {
    paymentId: reference({
      label: words.payment,
      to: 'payments',
      as: 'payment',
      show: ['applicantId', 'groupId', 'date', 'amount', 'description', 'isPaid'],
      required: true,
      onDelete: 'cascade',
    }),
    currency: computed(choice({ label: words.currency, options: currencies })),
    amount: money({
      label: words.amount,
      required: true,
      currencyField: 'currency',
      min: -MAX_PAYMENT,
      max: MAX_PAYMENT,
      ...unlisted,
    }),
    receivedOn: day({ label: { en: 'Received on', hy: 'Ստացման օր' }, required: true }),
    method: choice({ label: { en: 'Method', hy: 'Վճարման ձև' }, options: paymentWays, ...unlisted }),
    note: longText({ label: { en: 'Note', hy: 'Նշում' }, max: 500, readable: staff, ...unlisted }),
    receivedById: reference({
      label: { en: 'Received by', hy: 'Ստացել է' },
      to: 'users',
      as: 'receivedBy',
      show: ['firstName', 'lastName'],
      readable: staff,
    }),
    takesBackId: reference({
      label: { en: 'Takes back', hy: 'Չեղարկում է' },
      to: 'receipts',
      unique: true,
      onDelete: 'cascade',
      ...unlisted,
    }),
  },
  access: { read: readsPayment('payment.'), write: nobody },
  actions: {
    takeBack: {
      label: { en: 'Take the receipt back', hy: 'Չեղարկել մուտքը' },
      icon: 'undo',
      access: writesPayment('payment.'),
      isOffered: ({ amount }) => Number(amount) > 0,
      help: {
        en: 'The receipt stays as it is; an entry takes it back, and the amount is due again.',
        hy: 'Մուտքը մնում է, ինչպես կա․ նոր գրառումը չեղարկում է այն, և գումարը կրկին վճարելիք է։',
      },
      input: { reason: longText({ label: words.reason, required: true, max: 500 }) },
    },
  },
  history: true,
  calls: { create: false },
})
export type Receipt = RowOf<typeof receipts>
