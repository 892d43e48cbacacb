import { z } from 'zod'
import { messages } from './messages'

/** The largest page a list call gives (DECISIONS 'Page size'). */
export const MAX_PAGE_SIZE = 10_000
const whole = (least: number) =>
  z.coerce
    .number(messages.number)
    .int(messages.integer)
    .min(least, messages.atLeast(least))
    .max(MAX_PAGE_SIZE, messages.atMost(MAX_PAGE_SIZE))

/** `pageNumber` from 0 and `pageSize` of a call that is no derived list. */
export const pageOf = (size: number) =>
  z.strictObject({ pageNumber: whole(0).default(0), pageSize: whole(1).default(size) })
