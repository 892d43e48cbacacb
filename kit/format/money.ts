import { ABSENT } from './dates'

/** The currencies of fees and payments (part 2 §3) with their signs and displayed decimals. */
const currencies = {
  AMD: { sign: '֏', decimals: 0 },
  USD: { sign: '$', decimals: 2 },
  EUR: { sign: '€', decimals: 2 },
} as const
export type Currency = keyof typeof currencies

const isCurrency = (name: string): name is Currency => name in currencies

/** The sign of a currency; the code of an unknown one. */
export const currencySign = (currency: string) => (isCurrency(currency) ? currencies[currency].sign : currency)

const formats = new Map<number | undefined, Intl.NumberFormat>()
/** Cached: creating a format takes twenty times as long as using it. */
function formatOf(decimals: number | undefined): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const fixed = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = new Intl.NumberFormat('en-US', fixed)
  formats.set(decimals, made)
  return made
}

/** A number with thousands separators, and without `decimals` only as many as it has; '–' for none. */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ABSENT
  return formatOf(decimals).format(value)
}

/** An amount in units of the currency, without its sign: '1,826,800', '12.50'; '–' for none. */
export function formatAmount(amount: number | null | undefined, currency: string): string {
  const decimals = isCurrency(currency) ? currencies[currency].decimals : 2
  return formatNumber(amount, decimals)
}

/** An amount in units of the currency followed by its sign, '1,826,800 ֏'; '–' for none. */
export function formatMoney(amount: number | null | undefined, currency: string): string {
  const figures = formatAmount(amount, currency)
  return figures === ABSENT ? ABSENT : `${figures}\u00A0${currencySign(currency)}`
}
