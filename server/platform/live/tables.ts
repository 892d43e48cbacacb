import { bigserial, customType, pgTable, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Messages between servers that are too long for NOTIFY (8 kB). The table of the socket.io adapter, which writes, reads and after 30 s
 * deletes rows by these names.
 */
export const liveAttachments = pgTable('live_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  created_at: timestamp('created_at', { withTimezone: true }).defaultNow(),
  payload: bytes('payload'),
})
