import type { Fields } from '#resources/kernel/field'
import { choice, day, money, text } from '#resources/kernel/fields'
import { payments } from '#resources/payments'
import { currencies, type CurrencyCode } from '#resources/terms'
import type { Words } from '#resources/kernel/words'
import { words } from '#resources/words'

const date = day({ label: payments.fields.date.label, required: true })
const description = text({ label: words.description })
/** An amount whose currency the form does not ask for: the `currency` field only supplies it. */
const amountIn = (label: Words) => money({ label, required: true, currencyField: 'currency', min: 0.01 })
const currencyOf = (currency: CurrencyCode) =>
  choice({ label: words.currency, required: true, options: currencies, default: currency })

/** Part 2 §5: date and amount. */
export const oneFields = (currency: CurrencyCode) => ({
  date,
  amount: amountIn(words.amount),
  currency: currencyOf(currency),
  description,
})
export const debtIn = (currency: string) => `debt${currency}`
/** Part 2 §5: a bulk update requires the debt amount; with several currencies, at least one of them. */
export const bulkFields = (all: readonly CurrencyCode[]): Fields =>
  Object.fromEntries(
    all.flatMap((currency) => {
      const { en, hy } = payments.fields.debt.label
      const label = all.length > 1 ? { en: `${en}, ${currency}`, hy: `${hy}, ${currency}` } : { en, hy }
      const field = money({ label, required: all.length === 1, currencyField: currency, min: 0.01 })
      return [
        [debtIn(currency), field],
        [currency, currencyOf(currency)],
      ]
    }),
  )
