import type { AgreementInput } from '#resources/agreements.calls'
import type { PaymentMethod } from '#resources/term-words'

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
}

/** The form before anything was typed. */
const empty: Typed = {
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
}

/** What was typed here before. The browser's storage is open to whoever uses it: only what has the form's own types is taken. */
export const restored = (values: Readonly<Record<string, unknown>> | null): Typed => ({
  ...empty,
  ...Object.fromEntries(
    Object.entries(empty).flatMap(([name, first]) => {
      const kept = values?.[name]
      return typeof kept === typeof first ? [[name, kept]] : []
    }),
  ),
})

const orNull = (text: string) => (text.trim() === '' ? null : text)
/** What was typed, as the server takes it; the server checks it again. The payment method is the application's. */
export const bodyOf = (typed: Typed, paymentMethod: PaymentMethod): AgreementInput => ({
  ...typed,
  citizenship: orNull(typed.citizenship),
  socialCardNumber: orNull(typed.socialCardNumber),
  studentNameHy: typed.isUnderage ? typed.studentNameHy : null,
  // Asked for of a credit alone; they may have been typed while it was one.
  contractNumber: paymentMethod === 'AMERIA_CREDIT' ? orNull(typed.contractNumber) : null,
  contractYear: paymentMethod === 'AMERIA_CREDIT' ? orNull(typed.contractYear) : null,
  paymentMethod,
})
