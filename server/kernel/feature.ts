import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import type { Viewer } from '#resources/kernel/access'
import type { commentFields } from '#resources/kernel/comment-fields'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { ErrorCode } from '#resources/kernel/errors'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { InputOf, NextOf, StoredOf, ValuesOf, WrittenOf } from '#resources/kernel/row'
import type { Message } from '#resources/kernel/message'
import type { Context, TransactionContext } from './context'
import type { AppError } from './errors'
import type { AnyRoute } from './route'

/** A refusal that is no invalid field: a conflict of state, no right; or one with words of its own above them. */
export interface CodedRefusal {
  code: ErrorCode
  said: Message
  errors?: FieldErrors
}
/** As `Known`, where the kernel writes it. */
type Kept<R extends AnyResource, T> = string extends keyof R['fields'] ? Row : T

/** A record about to be written. `before` is null on creation; `values` may be changed by a hook; `next` is the two merged. */
export type Draft<R extends AnyResource = AnyResource> = DraftOf<
  Kept<R, StoredOf<R>>,
  Kept<R, ValuesOf<R['fields']>>,
  Kept<R, NextOf<R['fields']>>
>
interface DraftOf<Before, Values, Next> {
  id: number | null
  before: Before | null
  values: Values
  next: Next
  /** Refuses this record: messages by field, or a code with words, perhaps by field too. The first refusal counts. */
  refuse: (reason: FieldErrors | CodedRefusal) => void
  isRefused: () => boolean
}
/** A record that was written, as stored before and after. */
export type Change<R extends AnyResource = AnyResource> = ChangeOf<
  Kept<R, StoredOf<R>>,
  Kept<R, WrittenOf<R['fields']>>,
  Kept<R, ValuesOf<R['fields']>>
>
interface ChangeOf<Before, After, Values> {
  id: number
  before: Before | null
  after: After
  values: Values
}
/** A record about to be removed. The first refusal keeps it and is its result. */
export type Removal<R extends AnyResource = AnyResource> = RemovalOf<Kept<R, StoredOf<R>> & { id: number }>
interface RemovalOf<Stored> {
  record: Stored
  /** What it is called by. */
  name: string
  refuse: (reason: AppError) => void
}
/** A comment that was just written on a record. */
export interface NewComment {
  recordId: number
  content: string
}
export interface Hooks<R extends AnyResource = AnyResource> {
  /** Before the declared rules: values that follow from others of the same record. Touches nothing but `draft.values`. */
  complete?: (draft: Draft<R>) => void
  /**
   * Inside the transaction, after the declared checks: rules over several records, values the server sets. What it asks goes
   * out with the question whether the referred records are there: they may not be.
   */
  beforeWrite?: (context: Context, drafts: readonly Draft<R>[]) => Promise<void>
  /** Statements that do not look at the rows written; they go out as one with these and their history. */
  alongside?: (context: Context, changes: readonly Change<R>[]) => readonly SQL[]
  /**
   * Inside the transaction, after the rows are written: what follows in other tables. Statements that are given back are
   * sent as one: they see the rows written, but not each other's.
   */
  afterWrite?: (context: TransactionContext, changes: readonly Change<R>[]) => Promise<void | readonly SQL[]>
  /** Inside the transaction, before records are removed together: refuses those that have to stay. */
  beforeRemove?: (context: Context, removals: readonly Removal<R>[]) => Promise<void>
  afterRemove?: (context: Context, ids: readonly number[]) => Promise<void>
  /**
   * Inside the transaction that took records for good: what no declaration knows of goes too. Files go by themselves.
   * The rows come as their table held them, by column.
   */
  afterPurge?: (context: Context, rows: readonly (Row & { id: number })[]) => Promise<void>
  /** Inside the transaction, after a comment on a record was written: who is to be told. */
  afterComment?: (context: Context, comment: NewComment) => Promise<void>
}

/**
 * What a declared action does to a record, inside a transaction that holds the record's lock: of two at the same time the
 * second sees what the first left. `input` is checked. Throws an AppError to refuse; what is written goes through operations.
 */
export type ActionBody<R extends AnyResource = AnyResource, N extends keyof R['actions'] = string> = (
  context: TransactionContext,
  record: Kept<R, StoredOf<R>> & { id: number; version: number },
  input: Kept<R, InputOf<R['actions'][N]['input']>>,
) => Promise<void>

/** What the server adds to one resource, or to none: bodies of what declarations only name. The kernel's view of every feature. */
export interface AnyFeature {
  resource: AnyResource | null
  /** SQL of each computed field, over the alias of the record's table; nested ones by path `defaultDuration.durationInDays`. */
  computed?: Readonly<Record<string, ComputedSql>>
  /** SQL of each declared filter: true for the records it keeps. */
  filters?: Readonly<Record<string, (alias: string, value: never) => SQL>>
  /** SQL that a column is sorted by instead of its value. */
  sorts?: Readonly<Record<string, SortSql>>
  hooks?: Hooks
  /** The body of each declared action. */
  actions?: Readonly<Record<string, ActionBody>>
  routes?: readonly AnyRoute[]
}
type ComputedSql = (alias: string, viewer: Viewer) => string
type SortSql = (alias: string) => string

/** Computed fields that the kernel itself gives. */
type OfKernel = keyof ReturnType<typeof commentFields>
type ComputedNames<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { computed: object }
    ? Exclude<K, OfKernel>
    : F[K] extends { kind: 'object' | 'rows'; _fields?: infer G extends Fields }
      ? `${K}.${ComputedNames<G>}`
      : never
}[keyof F & string]
type Marked<F extends Fields, Mark> = { [K in keyof F & string]: F[K] extends Mark ? K : never }[keyof F & string]
/** What the filter of a computed field is given. */
type FilterValue<F extends AnyField> = F extends { kind: 'flag' | 'choices'; _value?: infer V }
  ? NonNullable<V>
  : F extends { kind: 'choice'; _value?: infer V }
    ? NonNullable<V>[]
    : unknown

type FiltersOf<R extends AnyResource> = {
  readonly [K in keyof R['filters']]: (alias: string, value: z.output<R['filters'][K]['schema']>) => SQL
} & {
  readonly [K in Marked<R['fields'], { computed: object; _filtered?: true }>]: (
    alias: string,
    value: FilterValue<R['fields'][K]>,
  ) => SQL
}
/** A part of a feature that has to be there when something is declared for it, and may not be there when nothing is. */
type Part<Name extends string, T> = [keyof T] extends [never]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: T }

/** The feature of a resource: exactly what its declaration names. */
type FeatureOf<R extends AnyResource> = Part<'computed', { readonly [K in ComputedNames<R['fields']>]: ComputedSql }> &
  Part<'filters', FiltersOf<R>> &
  Part<'actions', { readonly [K in keyof R['actions']]: ActionBody<R, K> }> & {
    readonly sorts?: { readonly [K in Marked<R['fields'], { computed: object; _sorted?: true }>]: SortSql } & {
      readonly [K in keyof R['fields']]?: SortSql
    }
    readonly hooks?: Hooks<R>
    readonly routes?: readonly AnyRoute[]
  }

/** What stands behind a resource. The one place where the types of its records are forgotten: the kernel handles any. */
export const defineFeature = <R extends AnyResource>(resource: R, parts: FeatureOf<R>): AnyFeature =>
  ({ resource, ...parts }) as AnyFeature

/** Calls that belong to no resource. */
export const defineCalls = (routes: readonly AnyRoute[]): AnyFeature => ({ resource: null, routes })
