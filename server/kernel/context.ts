import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AskedBy } from '#resources/kernel/action'
import type { Viewer } from '#resources/kernel/access'
import type { FilesPort } from '#server/platform/files/files'
import type { ChangeEvent } from '#server/platform/live/live'
import type { Settings } from '#server/platform/settings'
import type { Clock } from './clock'
import type { Database } from './database'
import type { Sql } from './statements'
import { firstFailure, type Transaction } from './transaction'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { ErrorCode } from '#resources/kernel/errors'
import type { InputOf, NextOf, StoredOf, UpdateOf, ValuesOf, WrittenOf } from '#resources/kernel/row'
import type { Message } from '#resources/kernel/message'
import type { Language } from '#resources/kernel/words'
import type { AppError } from './errors'
import type { RawJson } from './raw-json'
import type { Sort } from './sort'
import { newStep, type Step } from './step'

export { isOffered, isUndoing, newStep, offerNoUndo, type Step } from './step'

/** A file that goes with a mail: short text, such as a calendar's. */
export interface MailFile {
  name: string
  /** Its content type. */
  type: string
  content: string
}

/** A mail to write, in the words of a template. */
export interface NewMail {
  to: string
  /** Name of a mail template. */
  template: string
  variables: Readonly<Record<string, string | number | null | undefined>>
  /** Instead of the template's. */
  subject?: string
  tags?: readonly string[]
  language?: Language
  /** 'Name <address>'; the installation's own when left out. */
  sender?: string
  files?: readonly MailFile[]
}

/** How mails are written by what knows nothing of how they are kept and sent. */
export interface MailOutbox {
  /**
   * Puts mails into the outbox, all of them or none, in the caller's transaction: they go out if and only if that is committed.
   * Gives their ids in the order given. An unknown template or a missing variable is a defect and throws.
   */
  enqueue: (context: Context, mails: readonly NewMail[]) => Promise<number[]>
}

/** What an operation works with: who asks, where the data is, what time it is, and what to tell afterwards. */
export interface Context extends Clock {
  viewer: Viewer
  kernel: Kernel
  db: Sql
  /** Null inside a transaction. */
  database: Database | null
  /** Of the request; null outside of requests, until a transaction begins. */
  step: Step | null
  settings: Settings
  /** The contents of uploaded files; what is known of them is in the database. */
  files: FilesPort
  /** Where mails are put to be sent. */
  outbox: MailOutbox
  /** Takes over another zone for this process; call it from `afterCommit`. */
  setZone: (zone: string) => void
  /** Collected, sent after commit. */
  events: ChangeEvent[]
  /** Work to do after commit (wake the worker). Never throws into the request. */
  afterCommit: (() => void)[]
  publish: (events: readonly ChangeEvent[]) => void
  /** Tells the worker that there is something to do; call it from `afterCommit`. */
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

/** The declarations and what the server adds to them: what the kernel's functions look resources up in. */
export interface Kernel {
  resources: ReadonlyMap<string, AnyResource>
  features: ReadonlyMap<string, FeatureParts>
  /** Name of the resource that staff users are: authors of comments and stamps. */
  staff: string
}

/** A refusal that is no invalid field: a conflict of state, no right; or one with words of its own above them. */
export interface CodedRefusal {
  code: ErrorCode
  said: Message
  errors?: FieldErrors
}
/** A row by its resource's own type; a record of anything where the kernel handles any resource. */
export type Kept<R extends AnyResource, T> = string extends keyof R['fields'] ? Row : T

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
/** A change about to be undone or done again: the record as it is and as it becomes, null where it is not there. The first refusal counts. */
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
  /** Before the declared rules: values that follow from others of the same record. Touches nothing but `draft.values`. */
  complete?: (draft: Draft<R>) => void
  /**
   * Inside the transaction, after the declared checks: rules over several records. Writes nothing, for an undo is asked too, of which it knows by
   * `isUndoing`: what it makes of a draft's values is not taken over there. What is asked goes out with the question whether the referred
   * records are there: they may not be.
   */
  validate?: (context: Context, drafts: readonly Draft<R>[]) => Promise<void>
  /** After `validate`: values the server sets, and refusals of what only a write does. */
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
  /** Inside the transaction, before changes are undone or done again: refuses what something stands on by now. */
  beforeUndo?: (context: TransactionContext, undoings: readonly Undoing<R>[]) => Promise<void>
  /** Inside the transaction, after values were undone: what no history keeps, and what therefore does not go with the step (sessions, links). */
  afterUndo?: (context: TransactionContext, changes: readonly Change<R>[]) => Promise<void>
  /**
   * Inside the transaction that took records for good: what no declaration knows of goes too. Files go by themselves.
   * The rows come as their table held them, by column.
   */
  afterPurge?: (context: Context, rows: readonly (Row & { id: number })[]) => Promise<void>
  /** Inside the transaction, after the worker told a declared notice of records: those it named, whoever of them may read it. */
  afterTold?: (context: Context, told: readonly { id: number; to: readonly number[] }[]) => Promise<void>
  /** Inside the transaction, after a comment on a record was written: who is to be told. */
  afterComment?: (context: Context, comment: NewComment) => Promise<void>
}

