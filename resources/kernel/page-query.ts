import { z } from 'zod'
import { messages } from './messages'

/** The largest page of a list call (DECISIONS 'Page size'). */
export const MAX_PAGE_SIZE = 10_000
/** With `exactTotal=false` at most so many matches are counted. */
export const MAX_COUNTED = 10_000
const whole = (least: number) =>
  z.coerce
    .number(messages.number)
    .int(messages.integer)
    .min(least, messages.atLeast(least))
    .max(MAX_PAGE_SIZE, messages.atMost(MAX_PAGE_SIZE))

/** `pageNumber` (from 0) and `pageSize` of a call that is not a derived list. */
export const pageOf = (size: number) =>
  z.strictObject({ pageNumber: whole(0).default(0), pageSize: whole(1).default(size) })

/** The page size of a call that does not give one. */
export const DEFAULT_PAGE_SIZE = 50
const upTo = (max: number) =>
  z.coerce.number(messages.number).int(messages.integer).min(0, messages.atLeast(0)).max(max, messages.atMost(max))
/** The page and order of a list call. */
export const pagingSchema = z.strictObject({
  pageNumber: upTo(10_000_000).default(0),
  pageSize: upTo(MAX_PAGE_SIZE).min(1, messages.atLeast(1)).default(DEFAULT_PAGE_SIZE),
  sortBy: z.string().max(100).optional(),
  sortDirection: z.enum(['ASC', 'DESC', 'asc', 'desc'], messages.choice).optional(),
  relationalSort: z.string().max(100).optional(),
  withTotal: z.union([z.boolean(), z.enum(['true', 'false'])], messages.flag).optional(),
  exactTotal: z.union([z.boolean(), z.enum(['true', 'false'])], messages.flag).optional(),
})
/** The same parameters as callers write them in a URL. */
export const listQuery = z.strictObject({
  pageNumber: z.int().min(0).max(10_000_000).optional(),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
  sortBy: z.string().max(100).optional(),
  sortDirection: z.enum(['ASC', 'DESC', 'asc', 'desc']).optional(),
  relationalSort: z.string().max(100).optional(),
  withTotal: z.boolean().optional(),
  exactTotal: z.boolean().optional().describe('False: above 10,000 it is enough that there are more (`isTotalExact`).'),
})
export type SentPaging = z.input<typeof listQuery>
