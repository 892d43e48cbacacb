import { leadWorkers, readsApplicant, staff } from './access'
import { allOf } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { reference, text } from './kernel/fields'
import { partOf, toApplicant } from './field-options'
import { words } from './words'

/** Promo codes of applications (part 2 §3 'Applicant detail sections'): from the public form, or entered by staff. */
export const promoCodes = defineResource({
  name: 'promoCodes',
  path: 'promoCode',
  screen: null,
  title: { one: words.promoCode, many: { en: 'Promo codes', hy: 'Պրոմո կոդեր' } },
  display: 'promoCode',
  fields: {
    promoCode: text({ label: words.promoCode, required: true, max: 60 }),
    applicantId: reference({ ...toApplicant, ...partOf }),
  },
  access: {
    read: (viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer)),
    write: (viewer) => allOf(leadWorkers(viewer), readsApplicant('applicant.')(viewer)),
  },
  history: true,
  uniqueTogether: [['applicantId', 'promoCode']],
})
