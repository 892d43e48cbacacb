import type { z } from 'zod'
import type { DeclaredField, FieldOptions, NoOtherWords } from '../field'
import { makeField } from '../make-field'
import { lines, type LongOptions } from './text'

/** Formatted text as HTML, 100,000 characters unless `max` says otherwise; the server keeps only the tags of the editor. */
export const richText = <const C extends LongOptions>(options: C & NoOtherWords<C, LongOptions>) => {
  const max = options.max ?? 100_000
  return makeField<'richText', string, C>('richText', options, {
    schema: lines(max),
    filter: null,
    facts: { max },
    sortable: false,
  })
}

/** A JSON value of a declared shape, stored as it is. The schema must refuse unknown keys. `text` formats it for spreadsheets. */
export const json = <S extends z.ZodType, const C extends FieldOptions & { text?: (value: z.output<S>) => string }>(
  schema: S,
  options: C & NoOtherWords<C, FieldOptions & { text?: unknown }>,
) =>
  makeField('json', options, {
    schema,
    filter: null,
    facts: { text: options.text ?? null },
    sortable: false,
  }) as DeclaredField<'json', z.output<S>, C>
