import type { Words } from './kernel/words'
import { words } from './words'

/** Variables about the academy, available in every document. */
const academy = {
  academyName: words.academy,
  academyLegalName: { en: 'Academy legal name', hy: 'Ակադեմիայի իրավաբանական անվանում' },
  academyAddress: { en: 'Academy address', hy: 'Ակադեմիայի հասցե' },
  academyTaxNumber: { en: 'Academy tax number', hy: 'Ակադեմիայի ՀՎՀՀ' },
  academyBank: { en: 'Academy bank', hy: 'Ակադեմիայի բանկ' },
  academyAccount: { en: 'Academy account', hy: 'Ակադեմիայի հաշիվ' },
  ceo: { en: 'Chief executive', hy: 'Տնօրեն' },
} as const satisfies Record<string, Words>

/**
 * Variables of agreements, written as `{{name}}`, in the order in which the editor offers them; their values come from the agreement and
 * its language.
 */
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

/** Variables of bills, written as `{{name}}`, in the order in which the editor offers them. */
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

/** A variable in any template: a name in double braces, to be trimmed. Its time is linear: texts may be long and broken. */
export const VARIABLE = /\{\{([^{}]*)\}\}/g
/** Variable names in the texts, without repeats, in order, known or not. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim()))),
]
/** Replaces each variable with the value of its name. */
export const fillVariables = (text: string, value: (name: string) => string): string =>
  text.replace(VARIABLE, (_, name: string) => value(name.trim()))
/** Variables that lack a brace, with what is next to the others: `{{name}`. */
const OPEN = /\{\{[^\s{}<>&]{0,40}\}?|\{?[^\s{}<>&]{0,40}\}\}/g
/** Variable names in the texts that are not known, and variables that lack a brace, which would be printed as they are. */
export const unknownVariables = (known: Readonly<Record<string, unknown>>, ...texts: readonly string[]): string[] => [
  ...variablesIn(...texts).filter((name) => !Object.hasOwn(known, name)),
  ...new Set(texts.flatMap((text) => fillVariables(text, () => ' ').match(OPEN) ?? [])),
]
/** A text with its variables written without blanks: `{{name}}`. */
export const tidyVariables = (text: string): string => fillVariables(text, (name) => `{{${name}}}`)
