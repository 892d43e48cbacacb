import { z } from 'zod'
import type { FieldOptions, NoOtherWords } from '../field'
import { makeField } from '../make-field'
import type { Message } from '../message'
import { messages } from '../messages'
import { DIRECTION_MARKS, EMAIL, SPREADSHEET, URL_PATTERN } from '../patterns'

/** Control characters and lone surrogates, which no database can store; texts of several lines may contain tabs and line breaks. */
const hasControl = /[\p{Cc}\p{Cs}]/u
const hasOtherControl = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
/** Only invisible characters: blanks, zero-width characters, the empty Braille pattern. */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const cleaned = (typed: string): string => (INVISIBLE.test(typed) ? '' : typed.trim())

/**
 * A trimmed one-line string of at most `max` characters: line breaks and tabs become spaces, a text of invisible characters becomes empty,
 * control characters are refused. `absent` is the message for a missing value.
 */
export const line = (max: number, absent: Message = messages.text): z.ZodType<string> =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? absent : messages.text) })
    .overwrite((typed) => cleaned(typed.replace(BREAKS, ' ')))
    .max(max, messages.longest(max))
    .refine((value) => !hasControl.test(value), messages.control)

/** As `line`, but required. */
export const neededLine = (max: number): z.ZodType<string> =>
  line(max, messages.required).refine((value) => value !== '', messages.required)

/** As `line`, but with several lines: tabs and line breaks stay. */
export const lines = (max: number): z.ZodType<string> =>
  z
    .string(messages.text)
    .overwrite(cleaned)
    .max(max, messages.longest(max))
    .refine((value) => !hasOtherControl.test(value), messages.control)

/** The longest text that is searched for. */
export const LONGEST_PART = 255
/** A filter that finds a part of the text, case-insensitive. */
export const partFilter = line(LONGEST_PART)

interface TextOptions extends FieldOptions {
  max?: number
  pattern?: { is: RegExp; message: Message }
}
/** One line of text, 255 characters unless `max` says otherwise. */
export const text = <const C extends TextOptions>(options: C & NoOtherWords<C, TextOptions>) => {
  const max = options.max ?? 255
  const pattern = options.pattern
  const schema = pattern
    ? line(max).refine((value) => value === '' || pattern.is.test(value), pattern.message)
    : line(max)
  return makeField<'text', string, C>('text', options, { schema, filter: partFilter, facts: { max } })
}

export interface LongOptions extends FieldOptions {
  max?: number
}
/** Several lines of plain text, 5,000 characters unless `max` says otherwise. */
export const longText = <const C extends LongOptions>(options: C & NoOtherWords<C, LongOptions>) => {
  const max = options.max ?? 5000
  return makeField<'longText', string, C>('longText', options, {
    schema: lines(max),
    filter: partFilter,
    facts: { max },
    sortable: false,
  })
}

/**
 * An e-mail address, stored trimmed as typed, without marks of the writing direction; compared case-insensitively (part 2 §5 'Invalid
 * email').
 */
export const email = <const C extends FieldOptions>(options: C & NoOtherWords<C, FieldOptions>) =>
  makeField<'email', string, C>('email', options, {
    schema: line(254)
      .overwrite((typed) => typed.replace(DIRECTION_MARKS, '').trim())
      .refine((value) => value === '' || EMAIL.test(value), messages.email),
    filter: partFilter,
    facts: { max: 254 },
  })

interface UrlOptions extends FieldOptions {
  spreadsheet?: boolean
  prefix?: boolean
}
/**
 * A web address that starts with http:// or https:// (part 2 §5). `spreadsheet` requires a Google spreadsheet link; `prefix` adds https://
 * where it is missing (Slack links, part 2 §9).
 */
export const url = <const C extends UrlOptions>(options: C & NoOtherWords<C, UrlOptions>) => {
  const full = (value: string) =>
    options.prefix && value !== '' && !/^https?:\/\//i.test(value) ? `https://${value}` : value
  const [pattern, message] = options.spreadsheet ? [SPREADSHEET, messages.spreadsheet] : [URL_PATTERN, messages.url]
  return makeField<'url', string, C>('url', options, {
    schema: line(2000)
      .transform(full)
      .refine((value) => value === '' || pattern.test(value), message),
    filter: partFilter,
    facts: { max: 2000 },
    sortable: false,
  })
}
