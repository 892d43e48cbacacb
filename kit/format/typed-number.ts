/** What may be typed into a number: digits, a point where decimals are, a minus where it may be below 0; leading zeros collapse (UI-018). */
export function typedNumber(text: string, hasDecimals: boolean, mayBeNegative: boolean): string {
  const minus = mayBeNegative && /^\s*[-–]/.test(text) ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const fraction = hasDecimals && rest.length > 0 ? `.${rest.join('')}` : ''
  return minus + whole.replace(/^0+(?=\d)/, '') + fraction
}
