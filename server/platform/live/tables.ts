import { bigserial, customType, pgTable, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What one server tells the others and is too long for a NOTIFY (8 kB). The socket.io adapter's own table: it writes, reads
 * and after 30 s clears it by these names.
 */
export const liveAttachments = pgTable('live_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  created_at: timestamp('created_at', { withTimezone: true }).defaultNow(),
  payload: bytes('payload'),
})
