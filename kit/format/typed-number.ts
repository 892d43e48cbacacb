/** Filters typed text to a number: digits, a decimal point and a minus where allowed; leading zeros collapse (UI-018). */
export function typedNumber(text: string, hasDecimals: boolean, mayBeNegative: boolean): string {
  const minus = mayBeNegative && /^\s*[-–]/.test(text) ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const fraction = hasDecimals && rest.length > 0 ? `.${rest.join('')}` : ''
  return minus + whole.replace(/^0+(?=\d)/, '') + fraction
}
