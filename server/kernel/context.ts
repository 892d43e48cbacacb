import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AskedBy } from '#resources/kernel/action'
import type { Viewer } from '#resources/kernel/access'
import type { FilesPort } from '#server/platform/files/files'
import type { ChangeEvent } from '#server/platform/live/live'
import type { Settings } from '#server/platform/settings'
import type { Clock } from './clock'
import type { Database } from './database'
import type { Gathered } from './gathered'
import type { Sql } from './statements'
import { firstFailure, type Transaction } from './transaction'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { ErrorCode } from '#resources/kernel/errors'
import type { InputOf, NextOf, StoredOf, UpdateOf, ValuesOf, WrittenOf } from '#resources/kernel/row'
import type { Message } from '#resources/kernel/message'
import type { OfChecked } from '#resources/kernel/of-checked'
import type { Language } from '#resources/kernel/words'
import type { AppError } from './errors'
import type { RawJson } from './raw-json'
import type { Sort } from './sort'
import { newStep, type Step } from './step'

export { isOffered, isUndoing, newStep, offerNoUndo, type Step } from './step'

/** A text file attached to a mail, such as a calendar. */
export interface MailFile {
  name: string
  /** Its content type. */
  type: string
  content: string
}

/** A mail to write from a template. */
export interface NewMail {
  to: string
  /** Name of a mail template. */
  template: string
  variables: Readonly<Record<string, string | number | null | undefined>>
  /** Overrides the template's subject. */
  subject?: string
  tags?: readonly string[]
  language?: Language
  /** 'Name <address>'; the default sender of the installation when left out. */
  sender?: string
  files?: readonly MailFile[]
  /** The record that it tells of, to somebody else: when that is purged, the mail goes too. */
  about?: { resource: string; id: number }
}

/** Writes mails, for code that does not know how they are stored and sent. */
export interface MailOutbox {
  /**
   * Adds mails to the outbox, all or none, in the caller's transaction: they are sent only if it commits. Returns their ids in the order
   * given. An unknown template or a missing variable is a defect and throws.
   */
  enqueue: (context: Context, mails: readonly NewMail[]) => Promise<number[]>
}

/** What an operation works with: the viewer, the database, the clock, and the events to publish afterwards. */
export interface Context extends Clock {
  viewer: Viewer
  kernel: Kernel
  db: Sql
  /** Null inside a transaction. */
  database: Database | null
  /** The step of the request; null outside requests until a transaction begins. */
  step: Step | null
  settings: Settings
  /** Storage of uploaded file contents; their metadata is in the database. */
  files: FilesPort
  /** Where mails are queued for sending. */
  outbox: MailOutbox
  /** Changes the time zone of this process; call it from `afterCommit`. */
  setZone: (zone: string) => void
  /** Collected here and published after commit. */
  events: ChangeEvent[]
  /** Work to do after commit (wake the worker). An error in it must not fail the request. */
  afterCommit: (() => void)[]
  publish: (events: readonly ChangeEvent[]) => void
  /** Wakes the worker because there is work; call it from `afterCommit`. */
  wake: () => void
}

/** A context inside a transaction. */
export interface TransactionContext extends Context {
  db: Transaction
  database: null
  step: Step
}
/** A context outside of any transaction. */
export interface RootContext extends Context {
  database: Database
}

/** All declarations and the features the server adds to them; the kernel looks resources up here. */
export interface Kernel {
  resources: ReadonlyMap<string, AnyResource>
  features: ReadonlyMap<string, FeatureParts>
  /** Name of the resource of staff users: the authors of comments and history. */
  staff: string
}

/**
 * A refusal that is not an invalid field: a conflict of state or a missing right; or one with a message of its own above the field errors.
 */
export interface CodedRefusal {
  code: ErrorCode
  said: Message
  errors?: FieldErrors
}
/** The typed row of a known resource; an untyped `Row` where the kernel handles any resource. */
export type Kept<R extends AnyResource, T> = string extends keyof R['fields'] ? Row : T

