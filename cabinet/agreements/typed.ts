import type { AgreementInput } from '#resources/agreements.calls'
import type { PaymentMethod } from '#resources/term-words'

/** The form's values: all texts, except one checkbox. */
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

/** The form before anything is typed. */
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

/** The values saved here before. Anybody with this browser can edit its storage, so only values of the right type are used. */
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
/** The typed values as a request body; the server validates them again. The payment method is that of the application. */
export const bodyOf = (typed: Typed, paymentMethod: PaymentMethod): AgreementInput => ({
  ...typed,
  citizenship: orNull(typed.citizenship),
  socialCardNumber: orNull(typed.socialCardNumber),
  studentNameHy: typed.isUnderage ? typed.studentNameHy : null,
  // The form asks for them only with a credit; they may have been typed before the payment method changed.
  contractNumber: paymentMethod === 'AMERIA_CREDIT' ? orNull(typed.contractNumber) : null,
  contractYear: paymentMethod === 'AMERIA_CREDIT' ? orNull(typed.contractYear) : null,
  paymentMethod,
})
