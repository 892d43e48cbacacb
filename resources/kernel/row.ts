import type { Field, Fields, WriteMode } from './field'
import type { StoredFile } from './kinds/file'
import type { z } from 'zod'

type ValueOf<F> = F extends Field<infer _K, infer V, infer R, infer _M> ? (R extends true ? V : V | null) : never
type ModeOfField<F> = F extends { mode: infer M } ? M : never
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** A referred record as it is read: its id and the shown fields. */
type Shown<F> = F extends { _show?: infer S extends readonly string[]; required: infer R }
  ? ({ id: number } & { [K in S[number]]: string | number | boolean | null }) | (R extends true ? never : null)
  : never
type Nested<F extends Fields> = {
  [K in keyof F as F[K] extends { _as?: infer A extends string; kind: 'reference' } ? A : never]: Shown<F[K]>
} & {
  [K in keyof F as F[K] extends { _as?: infer A extends string; kind: 'file' } ? A : never]:
    | StoredFile
    | (F[K] extends { required: true } ? never : null)
}

/** The fields that every record has beside its declared ones. */
export interface SystemFields {
  id: number
  created_at: string
  updated_at: string
  version: number
}
/** The declared fields as they are read. */
export type RowOfFields<F extends Fields> = Flat<{ -readonly [K in keyof F]: ValueOf<F[K]> } & Nested<F>>
/** The uuid of a record, where the resource declares one. */
type Identified<R> = R extends { uuid?: true } ? { uuid: string } : unknown
/** A record in an answer of the API. */
export type RowOf<R extends { fields: Fields }> = Flat<SystemFields & Identified<R> & RowOfFields<R['fields']>>

type Writable<F extends Fields, M extends WriteMode> = {
  [K in keyof F]: ModeOfField<F[K]> extends M ? K : never
}[keyof F] &
  keyof F
type InputValue<F> = F extends { _input?: infer I; kind: 'object' | 'rows'; required: infer R }
  ? NonNullable<I> | (R extends true ? never : null)
  : ValueOf<F>
/** For an object, only the parts that change; for rows, the complete new list, existing rows with their id. */
type PatchValue<F> = F extends { _input?: infer I; kind: 'object' }
  ? Partial<NonNullable<I>> | (F extends { required: true } ? never : null)
  : F extends { _input?: (infer I)[]; kind: 'rows' }
    ? (I & { id?: number })[] | (F extends { required: true } ? never : null)
    : InputValue<F>
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F] & keyof F
type DefaultKeys<F extends Fields> = { [K in keyof F]: F[K] extends { _default?: true } ? K : never }[keyof F] & keyof F
/** Fields that a new record must give: required and without a default. */
type NeededKeys<F extends Fields> = Exclude<RequiredKeys<F>, DefaultKeys<F>>

/** The body of a call that creates a record. */
export type InputOf<F extends Fields> = Flat<
  { -readonly [K in Writable<F, 'write' | 'create'> & NeededKeys<F>]: InputValue<F[K]> } & {
    -readonly [K in Exclude<Writable<F, 'write' | 'create'>, NeededKeys<F>>]?: InputValue<F[K]> | undefined
  }
>
/** The body of a call that changes a record: only the fields that change. */
export type PatchOf<F extends Fields> = Flat<{
  -readonly [K in Writable<F, 'write'>]?: PatchValue<F[K]> | undefined
}>

type Computed<F extends Fields> = { [K in keyof F]: F[K] extends { computed: object } ? K : never }[keyof F] & keyof F
/** Fields that are stored or accepted as input: all but the computed ones. */
type Kept<F extends Fields> = Exclude<keyof F, Computed<F>>
type KeptRequired<F extends Fields> = Kept<F> & RequiredKeys<F>

type PutIn<F extends Fields> = { [K in keyof F]: F[K] extends { inputOnly: true } ? K : never }[keyof F] & keyof F

