import type { Context } from '../context'
import { FILES_AT_ONCE, purgeFiles } from '../files/purge-files'
import { PURGE_AT_ONCE, purgeRemoved } from './purge'

/**
 * Purges of every resource some of what was removed more than 30 days ago, then the files that are left; gives whether there may be more. A resource
 * that fails holds up no other: its error is thrown at the end.
 */
export async function purgeDue(context: Context): Promise<boolean> {
  const resources = [...context.kernel.resources.values()].filter(({ softDelete }) => softDelete)
  const failures: unknown[] = []
  let hasMore = false
  for (const resource of resources) {
    const gone = await purgeRemoved(context, resource).catch((error: unknown) => void failures.push(error))
    if (gone?.length === PURGE_AT_ONCE) hasMore = true
  }
  const files = await purgeFiles(context).catch((error: unknown) => void failures.push(error))
  if (files?.length === FILES_AT_ONCE) hasMore = true
  if (failures.length > 0) throw failures[0]
  return hasMore
}
