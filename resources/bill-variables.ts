import type { Words } from './kernel/words'
import { words } from './words'

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
  academyName: words.academy,
  academyLegalName: { en: 'Academy legal name', hy: 'Ակադեմիայի իրավաբանական անվանում' },
  academyAddress: { en: 'Academy address', hy: 'Ակադեմիայի հասցե' },
  academyTaxNumber: { en: 'Academy tax number', hy: 'Ակադեմիայի ՀՎՀՀ' },
  academyBank: { en: 'Academy bank', hy: 'Ակադեմիայի բանկ' },
  academyAccount: { en: 'Academy account', hy: 'Ակադեմիայի հաշիվ' },
  ceo: { en: 'Chief executive', hy: 'Տնօրեն' },
} as const satisfies Record<string, Words>
export type BillVariable = keyof typeof billVariables
