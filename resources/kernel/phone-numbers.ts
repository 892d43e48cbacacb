import type { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * How phone numbers are read. What the numbers of all countries are made of is larger than all declarations together, and forms alone need
 * it: pages begin without it. Whoever checks or shows phones imports `phone-plans`, which names the reader here; `check-row` does.
 */
type Reader = typeof parsePhoneNumberFromString
let reader: Reader | null = null

/** Names what reads phone numbers from now on. */
export const readPhonesWith = (read: Reader): void => void (reader = read)

/** A number as it was typed in Armenia, or with its country's code; undefined where it is none. Throws while nothing reads phones. */
export function readPhone(typed: string): ReturnType<Reader> {
  if (reader === null) throw new Error('Phones are checked before resources/kernel/phone-plans was imported')
  return reader(typed, 'AM')
}
