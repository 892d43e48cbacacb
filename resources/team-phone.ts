import { z } from 'zod'
import { teamPhoneMessages } from './academy.messages'
import type { Message } from './kernel/message'

/** Fewest digits of a team's phone (part 2 §9). */
export const TEAM_PHONE_DIGITS = 8

/** What is wrong with a team's phone number, or null: numeric, positive, whole, 8 digits or more, in this order (part 2 §5). */
export function teamPhoneFault(typed: string): Message | null {
  const number = typed.replace(/[\s()]/g, '')
  if (number === '') return teamPhoneMessages.required
  if (!/^[+-]?[\d-]*\d(\.\d+)?$/.test(number)) return teamPhoneMessages.noPhone
  if (number.startsWith('-')) return teamPhoneMessages.minus
  if (number.includes('.')) return teamPhoneMessages.decimals
  return number.replace(/\D/g, '').length < TEAM_PHONE_DIGITS ? teamPhoneMessages.short : null
}

/** A text field that takes team phone numbers only, as text or number; stored without blanks and dashes. */
export function teamPhonePattern<F extends { readonly schema: z.ZodType<string> }>(field: F): F {
  const typed = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), field.schema)
  const schema = typed.transform((value, context) => {
    const fault = teamPhoneFault(value)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    return value.replace(/[\s()]/g, '').replace(/(?!^)-/g, '')
  })
  return { ...field, schema }
}
