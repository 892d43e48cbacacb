import { z } from 'zod'
import type { DeclaredField, FieldOptions, Fields, NoOtherWords } from '../field'
import type { InputOf, RowOfFields } from '../row'
import { makeField } from '../make-field'
import { messages } from '../messages'

const anything = z.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  messages.json,
)

/** Fields grouped under one name (`duration: {value, timeScale}`); each is a column of the same table. */
export const object = <const F extends Fields, const C extends FieldOptions>(options: C & { fields: F }) =>
  makeField('object', options, {
    schema: anything,
    filter: null,
    facts: { fields: options.fields },
    sortable: false,
  }) as DeclaredField<'object', RowOfFields<F>, C> & {
    readonly fields: F
    readonly _fields?: F
    readonly _input?: InputOf<F>
  }

interface RowsOptions<F extends Fields> {
  fields: F
  key?: readonly (keyof F & string)[]
  max?: number
}
/**
 * Rows that belong to the record (a group's schedule), kept in order in a table of their own and saved with it. `key` names the fields that
 * identify a stored row when the id is missing; no two rows may have the same key.
 */
export const rows = <const F extends Fields, const C extends FieldOptions>(
  options: C & RowsOptions<F> & NoOtherWords<C, FieldOptions & RowsOptions<F>>,
) =>
  makeField('rows', options, {
    schema: z.array(anything, messages.list).max(options.max ?? 100, messages.most(options.max ?? 100)),
    filter: null,
    facts: { fields: options.fields, key: options.key ?? [], max: options.max ?? 100 },
    sortable: false,
  }) as DeclaredField<'rows', (RowOfFields<F> & { id: number })[], C> & {
    readonly fields: F
    readonly _fields?: F
    readonly _input?: InputOf<F>[]
  }
