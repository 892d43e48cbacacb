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

/** The id in a path: a number that can be an id; anything else is answered as not found. */
export const idParams = z.object({ id: idText })
/** The most records that one bulk call can change. */
export const MAX_BULK = 10_000
/** Larger bulk calls run as a background job (docs/decisions/0074). */
export const AT_ONCE = 1_000
/** Export formats and their content types. */
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
/** The version in which the caller saw the record: a deletion is refused if the record is newer. */
export const seenVersion = z.strictObject({ version: idText.optional() })
export const onlyId = z.strictObject({ id: z.int() })

/** Parameters of a message; a translated parameter has a text in every language. */
const params = z.record(z.string(), z.union([z.string(), z.number(), z.record(z.enum(languageNames), z.string())]))
/** The texts of a refusal: in English, and as key and parameters, so that the client can translate it (`ErrorWords`). */
export const errorWords = z.strictObject({
  code: z.enum(Object.keys(errorMessages) as [ErrorCode]),
  uiMessage: z.string(),
  key: z.string(),
  params,
  errors: z.record(z.string(), z.string()).optional(),
  messages: z.record(z.string(), z.strictObject({ key: z.string(), params })).optional(),
})
/** The result of a bulk call for one record; for a refusal it contains the reason. */
export const bulkResult = z.strictObject({
  id: z.int(),
  ok: z.boolean(),
  name: z.string().optional(),
  ...errorWords.partial().shape,
})
export type BulkResult = z.output<typeof bulkResult>
/** The background job that does the work, and its number of records. */
export const begunJob = z.strictObject({ id: z.int(), total: z.int() })
/** A result for each record, and the two totals; for more than AT_ONCE records the started job, and no results yet. */
export const bulkAnswer = z.strictObject({
  results: z.array(bulkResult),
  updated: z.int(),
  failed: z.int(),
  job: begunJob.optional(),
})
export type BulkAnswer = z.output<typeof bulkAnswer>

/** A comment in an answer (part 2 §3 'Feedback and comment'); the date is sent under both specified names. */
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

/** An entry of a record's history: each changed field with its value before and after. */
const historyEntry = z.strictObject({
  id: z.int(),
  action: z.enum(['create', 'update', 'remove', 'restore']),
  at: z.string(),
  byName: z.string(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** The step id, by which all changes of the same request are undone; null where that is not possible. */
  step: z.uuid().nullable(),
  /** The number of records that the step changed. */
  records: z.int(),
  isUndone: z.boolean(),
  /** The entry is itself an undo or a redo. */
  isUndo: z.boolean(),
})
export type HistoryEntry = z.output<typeof historyEntry>
export const history = z.strictObject({ history: z.array(historyEntry) })

/** The order of the list in which the position is requested; the same parameters as the list call. */
export const orderQuery = pagingSchema.pick({ sortBy: true, sortDirection: true, relationalSort: true })
/**
 * The position of a record in a list (from 1), the length of the list, and the neighbouring records. The position and both neighbours are
 * null for a record that is not in the list.
 */
export const place = z.strictObject({
  place: z.int().nullable(),
  totalElements: z.int(),
  previous: id.nullable(),
  next: id.nullable(),
})
export type Place = z.output<typeof place>

const held = z.strictObject({
  /** The most common values, most common first; at most 200. */
  groups: z.array(z.strictObject({ value: z.unknown(), count: z.int() })),
  /** The number of distinct values. */
  different: z.int(),
  /** The number of records in which the viewer may not change the field. */
  fixed: z.int(),
})
/** The values of a field in some records. */
export type Held = z.output<typeof held>
export const counted = z.strictObject({
  count: z.int(),
  groups: z
    .array(z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]).nullable(), count: z.int() }))
    .optional(),
  /** By field, where several were requested; counted over at most 10,000 records. */
  held: z.record(z.string(), held).optional(),
})
export const countBy = {
  groupBy: z
    .union([z.string(), z.array(z.string().max(100), messages.list).max(100, messages.most(100))])
    .nullable()
    .optional(),
}

/** The filters of a resource and other properties of the body; empty properties are removed before the check. */
export const filtersAnd = <In>(resource: AnyResource, parts: z.ZodRawShape) => {
  const schema: z.ZodType = shownAs(
    bodyOf(resource, 'Filter'),
    bodyBeside(z.looseObject(parts), resource, 'Filter'),
  ).optional()
  // The input type is given by DerivedCalls, where the resource is known.
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
/** The ids of the records to export, or filters; and the columns in order. */
export const exportBody = <R extends AnyResource>(resource: R) =>
  bodyBeside(exported, resource, 'Filter') as z.ZodType as z.ZodType<Exported, ExportWanted<R>>
/** The query of an export: paging and the format (the first offered format when left out). */
export const exportQuery = (formats: readonly ExportFormat[]) =>
  shownAs(
    z.looseObject({ format: z.enum(formats as [ExportFormat], messages.choice).default(formats[0] ?? 'xlsx') }),
    z.strictObject({ ...listQuery.shape, format: z.enum(formats as [ExportFormat]).optional() }),
  )

/** The records of a bulk call: by ids or by filter. */
export const selectedOf = <R extends AnyResource>(resource: R) => ({
  ids: z.array(id, messages.list).max(MAX_BULK, messages.most(MAX_BULK)).optional(),
  filter: bodyOf(resource, 'Filter').optional(),
})
