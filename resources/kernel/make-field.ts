import type { z } from 'zod'
import type { Where } from './access'
import type { Asks, DeclaredField, Field, FieldKind, FieldOptions, InputOnly, KindFacts, ModeOf, Req } from './field'
import type { AskedIn } from './conditions'
import { messages } from './messages'

interface Parts<K extends FieldKind, Value> {
  schema: z.ZodType<Value>
  filter: z.ZodType | null
  facts: KindFacts[K]
  sortable?: boolean
  filterAs?: string
}

/** Builds a field from the parts of its kind and the declared options. Every kind's factory ends here. */
export function makeField<K extends FieldKind, Value, const C extends FieldOptions>(
  kind: K,
  options: C,
  parts: Parts<K, Value>,
): DeclaredField<K, Value, C> {
  const mode = options.readOnly ? 'read' : options.createOnly ? 'create' : 'write'
  return {
    kind,
    ...parts.facts,
    label: options.label,
    required: (options.required === true) as Req<C>,
    mode: mode as ModeOf<C>,
    schema: parts.schema,
    filter: options.filterable === false || options.inputOnly ? null : parts.filter,
    filterAs: options.filterAs ?? parts.filterAs ?? '',
    sortable: options.inputOnly ? false : (options.sortable ?? parts.sortable ?? true),
    search: options.search ?? false,
    unique: options.unique ?? false,
    defaultValue: options.default as Value | undefined,
    preset: options.preset as Value | undefined,
    requiredMessage: options.requiredMessage ?? messages.required,
    help: options.help ?? null,
    alias: options.alias ?? null,
    readable: options.readable ?? null,
    writable: options.writable ?? null,
    inputOnly: (options.inputOnly ?? false) as InputOnly<C>,
    askedWith: options.askedWith ?? [],
    secret: options.secret ?? false,
    lasting: options.lasting ?? false,
    conditions: {
      required: typeof options.required === 'boolean' ? null : (options.required ?? null),
      shown: options.shown ?? null,
      editable: options.editable ?? null,
    },
    editableMessage: options.editableMessage ?? null,
    computed: null,
    // The names that the conditions use exist only in the type of the options.
  } as DeclaredField<K, Value, C>
}

/**
 * Marks a field as computed by the server: it is read, never written, and has no column. With `when`, a list includes it only if the call
 * has that option (`calcDebt: true`); a single record always includes it. `filterable` and `sortable`: lists can filter and sort by it,
 * with SQL from the feature under the filter's or field's name. A flag with `when(...)` needs no SQL: `computed(flag({ label }),
 * when(allOf(is('state', 'OUT'), before('dueOn', today))))`.
 */
export function computed<K extends FieldKind, Value, R extends boolean, const O extends Asked = object>(
  field: Field<K, Value, R, 'write', false>,
  options?: O,
): Field<K, Value, R, 'read', false> & ComputedAs<O> {
  return {
    ...field,
    mode: 'read',
    filter: options?.filterable || options?.holds !== undefined ? field.filter : null,
    sortable: options?.sortable ?? options?.holds !== undefined,
    computed: { when: options?.when ?? null, holds: options?.holds ?? null } as ComputedAs<O>['computed'],
  }
}
/** True where a condition holds: lists include it, filter by it and sort by it. */
export const when = <const P extends string>(holds: Where<P>): { holds: Where<P> } => ({ holds })
interface Asked {
  holds?: Where
  when?: string
  filterable?: boolean
  sortable?: boolean
}
/** The type-level facts of a computed field: the option that requests it, and what its feature must provide. */
export interface ComputedAs<O = object> extends Asks<AskedIn<O>> {
  readonly computed: { when: O extends { when: infer W extends string } ? W : null; holds: Where | null }
  readonly _holds?: O extends { holds: Where } ? true : false
  readonly _filtered?: O extends { filterable: true } ? true : false
  readonly _sorted?: O extends { sortable: true } ? true : false
}
