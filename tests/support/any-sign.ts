import fc from 'fast-check'

const lastCodePoint = 0x10ffff
const firstSurrogate = 0xd800
const surrogates = 0x800

/** Any Unicode character. The library's own (`unit: 'binary'`) first builds a table of all characters, which takes two seconds. */
export const anySign = fc
  .integer({ min: 0, max: lastCodePoint - surrogates })
  .map((place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates))
