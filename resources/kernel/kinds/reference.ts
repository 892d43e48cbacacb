import { z } from 'zod'
import type { DeclaredField, FieldOptions, NoOtherWords, ReferenceFacts, ReferencesFacts } from '../field'
import { shownAs } from '../body'
import { makeField } from '../make-field'
import { messages } from '../messages'

/** The id of a record: a positive 32-bit integer. */
export const id = z.int(messages.reference).min(1, messages.reference).max(2_147_483_647, messages.reference)
/** The id of a record in a URL: only digits without leading zeros, so that a record has exactly one address. */
export const idText = shownAs(
  z
    .string(messages.reference)
    .regex(/^[1-9]\d{0,9}$/, messages.reference)
    .transform(Number)
    .pipe(id),
  id,
)
/** A filter by ids; null finds records without a value. A single id counts as a list of one. */
export const idsFilter = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(id.nullable(), messages.list).max(10_000, messages.most(10_000)),
)

interface ReferenceOptions extends FieldOptions {
  to: string
  as?: string
  show?: readonly string[]
  onDelete?: ReferenceFacts['onDelete']
  stamp?: 'creator'
  offer?: ReferenceFacts['offer']
}

/**
 * One record of another resource, by id: `courseId` is written; with `as: 'course'` the record's `show` fields are read with it. The server
 * checks that the id exists and that the viewer may read it.
 */
export const reference = <const C extends ReferenceOptions>(options: C & NoOtherWords<C, ReferenceOptions>) =>
  makeField<'reference', number, C>('reference', options, {
    schema: id as z.ZodType<number>,
    filter: idsFilter,
    facts: {
      to: options.to,
      as: options.as ?? null,
      show: options.show ?? [],
      onDelete: options.onDelete ?? 'restrict',
      stamp: options.stamp ?? null,
      offer: options.offer ?? null,
    },
  }) as DeclaredField<'reference', number, C> & {
    readonly _as?: C['as']
    readonly _show?: C['show']
    readonly _filterAs?: C['filterAs']
  }

interface ReferencesOptions extends FieldOptions {
  to: string
  as?: string
  show?: readonly string[]
  onDelete?: ReferencesFacts['onDelete']
}
/** Several records of another resource, by ids, in the given order; stored in a table of their own. */
export const references = <const C extends ReferencesOptions>(options: C & NoOtherWords<C, ReferencesOptions>) =>
  makeField<'references', number[], C>('references', options, {
    schema: z
      .array(id, messages.list)
      .max(500, messages.most(500))
      .transform((ids) => [...new Set(ids)]) as z.ZodType<number[]>,
    filter: idsFilter,
    facts: {
      to: options.to,
      as: options.as ?? null,
      show: options.show ?? [],
      onDelete: options.onDelete ?? 'restrict',
    },
    sortable: false,
  }) as DeclaredField<'references', number[], C> & {
    readonly _as?: C['as']
    readonly _show?: C['show']
  }
