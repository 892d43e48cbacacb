import { readPhone } from '#resources/kernel/phone-plans'
import { ABSENT } from './dates'

/** A phone number in readable groups, '+374 91 004127'; an invalid number as it is, '–' for none. */
export function formatPhone(phone: string | null | undefined): string {
  if (phone === null || phone === undefined || phone.trim() === '') return ABSENT
  const number = readPhone(phone)
  return number?.isPossible() ? number.formatInternational() : phone
}
