import { seesAllGroups } from './access'
import { anyOf, hasRole, is } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, day, flag, money, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { currencies, paymentMethods } from './terms'

/** Payments that applicants owe and have made (part 2 §3 'Payment'): one row is one applicant's, who is kept for it. */
export const payments = defineResource({
  name: 'payments', path: 'payment', screen: null,
  title: { one: 'Payment', many: 'Payments' }, display: 'description',
  fields: {
    applicantId: reference({ label: 'Applicant', to: 'applicants', as: 'applicant', show: ['name'], required: true, readOnly: true }),
    groupId: reference({ label: 'Group', to: 'groups', as: 'group', show: ['name'], readOnly: true }),
    date: day({ label: 'Due', required: true, readOnly: true }),
    currency: choice({ label: 'Currency', options: currencies, required: true, default: 'AMD', readOnly: true }),
    amount: money({ label: 'Amount', required: true, currencyField: 'currency', readOnly: true }),
    description: text({ label: 'Description', readOnly: true }),
    paymentType: choice({ label: 'Payment method', options: paymentMethods, required: true, default: 'DEFAULT', readOnly: true }),
    isPaid: flag({ label: 'Paid', required: true, default: false, readOnly: true }),
  },
  access: {
    read: (viewer) => anyOf(
      seesAllGroups(viewer), hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && is('group.projectCoordinatorId', viewer.id),
      viewer.authGroup === 'STUDENT' && is('applicant.personId', viewer.id),
    ),
    write: nobody,
  },
  indexes: [['applicantId', 'isPaid', 'date'], ['groupId', 'date']],
})
export type Payment = RowOf<typeof payments>
