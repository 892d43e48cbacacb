import type { Agreement } from '#resources/agreements'
import { feeTypes, paymentMethods, type PaymentMethod } from '#resources/term-words'
import { formatMoney } from '#kit/format/money'
import type { Words } from '#resources/kernel/words'

interface Fee {
  amount: number
  currency: string
  feeType: keyof typeof feeTypes
}
const isFee = (value: unknown): value is Fee =>
  typeof value === 'object' && value !== null && 'amount' in value && 'feeType' in value

/** '52,000 ֏, monthly' in each language; null for a group without a fee. */
export function tuitionOf({ group }: Agreement): Words | null {
  // References are typed as having text fields, but a fee is an object of three.
  const fee: unknown = group?.tuitionFee
  if (!isFee(fee)) return null
  const price = formatMoney(fee.amount, fee.currency)
  const said = feeTypes[fee.feeType]
  return { en: `${price}, ${said.en.toLowerCase()}`, hy: `${price}, ${said.hy.toLowerCase()}` }
}
const isMethod = (value: unknown): value is PaymentMethod => typeof value === 'string' && value in paymentMethods
/** How the application is paid for; it cannot be changed here. */
export const methodOf = ({ applicant }: Agreement): PaymentMethod => {
  const method = applicant?.paymentMethod
  return isMethod(method) ? method : 'DEFAULT'
}
/** '20%'; null without a discount. */
export function discountOf({ applicant }: Agreement): string | null {
  const discount = Number(applicant?.discount ?? 0)
  return discount > 0 ? `${discount}%` : null
}