/** A record about to be written. `before` is null on creation; hooks may change `values`; `next` is the merge of both. */
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
  /** Refuses this record, with messages by field or a code with a message. Only the first refusal counts. */
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
/** A record about to be removed. The first refusal keeps the record and becomes its result. */
export type Removal<R extends AnyResource = AnyResource> = RemovalOf<Kept<R, StoredOf<R>> & { id: number }>
interface RemovalOf<Stored> {
  record: Stored
  /** Its display name. */
  name: string
  refuse: (reason: AppError) => void
}
/** A change about to be undone or redone: the record now and afterwards; null where it does not exist. Only the first refusal counts. */
export interface Undoing<R extends AnyResource = AnyResource> {
  id: number
  before: Kept<R, StoredOf<R>> | null
  next: Kept<R, StoredOf<R>> | null
  refuse: (reason: Message) => void
}
/** A comment that was just written on a record. */
export interface NewComment {
  recordId: number
  content: string
}
export interface Hooks<R extends AnyResource = AnyResource> {
  /** Runs before the declared rules: fills in values that follow from others of the same record. Changes only `draft.values`. */
  complete?: (draft: Draft<R>) => void
  /**
   * Runs inside the transaction, after the declared checks: rules over several records. It must not write, because undo calls it too (see
   * `isUndoing`) and then discards changes to a draft's values. Its queries go out together with the check that referenced records exist,
   * so they may not exist.
   */
  validate?: (context: Context, drafts: readonly Draft<R>[]) => Promise<void>
  /** Runs after `validate`: sets values, and refuses what applies only to real writes, not to undo. */
  beforeWrite?: (context: Context, drafts: readonly Draft<R>[]) => Promise<void>
  /** Statements that do not depend on the rows written; they are sent in one statement with the rows and their history. */
  alongside?: (context: Context, changes: readonly Change<R>[]) => readonly SQL[]
  /**
   * Runs inside the transaction, after the rows are written: what follows in other tables. Returned statements are sent as one: they see
   * the rows written, but not each other's.
   */
  afterWrite?: (context: TransactionContext, changes: readonly Change<R>[]) => Promise<void | readonly SQL[]>
  /** Runs inside the transaction, before records are removed together: refuses those that must stay. */
  beforeRemove?: (context: Context, removals: readonly Removal<R>[]) => Promise<void>
  /** Runs inside the transaction, after records were removed, also by an undo: what follows in tables without history. */
  afterRemove?: (context: Context, ids: readonly number[]) => Promise<void>
  /**
   * Runs inside the transaction, after removed records came back by a restore or an undo: applies what happened meanwhile. In an undo its
   * changes are a step of their own.
   */
  afterRestore?: (context: TransactionContext, ids: readonly number[]) => Promise<void>
  /** Runs inside the transaction, before changes are undone or redone: refuses those that later data depends on. */
  beforeUndo?: (context: TransactionContext, undoings: readonly Undoing<R>[]) => Promise<void>
  /**
   * Runs inside the transaction, after an undo has written everything, for each record of the step that is there, changed or kept as it
   * was (`before` is null for one deleted for good): handles what has no history (sessions, links), as a step of its own.
   */
  afterUndo?: (context: TransactionContext, changes: readonly Change<R>[]) => Promise<void>
  /** Before an undo reads the records of its step: takes back what followed earlier undos; what it returns makes it anew at the end. */
  aroundUndo?: (context: TransactionContext, ids: readonly number[]) => Promise<() => Promise<void>>
  /**
   * Runs inside the transaction after which records cannot come back: deletes what declarations do not know of, but files. The rows are
   * passed as stored, by column, and their history still has its values; without soft deletion, only the ids of rows that went before.
   */
  afterPurge?: (context: Context, rows: readonly (Row & { id: number })[]) => Promise<void>
  /**
   * After the worker sent a declared notice, in the transaction: `to` are the people it names, including those who may not read the record.
   */
  afterTold?: (context: Context, told: readonly { id: number; to: readonly number[] }[]) => Promise<void>
  /** Runs inside the transaction, after a comment on a record was written: notifies people. */
  afterComment?: (context: Context, comment: NewComment) => Promise<void>
}

