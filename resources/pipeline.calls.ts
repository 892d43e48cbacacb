import { z } from 'zod'
import { staff } from './access'
import { applicantStatuses, stages } from './applicant-statuses'
import { applicants } from './applicants'
import { bodyOf, recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { messages } from './kernel/messages'

const tag = 'Applicants'
/** What a column of the board is ordered by: the latest change, or the day of the application. */
export const boardOrders = ['updated_at', 'created_at'] as const
export type BoardOrder = (typeof boardOrders)[number]
/** Cards of each column that the board gives, and those that one call gives of a column at most. */
export const BOARD_PAGE = 20
export const COLUMN_MAX = 500

const order = {
  sortBy: z.enum(boardOrders, messages.choice).default('updated_at'),
  sortDirection: z.enum(['ASC', 'DESC'], messages.choice).default('DESC'),
}
/** Where a column goes on: the instant and the id of its last card, as `next` said it. */
const cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,10}$/, messages.choice)
const pageSize = z.coerce
  .number(messages.number)
  .int(messages.integer)
  .min(1, messages.atLeast(1))
  .max(COLUMN_MAX, messages.atMost(COLUMN_MAX))
  .default(100)
/** The filters and options of the list call. */
const filters = bodyOf(applicants, 'Filter').optional()

/** Cards, and where the column goes on; null at its end. */
const cards = { applicants: z.array(recordOf(applicants)), next: cursor.nullable() }
const column = z.strictObject({
  stage: z.enum(stages),
  count: z.int(),
  statuses: z.partialRecord(z.enum(applicantStatuses), z.int()),
  ...cards,
})
export type BoardColumn = z.output<typeof column>
const board = z.strictObject({ columns: z.array(column), totalElements: z.int() })
export type Board = z.output<typeof board>

/**
 * The board: for each stage in order how many applicants the filters find, how many of each status, and the first cards
 * with `next`, where the column goes on (null at its end).
 */
export const applicantPipeline = defineCall({
  operationId: 'applicantPipeline',
  method: 'POST',
  path: '/applicant/pipeline',
  summary: 'Applicants by stage',
  who: staff,
  tag,
  query: z.strictObject(order),
  body: filters,
  answer: board,
  shows: ['applicants'],
})
/** The cards of one stage that follow those already there. */
export const applicantPipelineColumn = defineCall({
  operationId: 'applicantPipelineColumn',
  method: 'POST',
  path: '/applicant/pipeline/:stage',
  summary: 'More applicants of a stage',
  who: staff,
  tag,
  params: z.strictObject({ stage: z.enum(stages, messages.choice) }),
  query: z.strictObject({ ...order, after: cursor, pageSize }),
  body: filters,
  answer: z.strictObject(cards),
  shows: ['applicants'],
})
