import { inputOf } from '#resources/kernel/action'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { choice, day, flag, money, text } from '#resources/kernel/fields'
import { payments } from '#resources/payments'
import { currencies, type CurrencyCode } from '#resources/terms'

const date = day({ label: 'Due', required: true })
const description = text({ label: 'Description' })
/** An amount in a currency that the form does not ask for: the field beside it only says which. */
const amountIn = (label: string) => money({ label, required: true, currencyField: 'currency', min: 0.01 })
const currencyOf = (currency: CurrencyCode) =>
  choice({ label: 'Currency', required: true, options: currencies, default: currency })

/** Fields as a form of payments, so that labels and checks are the declaration's. */
export const formOf = (input: Fields, rules: AnyResource['rules'] = []): AnyResource => ({
  ...inputOf(payments as unknown as AnyResource, { label: '', input }),
  rules,
})

/** Part 2 §5: description, date, currency and a numeric amount. */
export const groupFields = (currency: CurrencyCode) => ({
  description: text({ label: 'Description', required: true }),
  date,
  currency: currencyOf(currency),
  amount: amountIn('Amount'),
})
/** Part 2 §5: date and amount; also for one unpaid payment that is edited. */
export const oneFields = (currency: CurrencyCode) => ({
  date,
  amount: amountIn('Amount'),
  currency: currencyOf(currency),
  description,
})
/** Part 2 §5: a bulk update requires the debt amount. */
export const bulkFields = (currency: CurrencyCode) => ({ debt: amountIn('Debt'), currency: currencyOf(currency) })
/** Of which days the invoices are exported (part 2 §5); the labels are the drawer's own. */
export const exportFields = (t: (key: 'lastMonth' | 'dateFrom' | 'dateTo') => string) => ({
  areLastMonthPayments: flag({ label: t('lastMonth') }),
  dateFrom: day({ label: t('dateFrom') }),
  dateTo: day({ label: t('dateTo') }),
})
