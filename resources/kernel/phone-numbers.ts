import type { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parsing of phone numbers. The metadata of all countries is larger than all declarations together and only forms need it, so pages load
 * without it. Code that checks or shows phones imports `phone-plans`, which registers the parser here; `check-row` does.
 */
type Reader = typeof parsePhoneNumberFromString
let reader: Reader | null = null

/** Registers the parser of phone numbers. */
export const readPhonesWith = (read: Reader): void => void (reader = read)

/**
 * Parses a number typed in Armenian notation or with a country code; undefined where it is not a number. Throws while no parser is
 * registered.
 */
export function readPhone(typed: string): ReturnType<Reader> {
  if (reader === null) throw new Error('Phones are checked before resources/kernel/phone-plans was imported')
  return reader(typed, 'AM')
}