/**
 * The body of a declared action on a record, run in a transaction that holds the record's lock, so a concurrent second call sees the result
 * of the first. An action on the resource as a whole gets null as the record. `input` is checked. Returns the declared answer. Throws an
 * AppError to refuse; all writes go through operations.
 */
export type ActionBody<R extends AnyResource = AnyResource, N extends keyof R['actions'] = string> = (
  context: TransactionContext,
  record: R['actions'][N] extends { on: 'resource' } ? null : Kept<R, StoredOf<R>> & { id: number; version: number },
  input: Kept<R, InputOf<AskedBy<R['actions'][N]>>>,
) => Promise<string extends N ? unknown : AnsweredBy<R['actions'][N]>>
/**
 * A declared action that only changes the record: returns the values to set, from its checked `input`. On several records all are changed
 * together, as by a bulk edit.
 */
export interface ActionChange<R extends AnyResource = AnyResource, N extends keyof R['actions'] = string> {
  change: (input: Kept<R, InputOf<AskedBy<R['actions'][N]>>>) => Kept<R, UpdateOf<R>>
}
type AnsweredBy<A> = A extends { answer: infer S extends z.ZodType } ? z.input<S> | RawJson<z.input<S>> : void

/** What the server adds to a resource, or to none: the bodies of what declarations only name. The kernel sees features as this type. */
export interface FeatureParts {
  resource: AnyResource | null
  /** SQL of each computed field, over the alias of the record's table; nested fields by path (`defaultDuration.durationInDays`). */
  computed?: Readonly<Record<string, Computed>>
  /** SQL of each declared filter: true for the records it keeps. */
  filters?: Readonly<Record<string, OfChecked<[alias: string, value: unknown], SQL>>>
  /** SQL to sort by, in place of the column's value. */
  sorts?: Readonly<Record<string, Sort>>
  hooks?: Hooks
  /** The body of each declared action, or the change that it makes. */
  actions?: Readonly<Record<string, ActionBody | ActionChange>>
}
export type Computed = ((alias: string, viewer: Viewer, kernel: Kernel) => string) | Gathered

/** The viewer for jobs, seeds and first administrators: Cohort itself, which may see and do everything. */
export const system: Viewer = { authGroup: 'USER', id: 0, name: 'Cohort', roles: ['ROLE_ADMIN'], teamIds: [] }

/** Cohort itself with a person's name in history, for what a special call allows the person but the declarations do not. */
export const systemFor = ({ name }: Viewer): Viewer => ({ ...system, name })
/** No user has the id 0. */
export const isSystem = ({ authGroup, id }: Viewer): boolean => authGroup === system.authGroup && id === system.id

/** Id of the staff user who writes; null for anyone else and for Cohort itself. */
export const authorOf = ({ viewer }: Context): number | null =>
  viewer.authGroup === 'USER' && viewer.id > 0 ? viewer.id : null

/**
 * Runs work in one transaction. Inside an open transaction it uses a savepoint instead: if the work throws, only its own writes are undone.
 * Events are published, and `afterCommit` runs, only after the commit. After a deadlock the work is run once more, from the beginning.
 */
export async function inTransaction<T>(
  context: Context,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const { database } = context
  if (!database) return withSavepoint(context as TransactionContext, work)
  const inner = { ...context, database: null, step: context.step ?? newStep(), events: [], afterCommit: [] }
  const result = await database.transaction((tx) => {
    inner.events.length = 0
    inner.afterCommit.length = 0
    return work({ ...inner, db: tx })
  })
  if (inner.events.length > 0) context.publish(inner.events)
  for (const follow of inner.afterCommit as (() => void)[]) follow()
  return result
}

async function withSavepoint<T>(
  context: TransactionContext,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const { db, events, afterCommit } = context
  const [happened, follows] = [events.length, afterCommit.length]
  db.send(sql`savepoint inner_work`)
  try {
    const result = await work(context)
    db.send(sql`release savepoint inner_work`)
    await db.settled()
    return result
  } catch (error) {
    const first = await firstFailure(db, error)
    db.send(sql`rollback to savepoint inner_work`)
    db.send(sql`release savepoint inner_work`)
    await db.settled()
    events.length = happened
    afterCommit.length = follows
    throw first
  }
}
