import { z } from 'zod'
import type { FieldOptions, NoOtherWords } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'

const inYears = (value: string) => value >= '1900-01-01' && value < '2200-01-01'
/** An existing calendar day in requests and answers, 'yyyy-MM-dd'. */
export const dayText = z.iso.date(messages.day).refine(inYears, messages.day)
/** A required day. */
export const neededDay = z.iso
  .date({
    error: ({ input }) => (input === undefined || input === null || input === '' ? messages.required : messages.day),
  })
  .refine((value) => value === '' || inYears(value), messages.day)
/** A range filter over days, both ends included. */
export const dayRange = z.strictObject({ from: dayText.optional(), to: dayText.optional() })

/** A calendar day: 'yyyy-MM-dd', never an instant. */
export const day = <const C extends FieldOptions>(options: C & NoOtherWords<C, FieldOptions>) =>
  makeField<'day', string, C>('day', options, { schema: dayText, filter: dayRange, facts: {} })

interface InstantOptions extends FieldOptions {
  startsNow?: boolean
}
/**
 * An instant, in UTC with milliseconds. Filtered by whole days of the academy's time zone. `startsNow`: forms of new records begin with the
 * current time.
 */
export const instant = <const C extends InstantOptions>(options: C & NoOtherWords<C, InstantOptions>) =>
  makeField<'instant', string, C>('instant', options, {
    schema: z.iso
      .datetime({ offset: true, error: messages.day })
      .refine(inYears, messages.day)
      .transform((value) => new Date(value).toISOString()),
    filter: dayRange,
    facts: { startsNow: options.startsNow ?? false },
  })

/** A time of day, 'HH:mm'. */
export const timeOfDay = <const C extends FieldOptions>(options: C & NoOtherWords<C, FieldOptions>) =>
  makeField<'timeOfDay', string, C>('timeOfDay', options, {
    schema: z.string(messages.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time),
    filter: z.strictObject({ from: z.string().optional(), to: z.string().optional() }),
    facts: {},
  })
