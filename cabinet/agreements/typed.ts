import type { Agreement } from '#resources/agreements'

/** What is typed in the form, all of it texts but the one tick. */
export interface Typed {
  nameHy: string
  isUnderage: boolean
  studentNameHy: string
  citizenship: string
  address: string
  passportNumber: string
  passportGivenDate: string
  socialCardNumber: string
  contractNumber: string
  contractYear: string
  paymentMethod: string
}

/** The form before anything was typed; the payment method is the application's. */
export const emptyData = ({ applicant }: Pick<Agreement, 'applicant'>): Typed => ({
  nameHy: '',
  isUnderage: false,
  studentNameHy: '',
  citizenship: 'AM',
  address: '',
  passportNumber: '',
  passportGivenDate: '',
  socialCardNumber: '',
  contractNumber: '',
  contractYear: '',
  paymentMethod: String(applicant?.paymentMethod ?? 'DEFAULT'),
})
