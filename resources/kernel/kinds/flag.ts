import { z } from 'zod'
import type { FieldOptions } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'

/** Yes or no. */
export const flag = <const C extends FieldOptions>(options: C) =>
  makeField('flag', options, { schema: z.boolean(messages.flag), filter: z.boolean(messages.flag), facts: {} })
