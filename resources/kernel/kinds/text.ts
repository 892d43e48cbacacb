import { z } from 'zod'
import type { FieldOptions } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'

// NUL and half a surrogate pair cannot be stored by PostgreSQL; the other control characters have no business in a one-line text.
const hasControl = /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}/u

/** A trimmed string of at most `max` characters without control characters, with the shared messages. */
export const line = (max: number): z.ZodType<string> =>
  z.string(messages.text).trim().max(max, messages.longest(max)).refine((value) => !hasControl.test(value), messages.control)

/** Finds by a part of the text, whatever its case. */
export const partFilter = z.string(messages.text).trim().max(255, messages.longest(255)).refine((value) => !hasControl.test(value), messages.control)

/** One line of text, 255 characters unless `max` says otherwise. */
export const text = <const C extends FieldOptions & { max?: number; pattern?: { is: RegExp; message: string } }>(options: C) => {
  const max = options.max ?? 255
  const pattern = options.pattern
  const schema = pattern ? line(max).refine((value) => value === '' || pattern.is.test(value), pattern.message) : line(max)
  return makeField('text', options, { schema, filter: partFilter, facts: { max } })
}
