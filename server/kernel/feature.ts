import type { SQL } from 'drizzle-orm'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { ErrorCode } from '#resources/kernel/errors'
import type { Context, TransactionContext } from './context'
import type { AppError } from './errors'
import type { AnyRoute } from './route'

/** A refusal that is no invalid field: a conflict of state, no right; or one with words of its own above them. */
export interface CodedRefusal {
  code: ErrorCode
  title?: string
  uiMessage: string
  errors?: FieldErrors
}
/** A record about to be written. `before` is null on creation; `values` may be changed by a hook; `next` is the two merged. */
export interface Draft {
  id: number | null
  before: Row | null
  values: Row
  next: Row
  /** Refuses this record: messages by field, or a code with words, perhaps by field too. The first refusal counts. */
  refuse: (reason: FieldErrors | CodedRefusal) => void
  isRefused: () => boolean
}
/** A record that was written, as stored before and after. */
export interface Change {
  id: number
  before: Row | null
  after: Row | null
  values: Row
}
/** A record about to be removed. The first refusal keeps it and is its result. */
export interface Removal {
  record: Row & { id: number }
  /** What it is called by. */
  name: string
  refuse: (reason: AppError) => void
}
/** A comment that was just written on a record. */
export interface NewComment {
  recordId: number
  content: string
}
export interface Hooks {
  /** Before the declared rules: values that follow from others of the same record. Touches nothing but `draft.values`. */
  complete?: (draft: Draft) => void
  /**
   * Inside the transaction, after the declared checks: rules over several records, values the server sets. What it asks goes
   * out with the question whether the referred records are there: they may not be.
   */
  beforeWrite?: (context: Context, drafts: readonly Draft[]) => Promise<void>
  /** Statements that do not look at the rows written; they go out as one with these and their history. */
  alongside?: (context: Context, changes: readonly Change[]) => readonly SQL[]
  /**
   * Inside the transaction, after the rows are written: what follows in other tables. Statements that are given back are
   * sent as one: they see the rows written, but not each other's.
   */
  afterWrite?: (context: Context, changes: readonly Change[]) => Promise<void | readonly SQL[]>
  /** Inside the transaction, before records are removed together: refuses those that have to stay. */
  beforeRemove?: (context: Context, removals: readonly Removal[]) => Promise<void>
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
export type ActionBody = (
  context: TransactionContext,
  record: Row & { id: number; version: number },
  input: Row,
) => Promise<void>

/** What the server adds to one resource, or to none: bodies of what declarations only name. */
export interface Feature {
  resource: AnyResource | null
  /** SQL of each computed field, over the alias of the record's table; nested ones by path `defaultDuration.durationInDays`. */
  computed?: Readonly<Record<string, (alias: string, viewer: Viewer) => string>>
  /** SQL of each declared filter: true for the records it keeps. */
  filters?: Readonly<Record<string, (alias: string, value: never) => SQL>>
  /** SQL that a column is sorted by instead of its value. */
  sorts?: Readonly<Record<string, (alias: string) => string>>
  hooks?: Hooks
  /** The body of each declared action. */
  actions?: Readonly<Record<string, ActionBody>>
  routes?: readonly AnyRoute[]
}

/** Declares what stands behind a resource; `satisfies`-typed by use. */
export const defineFeature = (feature: Feature): Feature => feature