/** A record as it is stored: without computed and input-only fields and referred records. */
export type StoredFields<F extends Fields> = Flat<{ -readonly [K in Exclude<Kept<F>, PutIn<F>>]: ValueOf<F[K]> }>
export type StoredOf<R extends { fields: Fields }> = Flat<SystemFields & StoredFields<R['fields']>>
/** Values to be written, including those that only the server sets. */
export type ValuesOf<F extends Fields> = Flat<{ -readonly [K in Kept<F>]?: InputValue<F[K]> }>
/** A checked record as it becomes: values that the server sets later may be missing, as may the id of a new record. */
export type NextOf<F extends Fields> = Flat<
  {
    -readonly [K in Kept<F>]: F[K] extends { mode: 'read' } ? ValueOf<F[K]> | null : ValueOf<F[K]>
  } & Partial<SystemFields>
>
/** A record as it was written: a new record has only the given values. */
export type WrittenOf<F extends Fields> = Flat<
  { -readonly [K in KeptRequired<F>]: ValueOf<F[K]> } & {
    -readonly [K in Exclude<Kept<F>, KeptRequired<F>>]?: ValueOf<F[K]>
  } & Partial<SystemFields>
>

type Span<T> = { from?: T; to?: T }
/** The filter type of each kind of field. */
interface FilterByKind<V> {
  text: string
  longText: string
  email: string
  phone: string
  url: string
  integer: Span<number>
  decimal: Span<number>
  money: Span<number>
  percent: Span<number>
  day: Span<string>
  instant: Span<string>
  timeOfDay: Span<string>
  flag: boolean
  choice: V | readonly (V | null)[]
  choices: V
  reference: number | null | readonly (number | null)[]
  references: number | null | readonly (number | null)[]
}
type FilterValue<F> =
  F extends Field<infer K, infer V> ? (K extends keyof FilterByKind<V> ? FilterByKind<V>[K] : never) : never
type FilterKey<K, F> = F extends { _filterAs?: infer N extends string }
  ? N
  : F extends { kind: 'reference' }
    ? `${K & string}s`
    : K
type FieldFilters<F extends Fields> = { -readonly [K in keyof F as FilterKey<K, F[K]>]?: FilterValue<F[K]> | null }
type OwnFilters<X> = {
  -readonly [K in keyof X]?: X[K] extends { schema: infer S extends z.ZodType } ? z.input<S> | null : never
}

type SearchedKeys<F extends Fields> = { [K in keyof F]: F[K] extends { search: true } ? K : never }[keyof F]
/** The search term, where a field is searched. */
type SearchOf<F extends Fields> = [SearchedKeys<F>] extends [never] ? unknown : { term?: string | null }

/** All filters of a resource: those of its fields, its own, the search, and those that every resource has. */
export type FilterOf<R extends { fields: Fields; filters: Readonly<Record<string, { schema: z.ZodType }>> }> = Flat<
  FieldFilters<R['fields']> &
    OwnFilters<R['filters']> &
    SearchOf<R['fields']> & {
      ids?: number | readonly (number | null)[] | null
      created_at?: Span<string> | null
      deleted?: boolean | null
    }
>

/** A type that follows from the fields of a resource; a general row where the compiler does not know them. */
export type Known<R extends { fields: Fields }, T> = string extends keyof R['fields']
  ? Readonly<Record<string, unknown>>
  : T
/** Types of an operation: the record it reads, and the values it takes to create, to change, and to set by the server only. */
export type RecordOf<R extends { fields: Fields }> = string extends keyof R['fields']
  ? Record<string, unknown>
  : RowOf<R>
export type CreateOf<R extends { fields: Fields }> = Known<R, InputOf<R['fields']>>
export type UpdateOf<R extends { fields: Fields }> = Known<R, PatchOf<R['fields']>>
export type StampOf<R extends { fields: Fields }> = Known<R, ValuesOf<R['fields']>>

/** The body of a list call: filters, options that request computed fields, and the shown columns. */
export type ListWanted<R extends { fields: Fields; filters: Readonly<Record<string, { schema: z.ZodType }>> }> =
  FilterOf<R> & {
    columns?: readonly string[]
    [option: `load${string}` | `calc${string}`]: boolean | undefined
  }
