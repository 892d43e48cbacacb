import type { Words } from './kernel/words'
import { words } from './words'

/** What every document may name of the academy. */
const academy = {
  academyName: words.academy,
  academyLegalName: { en: 'Academy legal name', hy: 'Ակադեմիայի իրավաբանական անվանում' },
  academyAddress: { en: 'Academy address', hy: 'Ակադեմիայի հասցե' },
  academyTaxNumber: { en: 'Academy tax number', hy: 'Ակադեմիայի ՀՎՀՀ' },
  academyBank: { en: 'Academy bank', hy: 'Ակադեմիայի բանկ' },
  academyAccount: { en: 'Academy account', hy: 'Ակադեմիայի հաշիվ' },
  ceo: { en: 'Chief executive', hy: 'Տնօրեն' },
} as const satisfies Record<string, Words>

/** What an agreement may name as `{{name}}`, in the order in which an editor offers them; each is filled in by the agreement and its language. */
export const agreementVariables = {
  agreementNumber: { en: 'Agreement number', hy: 'Պայմանագրի համար' },
  agreementDate: { en: 'Agreement date', hy: 'Պայմանագրի ամսաթիվ' },
  ...academy,
  signerNameHy: { en: 'Signer, Armenian', hy: 'Ստորագրող' },
  signerRole: { en: 'Signer is', hy: 'Ստորագրողի դեր' },
  studentNameHy: { en: 'Student name, Armenian', hy: 'Ուսանողի անուն' },
  citizenship: { en: 'Citizenship', hy: 'Քաղաքացիություն' },
  address: { en: 'Address of the signer', hy: 'Ստորագրողի հասցե' },
  passportNumber: { en: 'Passport number', hy: 'Անձնագրի համար' },
  passportGivenDate: { en: 'Passport given on', hy: 'Անձնագրի տրման օր' },
  socialCardNumber: { en: 'Social card number', hy: 'Սոցիալական քարտի համար' },
  courseName: words.course,
  groupName: words.group,
  startDate: { en: 'Start date', hy: 'Սկզբի ամսաթիվ' },
  endDate: words.endDate,
  duration: words.duration,
  schedule: { en: 'Schedule', hy: 'Դասացուցակ' },
  tuitionFee: words.tuitionFee,
  discount: { en: 'Discount', hy: 'Զեղչ' },
  oneTimeDiscount: { en: 'One-time discount', hy: 'Միանվագ զեղչ' },
  paymentMethod: words.paymentMethod,
  creditContract: { en: 'Credit contract', hy: 'Վարկային պայմանագիր' },
  agreement_3_1_point: { en: 'Clause 3.1 of the group', hy: 'Խմբի 3.1 կետը' },
} as const satisfies Record<string, Words>
export type AgreementVariable = keyof typeof agreementVariables

/** What a bill may name as `{{name}}`, in the order in which an editor offers them. */
export const billVariables = {
  billNumber: { en: 'Bill number', hy: 'Հաշվի համար' },
  billDate: { en: 'Bill date', hy: 'Հաշվի ամսաթիվ' },
  payerName: { en: 'Payer', hy: 'Վճարող' },
  payerNameHy: { en: 'Payer, Armenian', hy: 'Վճարողը հայերեն' },
  courseName: words.course,
  groupName: words.group,
  description: words.description,
  dueDate: { en: 'Due', hy: 'Վճարման օր' },
  amount: words.amount,
  ...academy,
} as const satisfies Record<string, Words>
export type BillVariable = keyof typeof billVariables

/** What a variable is, in every text that names one: whatever stands in two braces, without the blanks around it. */
export const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g
/** Names in braces, each once, in their order, known or not. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name))),
]
/** Names in braces that are none of those known. */
export const unknownVariables = (known: Readonly<Record<string, unknown>>, ...texts: readonly string[]): string[] =>
  variablesIn(...texts).filter((name) => !Object.hasOwn(known, name))
/** A text with what `value` gives of each name in place of it. */
export const fillVariables = (text: string, value: (name: string) => string): string =>
  text.replace(VARIABLE, (_, name: string) => value(name))
/** A text with its variables written without blanks: `{{name}}`. */
export const tidyVariables = (text: string): string => fillVariables(text, (name) => `{{${name}}}`)
