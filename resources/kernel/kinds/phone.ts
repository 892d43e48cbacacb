import { z } from 'zod'
import type { FieldOptions, NoOtherWords } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'
import { DIRECTION_MARKS, PHONE } from '../patterns'
import { readPhone } from '../phone-numbers'
import { line, partFilter } from './text'

/**
 * A phone number in E.164. Strips '+', spaces, dashes, parentheses and marks of the writing direction, tests the specified pattern (two
 * digits, then digits or spaces: part 2 §5), then normalises the number for Armenia. Returns null for an impossible number.
 */
export function normalisePhone(typed: string): string | null {
  const seen = typed.replace(DIRECTION_MARKS, '').trim()
  const stripped = seen.replace(/[+\s\-()]/g, '')
  if (!PHONE.test(stripped) || stripped.length < 6 || stripped.length > 15) return null
  const international = seen.startsWith('+') || stripped.startsWith('374')
  const parsed = readPhone(international ? `+${stripped}` : stripped)
  return parsed?.isPossible() ? parsed.number : null
}

export const phone = <const C extends FieldOptions>(options: C & NoOtherWords<C, FieldOptions>) => {
  const schema = line(40).transform((value, context) => {
    if (value === '') return value
    const normal = normalisePhone(value)
    if (normal !== null) return normal
    context.addIssue({ code: 'custom', message: messages.phone })
    return z.NEVER
  })
  return makeField<'phone', string, C>('phone', options, { schema, filter: partFilter, facts: { max: 40 } })
}
