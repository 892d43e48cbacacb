import type { FieldOptions } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'
import { EMAIL } from '../patterns'
import { line, partFilter } from './text'

/** An e-mail address, stored as typed and trimmed, compared without regard to case (part 2 §5 'Invalid email'). */
export const email = <const C extends FieldOptions>(options: C) =>
  makeField('email', options, {
    schema: line(254).refine((value) => value === '' || EMAIL.test(value), messages.email),
    filter: partFilter,
    facts: { max: 254 },
  })
