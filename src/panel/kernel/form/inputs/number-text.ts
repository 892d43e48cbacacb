import { formatNumber } from '#kit/format/money'

/** The number of a typed text; null for none, the text itself while it is no number yet ('-'). */
export function numberOf(text: string): number | string | null {
  if (text === '') return null
  const number = Number(text)
  return text === '-' || text === '.' || Number.isNaN(number) ? text : number
}

/** A number as it stands when nobody types: with thousands separators. */
export const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''
