import { formatNumber } from '#kit/format/money'

/** What may be typed into a number: digits, a point where decimals are, a minus where it may be below 0; leading zeros collapse (UI-018). */
export function typedNumber(text: string, hasDecimals: boolean, mayBeNegative: boolean): string {
  const minus = mayBeNegative && /^\s*[-–]/.test(text) ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const fraction = hasDecimals && rest.length > 0 ? `.${rest.join('')}` : ''
  return minus + whole.replace(/^0+(?=\d)/, '') + fraction
}

/** The number of a typed text; null for none, the text itself while it is no number yet ('-'). */
export function numberOf(text: string): number | string | null {
  if (text === '') return null
  const number = Number(text)
  return text === '-' || text === '.' || Number.isNaN(number) ? text : number
}

/** A number as it stands when nobody types: with thousands separators. */
export const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''
