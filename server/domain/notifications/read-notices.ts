import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { notifications } from '#resources/notifications'
import { as, rowsOf, type Alias } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { purge, PURGE_AT_ONCE } from '#server/kernel/operations/purge'
import { changeWhere } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { tellInbox } from './notify'

/** Marks the notifications about these records as read, optionally only those matching `which`, and updates their owners' inboxes. */
export async function readNotices(
  context: Context,
  resource: AnyResource,
  ids: readonly number[],
  which: (t: Alias<typeof notifications>) => SQL = () => sql`true`,
): Promise<void> {
  if (ids.length === 0) return
  const read = await rowsOf(
    context.db,
    changeWhere(
      context,
      notifications,
      (t) => ({
        set: { status: sql`'READ'` },
        where: sql`${t.about} = ${resource.name} and ${t.aboutId} = any(${idArray(ids)}) and ${t.status} = 'UNREAD' and ${which(t)}`,
      }),
      ({ id, ownerId }) => ({ id, ownerId }),
    ),
  )
  if (read.length > 0)
    tellInbox(
      context,
      read.map(({ id }) => id),
      read.map(({ ownerId }) => ownerId),
    )
}

/** Deletes the notifications about records that were purged; returns whether more may remain. */
export async function purgeNotices(context: Context): Promise<boolean> {
  let hasMore = false
  for (const resource of context.kernel.resources.values()) {
    if (Object.keys(resource.notices).length === 0) continue
    const { about, aboutId } = as(notifications, 't')
    const { id, from } = as(resource, 'r')
    const gone = await purge(
      context,
      notifications,
      sql`${about} = ${resource.name} and not exists (select 1 from ${from} where ${id} = ${aboutId})`,
    )
    if (gone.length === PURGE_AT_ONCE) hasMore = true
  }
  return hasMore
}
