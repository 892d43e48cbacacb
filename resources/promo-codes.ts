import { leadWorkers, readsApplicant, staff } from './access'
import { allOf } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Promo codes that somebody applied with (part 2 §3 'Applicant detail sections'): from the public form, or entered by the staff. */
export const promoCodes = defineResource({
  name: 'promoCodes',
  path: 'promoCode',
  screen: null,
  title: { one: 'Promo code', many: 'Promo codes' },
  display: 'promoCode',
  fields: {
    promoCode: text({ label: 'Promo code', required: true, max: 60 }),
    applicantId: reference({
      label: 'Applicant',
      to: 'applicants',
      as: 'applicant',
      show: ['name'],
      required: true,
      createOnly: true,
      onDelete: 'cascade',
    }),
  },
  access: {
    read: (viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer)),
    write: (viewer) => allOf(leadWorkers(viewer), readsApplicant('applicant.')(viewer)),
  },
  history: true,
  uniqueTogether: [['applicantId', 'promoCode']],
})
export type PromoCode = RowOf<typeof promoCodes>
