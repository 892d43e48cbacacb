import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ABSENT } from './dates'

/** A phone number grouped for reading, '+374 91 004127'; what is no number stays as it is, '–' for none. */
export function formatPhone(phone: string | null | undefined): string {
  if (phone === null || phone === undefined || phone.trim() === '') return ABSENT
  const number = parsePhoneNumberFromString(phone, 'AM')
  return number?.isPossible() ? number.formatInternational() : phone
}
