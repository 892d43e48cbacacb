import { area, useText } from '#kit/i18n/text'
import { paymentsEn } from './texts.en'
import { paymentsHy } from './texts.hy'

/** What payments say beyond the declaration's labels. */
const paymentsArea = area('payments', paymentsEn, paymentsHy)
export type PaymentsKey = keyof typeof paymentsEn
export const usePaymentsText = () => useText(paymentsArea)
