import { notifications } from '#resources/notifications'
import { defineFeature } from '#server/kernel/feature'
import { tellInbox } from './notify'
import { bulkByEach } from '#server/kernel/derived/bulk-by-each'

/** Notifications: marked read and unread by their owner, whose other windows are updated (part 2 §4, §7). */
export const feature = defineFeature(notifications, {
  hooks: {
    afterWrite: async (context, changes) =>
      tellInbox(
        context,
        changes.map(({ id }) => id),
        changes.map(({ after }) => after.ownerId),
      ),
  },
  routes: [bulkByEach(notifications, 'status')],
})
