import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import { inTransaction, type Context } from '../context'
import { unreferredSql } from './file-columns'

/** Maximum number of files purged in one transaction, to keep it short. */
export const FILES_AT_ONCE = 100
const HOUR_MS = 3_600_000

/** Permanently deletes files that match `those`, are older than so many hours and are not referred to. Returns their keys. */
const purge = (context: Context, hours: number, those: SQL): Promise<string[]> =>
  inTransaction(context, async (inner) => {
    const until = new Date(inner.now().getTime() - hours * HOUR_MS).toISOString()
    const gone = await inner.db.run<{ key: string }>(sql`
      delete from files f where f.key in (
        select f.key from files f where ${those} and f.created_at <= ${until}::timestamptz and ${sql.raw(unreferredSql(inner.kernel, 'f'))}
        order by f.created_at limit ${FILES_AT_ONCE} for update skip locked)
      returning f.key`)
    // Contents are deleted before the commit: if it fails, the next run deletes them again.
    for (const { key } of gone) await inner.files.remove(key)
    return gone.map(({ key }) => key)
  })

/**
 * Permanently deletes files older than a day that no record refers to: abandoned uploads, replaced files, files of purged records. Returns
 * their keys.
 */
export const purgeFiles = (context: Context): Promise<string[]> => purge(context, 24, sql`true`)

/** Like `purgeFiles`, for unreferenced uploads of one person that are older than an hour. */
export const purgeUploadsOf = (context: Context, { authGroup, id }: Viewer): Promise<string[]> =>
  purge(context, 1, sql`f.is_upload and f.owner_group = ${authGroup} and f.owner_id = ${id}`)
