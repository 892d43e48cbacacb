import type { Agreement } from '#resources/agreements'
import type { AgreementInput } from '#resources/agreements.calls'

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

const orNull = (text: string) => (text.trim() === '' ? null : text)
/** What was typed, as the server takes it; the server checks it again. */
export const bodyOf = (typed: Typed): AgreementInput => ({
  ...typed,
  citizenship: orNull(typed.citizenship),
  socialCardNumber: orNull(typed.socialCardNumber),
  studentNameHy: typed.isUnderage ? typed.studentNameHy : null,
  contractNumber: orNull(typed.contractNumber),
  contractYear: orNull(typed.contractYear),
  paymentMethod: orNull(typed.paymentMethod) as AgreementInput['paymentMethod'],
})
