import { z } from 'zod'
import { messages } from './kernel/messages'

const MOST = 10_000
const whole = (least: number) =>
  z.coerce.number(messages.number).int(messages.integer).min(least, messages.atLeast(least)).max(MOST, messages.atMost(MOST))

/** `pageNumber` from 0 and `pageSize` of a call that is no derived list. */
export const pageOf = (size: number) =>
  z.strictObject({ pageNumber: whole(0).default(0), pageSize: whole(1).default(size) })
