/**
 * Filters typed text to a number: digits, a decimal point and a minus where allowed; leading zeros collapse (UI-018). A single comma stays
 * where a fraction is allowed: `numberIn` tells whether it separates the fraction or thousands. Beside a point, or repeated, commas separate
 * thousands and are left out.
 */
export function typedNumber(text: string, hasDecimals: boolean, mayBeNegative: boolean): string {
  const minus = mayBeNegative && /^\s*[-–]/.test(text) ? '-' : ''
  const isCommaKept = hasDecimals && !text.includes('.') && text.split(',').length === 2
  const mark = isCommaKept ? ',' : '.'
  const [whole = '', ...rest] = text.replace(isCommaKept ? /[^\d,]/g : /[^\d.]/g, '').split(mark)
  const fraction = hasDecimals && rest.length > 0 ? `${mark}${rest.join('')}` : ''
  return minus + whole.replace(/^0+(?=\d)/, '') + fraction
}

/** Thousands as in '1,200': a comma with three digits after it, and at most three before. */
const THOUSANDS = /^-?[1-9]\d{0,2},\d{3}$/

/** The number in text that `typedNumber` filtered, as '8,5', '8.5' or '1,200'; NaN if it is none yet, such as '-'. */
export const numberIn = (text: string): number =>
  /\d/.test(text) ? Number(text.replace(',', THOUSANDS.test(text) ? '' : '.')) : Number.NaN
