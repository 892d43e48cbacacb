import { z } from 'zod'
import { bodyBeside, bodyOf, shownAs } from './body'
import type { Row } from './check-row'
import type { AnyResource } from './define-resource'
import { errorMessages, type ErrorCode } from './errors'
import { id, idText } from './kinds/reference'
import { lines } from './kinds/text'
import { messages } from './messages'
import { listQuery, pagingSchema } from './page-query'
import type { FilterOf } from './row'
import { languageNames } from './words'

/** The id in a path: a number that can be an id; anything else is simply not there. */
export const idParams = z.object({ id: idText })
/** At most this many records change by one bulk call. */
export const MAX_BULK = 10_000
/** More of them are changed by a job, in the background (docs/decisions/0074). */
export const AT_ONCE = 1_000
/** What an export may be. */
export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type ExportFormat = keyof typeof exportTypes

export const commentParams = z.object({ commentId: idText })
const content = lines(5000).refine((value) => value !== '', messages.required)
export const commentBody = shownAs(
  z.strictObject({ content: z.preprocess((value) => value ?? '', content) }),
  z.strictObject({ content }),
)
/** The version that a record was seen in, for who deletes nothing that is newer. */
export const seenVersion = z.strictObject({ version: idText.optional() })
export const onlyId = z.strictObject({ id: z.int() })

/** Parameters of a message; a word of ours is one in every language. */
const params = z.record(z.string(), z.union([z.string(), z.number(), z.record(z.enum(languageNames), z.string())]))
/** What a refusal says: in English, and by key and parameters for who says it in another language (`ErrorWords`). */
export const errorWords = z.strictObject({
  code: z.enum(Object.keys(errorMessages) as [ErrorCode]),
  uiMessage: z.string(),
  key: z.string(),
  params,
  errors: z.record(z.string(), z.string()).optional(),
  messages: z.record(z.string(), z.strictObject({ key: z.string(), params })).optional(),
})
/** How a bulk call went for one record; the words of a refusal say why it was refused. */
export const bulkResult = z.strictObject({
  id: z.int(),
  ok: z.boolean(),
  name: z.string().optional(),
  ...errorWords.partial().shape,
})
export type BulkResult = z.output<typeof bulkResult>
/** A job that does it in the background, and of how many records. */
export const begunJob = z.strictObject({ id: z.int(), total: z.int() })
/** A result for each record, and the two sums; of more than AT_ONCE records the job that has begun, and no results yet. */
export const bulkAnswer = z.strictObject({
  results: z.array(bulkResult),
  updated: z.int(),
  failed: z.int(),
  job: begunJob.optional(),
})
export type BulkAnswer = z.output<typeof bulkAnswer>

/** A comment as it travels (part 2 §3 'Feedback and comment'); the date goes by both of its specified names. */
export const comment = z.strictObject({
  id: z.int(),
  content: z.string(),
  commenterUsername: z.string(),
  commenterName: z.string(),
  commenterAvatar: z.string().nullable(),
  createdAt: z.string(),
  created_at: z.string(),
  commenter: z.strictObject({ id: z.int(), deactivated: z.boolean() }),
  canEdit: z.boolean(),
})
export type Comment = z.output<typeof comment>

/** One entry of a record's history: each changed field's value before and after. */
const historyEntry = z.strictObject({
  id: z.int(),
  action: z.enum(['create', 'update', 'remove', 'restore']),
  at: z.string(),
  byName: z.string(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** What the same request changed is undone together by this; null where it cannot be. */
  step: z.uuid().nullable(),
  /** How many records the step changed. */
  records: z.int(),
  isUndone: z.boolean(),
  /** It undid a change, or did it again. */
  isUndo: z.boolean(),
})
export type HistoryEntry = z.output<typeof historyEntry>
export const history = z.strictObject({ history: z.array(historyEntry) })

/** The order of the list that a place is asked in, as the list call has it. */
export const orderQuery = pagingSchema.pick({ sortBy: true, sortDirection: true, relationalSort: true })
/**
 * Where a record stands in a list, from 1, how many that has, and which records are beside it. The place is null, as both neighbours, for one
 * that the list does not hold.
 */
export const place = z.strictObject({
  place: z.int().nullable(),
  totalElements: z.int(),
  previous: id.nullable(),
  next: id.nullable(),
})
export type Place = z.output<typeof place>

const held = z.strictObject({
  /** The most common values, the first the most common; at most 200. */
  groups: z.array(z.strictObject({ value: z.unknown(), count: z.int() })),
  /** How many different values there are. */
  different: z.int(),
  /** In how many records the viewer may not change it. */
  fixed: z.int(),
})
/** What some records hold in a field. */
export type Held = z.output<typeof held>
export const counted = z.strictObject({
  count: z.int(),
  groups: z
    .array(z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]).nullable(), count: z.int() }))
    .optional(),
  /** By field, where several were asked for; of 10,000 records at most. */
  held: z.record(z.string(), held).optional(),
})
export const countBy = {
  groupBy: z
    .union([z.string(), z.array(z.string().max(100), messages.list).max(100, messages.most(100))])
    .nullable()
    .optional(),
}

/** The filters of a resource, and what else stands beside them in a body; empty parts are left out before any is checked. */
export const filtersAnd = <In>(resource: AnyResource, parts: z.ZodRawShape) => {
  const schema: z.ZodType = shownAs(
    bodyOf(resource, 'Filter'),
    bodyBeside(z.looseObject(parts), resource, 'Filter'),
  ).optional()
  // What a caller gives is said by DerivedCalls, of the resource that is known there.
  return schema as z.ZodType<Row | undefined, In>
}

const exported = z.looseObject({
  id: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(id, messages.list).max(MAX_BULK, messages.most(MAX_BULK)).optional(),
  ),
  columns: z.array(z.string().max(100), messages.list).max(100, messages.most(100)).optional(),
})
export type Exported = z.output<typeof exported>
export type ExportWanted<R extends AnyResource> = FilterOf<R> & { id?: readonly number[]; columns?: readonly string[] }
/** The ids of the records to export, or filters; and which columns, in their order. */
export const exportBody = <R extends AnyResource>(resource: R) =>
  bodyBeside(exported, resource, 'Filter') as z.ZodType as z.ZodType<Exported, ExportWanted<R>>
/** What an export's URL says beside its paging: the format, the first one offered when left out. */
export const exportQuery = (formats: readonly ExportFormat[]) =>
  shownAs(
    z.looseObject({ format: z.enum(formats as [ExportFormat], messages.choice).default(formats[0] ?? 'xlsx') }),
    z.strictObject({ ...listQuery.shape, format: z.enum(formats as [ExportFormat]).optional() }),
  )

/** Which records a bulk call works on: those of the ids, or those that a filter finds. */
export const selectedOf = <R extends AnyResource>(resource: R) => ({
  ids: z.array(id, messages.list).max(MAX_BULK, messages.most(MAX_BULK)).optional(),
  filter: bodyOf(resource, 'Filter').optional(),
})
