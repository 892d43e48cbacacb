import { z } from 'zod'
import { staff } from './access'
import { applicantStatuses, stages } from './applicant-statuses'
import { applicants } from './applicants'
import { bodyOf, recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { messages } from './kernel/messages'

const tag = 'Applicants'
/** Sort orders of a column of the board: by the latest change, or by the day of the application. */
export const boardOrders = ['updated_at', 'created_at'] as const
export type BoardOrder = (typeof boardOrders)[number]
/** Cards of each column on the board, and the most cards of a column that one call returns. */
export const BOARD_PAGE = 20
export const COLUMN_MAX = 500

const order = {
  sortBy: z.enum(boardOrders, messages.choice).default('updated_at'),
  sortDirection: z.enum(['ASC', 'DESC'], messages.choice).default('DESC'),
}
/** The position from which a column continues: the instant and the id of its last card, as in `next`. */
const cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,10}$/, messages.choice)
const pageSize = z.coerce
  .number(messages.number)
  .int(messages.integer)
  .min(1, messages.atLeast(1))
  .max(COLUMN_MAX, messages.atMost(COLUMN_MAX))
  .default(100)
/** As in list calls: false lets the board stop counting above 10,000. */
const exactTotal = z.enum(['true', 'false'], messages.flag).default('true')
/** The filters and options of the list call. */
const filters = bodyOf(applicants, 'Filter').optional()

/** Cards, and the cursor of the next page; null at the end. */
const cards = { applicants: z.array(recordOf(applicants)), next: cursor.nullable() }
const column = z.strictObject({
  stage: z.enum(stages),
  count: z.int(),
  statuses: z.partialRecord(z.enum(applicantStatuses), z.int()),
  ...cards,
})
export type BoardColumn = z.output<typeof column>
const board = z.strictObject({
  columns: z.array(column),
  totalElements: z.int(),
  isTotalExact: z.boolean().optional(),
})
export type Board = z.output<typeof board>

/**
 * The board: for each stage in order the number of matching applicants, in total and by status, and the first cards with `next`, the cursor
 * of the next page (null at the end). With `exactTotal=false`, `isTotalExact` tells whether the numbers are exact; if not, the board, and
 * each column that has a next page, has at least so many.
 */
export const applicantPipeline = defineCall({
  operationId: 'applicantPipeline',
  method: 'POST',
  path: '/applicant/pipeline',
  summary: 'Applicants by stage',
  who: staff,
  tag,
  query: z.strictObject({ ...order, exactTotal }),
  body: filters,
  answer: board,
  shows: ['applicants'],
})
/** The next cards of one stage. */
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
