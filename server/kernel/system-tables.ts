import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Who changed what, when; one row a written record. */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource').notNull(),
    record_id: integer('record_id').notNull(),
    action: text('action').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    actor_group: text('actor_group').notNull(),
    actor_id: integer('actor_id').notNull(),
    actor_name: text('actor_name').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** What one request changed; entries from before steps were kept have none. */
    step: uuid('step'),
    /** The step that an undo, or its taking back, was about. */
    about: uuid('about'),
    /** The step that undid this entry. */
    undone_by: uuid('undone_by'),
  },
  (table) => [
    index('history_record_idx').on(table.resource, table.record_id, table.id),
    index('history_step_idx').on(table.step),
    index('history_undone_by_idx')
      .on(table.undone_by)
      .where(sql`undone_by is not null`),
  ],
)

/** Comments on records of any resource that declares them. */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource').notNull(),
    record_id: integer('record_id').notNull(),
    content: text('content').notNull(),
    author_group: text('author_group').notNull(),
    author_id: integer('author_id').notNull(),
    author_name: text('author_name').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    deleted_at: instant('deleted_at'),
  },
  (table) => [index('comments_record_idx').on(table.resource, table.record_id, table.id)],
)

/** What was uploaded. The content lies in the store under the key, which nobody can guess; records refer to it by the key. */
export const files = pgTable(
  'files',
  {
    key: uuid('key').primaryKey(),
    /** As the person's machine called it; never a path. */
    name: text('name').notNull(),
    /** As recognised by the content. */
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** Pixels of a picture, as its header says. */
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    owner_group: text('owner_group').notNull(),
    owner_id: integer('owner_id').notNull(),
    /** Sent by its owner; false for what the server made. */
    is_upload: boolean('is_upload').notNull().default(false),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('files_created_at_idx').on(table.created_at),
    index('files_uploads_idx')
      .on(table.owner_group, table.owner_id, table.created_at)
      .where(sql`is_upload`),
  ],
)

/** What each person set for themselves: language, colours, columns of lists. */
export const preferences = pgTable(
  'preferences',
  {
    auth_group: text('auth_group').notNull(),
    owner_id: integer('owner_id').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.auth_group, table.owner_id] })],
)

/** Requests that must not be done twice, by the key that their form made; kept a week. */
export const doneRequests = pgTable(
  'done_requests',
  {
    /** Whose: two people may never meet under one key. */
    author: text('author').notNull(),
    key: uuid('key').notNull(),
    /** Of what was asked, so that a key used for something else is noticed. */
    digest: text('digest').notNull(),
    answer: jsonb('answer'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.author, table.key] }),
    index('done_requests_created_idx').on(table.created_at),
  ],
)

/** Changes of more records than one request does: who asked for what, and how far it is. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The staff user who asked. */
    owner_id: integer('owner_id').notNull(),
    resource: text('resource').notNull(),
    /** `update`, `remove`, `undo`, or the name of a declared action. */
    verb: text('verb').notNull(),
    body: jsonb('body').notNull(),
    /** All that it changes is of this step. */
    step: uuid('step').notNull(),
    /** The step that it undoes. */
    about: uuid('about'),
    status: text('status').notNull().default('QUEUED'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Something of it stands in the history. */
    is_undoable: boolean('is_undoable').notNull().default(false),
    /** The last of its records that is done. */
    position: integer('position').notNull().default(0),
    /** Why it stopped, as a refusal says it. */
    why: jsonb('why'),
    /** Tries of the next batch that failed, and when it is tried again. */
    attempts: integer('attempts').notNull().default(0),
    due_at: instant('due_at'),
    /** When it had its last turn. */
    turn_at: instant('turn_at'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    /** Its owner has seen how it ended. */
    is_dismissed: boolean('is_dismissed').notNull().default(false),
  },
  (table) => [
    index('bulk_jobs_owner_idx').on(table.owner_id, table.id),
    index('bulk_jobs_queued_idx')
      .on(table.turn_at)
      .where(sql`status = 'QUEUED'`),
  ],
)

/** The records of such a change as they were found when it was asked for, in its order. */
export const bulkJobRecords = pgTable(
  'bulk_job_records',
  {
    job_id: integer('job_id').notNull(),
    /** In which order they are done; of an undo a number, and `own` says the record. */
    record_id: integer('record_id').notNull(),
    /** What is asked of this one alone. */
    own: jsonb('own'),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.record_id] })],
)

/** What it refused, and why. */
export const bulkJobRefusals = pgTable(
  'bulk_job_refusals',
  {
    job_id: integer('job_id').notNull(),
    record_id: integer('record_id').notNull(),
    /** As a bulk call answers it. */
    result: jsonb('result').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.record_id] })],
)