/**
 * What a declared action does to a record, inside a transaction that holds the record's lock: of two at the same time the
 * second sees what the first left; one of the resource as a whole is given no record. `input` is checked. Gives the answer that is declared.
 * Throws an AppError to refuse; what is written goes through operations.
 */
export type ActionBody<R extends AnyResource = AnyResource, N extends keyof R['actions'] = string> = (
  context: TransactionContext,
  record: R['actions'][N] extends { on: 'resource' } ? null : Kept<R, StoredOf<R>> & { id: number; version: number },
  input: Kept<R, InputOf<AskedBy<R['actions'][N]>>>,
) => Promise<string extends N ? unknown : AnsweredBy<R['actions'][N]>>
/**
 * What a declared action does where it is no more than a change of the record: the values that it comes to, of its checked `input`. Of
 * several records all are changed together, as by a bulk edit.
 */
export interface ActionChange<R extends AnyResource = AnyResource, N extends keyof R['actions'] = string> {
  change: (input: Kept<R, InputOf<AskedBy<R['actions'][N]>>>) => Kept<R, UpdateOf<R>>
}
type AnsweredBy<A> = A extends { answer: infer S extends z.ZodType } ? z.input<S> | RawJson<z.input<S>> : void

/** What the server adds to one resource, or to none: bodies of what declarations only name. The kernel's view of every feature. */
export interface FeatureParts {
  resource: AnyResource | null
  /** SQL of each computed field, over the alias of the record's table; nested ones by path `defaultDuration.durationInDays`. */
  computed?: Readonly<Record<string, ComputedSql>>
  /** SQL of each declared filter: true for the records it keeps. */
  filters?: Readonly<Record<string, (alias: string, value: never) => SQL>>
  /** SQL that a column is sorted by instead of its value. */
  sorts?: Readonly<Record<string, Sort>>
  hooks?: Hooks
  /** The body of each declared action, or the change that it makes. */
  actions?: Readonly<Record<string, ActionBody | ActionChange>>
}
export type ComputedSql = (alias: string, viewer: Viewer, kernel: Kernel) => string

/** Cohort itself: jobs, seeds and first administrators. Sees and may do everything. */
export const system: Viewer = { authGroup: 'USER', id: 0, name: 'Cohort', roles: ['ROLE_ADMIN'], teamIds: [] }

/** Cohort itself, for what somebody may do by a call of its own and not by the declarations: history names who it was. */
export const systemFor = ({ name }: Viewer): Viewer => ({ ...system, name })
/** No user has the id 0. */
export const isSystem = ({ authGroup, id }: Viewer): boolean => authGroup === system.authGroup && id === system.id

/** The staff user who writes; null for everybody else and for Cohort itself. */
export const authorOf = ({ viewer }: Context): number | null =>
  viewer.authGroup === 'USER' && viewer.id > 0 ? viewer.id : null

/**
 * Runs work in one transaction, or in the one that is already open: there, what it wrote is undone when it throws, and
 * the caller may go on. Events and what waits for the commit happen only when all succeeded.
 */
export async function inTransaction<T>(
  context: Context,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const { database } = context
  if (!database) return withSavepoint(context as TransactionContext, work)
  const inner = { ...context, database: null, step: context.step ?? newStep(), events: [], afterCommit: [] }
  const result = await database.transaction((tx) => work({ ...inner, db: tx }))
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

/** Ends a rehearsal: all that it wrote is undone. */
class Rehearsed extends Error {}

/** Does work and undoes it; gives what it came to. Nothing stays written and nobody is told, but its locks are taken meanwhile. */
export async function rehearse<T>(context: Context, work: (context: TransactionContext) => Promise<T>): Promise<T> {
  let came: { result: T } | undefined
  try {
    await inTransaction(context, async (inner) => {
      came = { result: await work(inner) }
      throw new Rehearsed()
    })
  } catch (error) {
    if (came === undefined || !(error instanceof Rehearsed)) throw error
  }
  return came!.result
}
