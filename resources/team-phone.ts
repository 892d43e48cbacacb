import { z } from 'zod'

export const PHONE_REQUIRED = 'Phone number required'
/** Fewest digits of a team's phone (part 2 §9). */
export const TEAM_PHONE_DIGITS = 8

/** What is wrong with a team's phone number, or null: numeric, positive, whole, 8 digits or more, in this order (part 2 §5). */
export function teamPhoneFault(typed: string): string | null {
  const number = typed.replace(/[\s()]/g, '')
  if (number === '') return PHONE_REQUIRED
  if (!/^[+-]?[\d-]*\d(\.\d+)?$/.test(number)) return "That doesn't look like a phone number"
  if (number.startsWith('-')) return "A phone number can't start with a minus"
  if (number.includes('.')) return "A phone number can't include a decimal point"
  return number.replace(/\D/g, '').length < TEAM_PHONE_DIGITS ? 'A phone number must have at least 8 digits' : null
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
