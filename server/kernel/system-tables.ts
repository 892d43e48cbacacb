import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** History of changes; one row per written record. */
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
    /** The step (changes of one request); null in entries older than steps. */
    step: uuid('step'),
    /** The step that an undo or redo refers to. */
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
    // The removals whose values the nightly purge has still to forget.
    index('history_held_idx')
      .on(table.resource, table.at)
      .where(sql`action = 'remove' and before is not null`),
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

/** Metadata of stored files. The content is stored under the key, which cannot be guessed; records refer to the file by it. */
export const files = pgTable(
  'files',
  {
    key: uuid('key').primaryKey(),
    /** The original file name on the uploader's machine; never a path. */
    name: text('name').notNull(),
    /** Detected from the content. */
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** Pixel size of a picture, from its header. */
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    owner_group: text('owner_group').notNull(),
    owner_id: integer('owner_id').notNull(),
    /** Uploaded by its owner; false for documents made by the server. */
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

/** Personal preferences: language, colours, columns of lists. */
export const preferences = pgTable(
  'preferences',
  {
    auth_group: text('auth_group').notNull(),
    owner_id: integer('owner_id').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.auth_group, table.owner_id] })],
)

/** Requests that must not run twice, by the idempotency key of their form; kept for a week. */
export const doneRequests = pgTable(
  'done_requests',
  {
    /** The author: keys of different people never collide. */
    author: text('author').notNull(),
    key: uuid('key').notNull(),
    /** Digest of the request, to detect a key reused for another one. */
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

/** Bulk changes of more records than one request handles: the owner, the work and its progress. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The staff user who started it. */
    owner_id: integer('owner_id').notNull(),
    resource: text('resource').notNull(),
    /** `update`, `remove`, `undo`, or the name of a declared action. */
    verb: text('verb').notNull(),
    body: jsonb('body').notNull(),
    /** The step of all its changes. */
    step: uuid('step').notNull(),
    /** For an undo, the step that it undoes. */
    about: uuid('about'),
    status: text('status').notNull().default('QUEUED'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Some history entry of it was written. */
    is_undoable: boolean('is_undoable').notNull().default(false),
    /** `record_id` of the last record done. */
    position: integer('position').notNull().default(0),
    /** The reason it stopped, in the format of a refusal. */
    why: jsonb('why'),
    /** Failed attempts at the next batch, and when it is due again. */
    attempts: integer('attempts').notNull().default(0),
    due_at: instant('due_at'),
    /** When its last batch ran. */
    turn_at: instant('turn_at'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    /** The owner has dismissed the result. */
    is_dismissed: boolean('is_dismissed').notNull().default(false),
  },
  (table) => [
    index('bulk_jobs_owner_idx').on(table.owner_id, table.id),
    index('bulk_jobs_queued_idx')
      .on(table.turn_at)
      .where(sql`status = 'QUEUED'`),
  ],
)

/** The records of a bulk job, selected when it was started, in processing order. */
export const bulkJobRecords = pgTable(
  'bulk_job_records',
  {
    job_id: integer('job_id').notNull(),
    /** Determines the processing order; for an undo a running number, and `own` holds the record. */
    record_id: integer('record_id').notNull(),
    /** Values for this record alone. */
    own: jsonb('own'),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.record_id] })],
)

/** The records a bulk job refused, with the reasons. */
export const bulkJobRefusals = pgTable(
  'bulk_job_refusals',
  {
    job_id: integer('job_id').notNull(),
    record_id: integer('record_id').notNull(),
    /** The record's result in the format of a bulk call. */
    result: jsonb('result').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.record_id] })],
)
