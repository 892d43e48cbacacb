import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import { inTransaction, type Context } from '../context'
import { unreferredSql } from './file-columns'

/** Most files that one transaction purges, so that none is long. */
export const FILES_AT_ONCE = 100
const HOUR_MS = 3_600_000

/** Takes for good files of some kind to which no record has referred for some hours since they came. Gives their keys. */
const purge = (context: Context, hours: number, those: SQL): Promise<string[]> =>
  inTransaction(context, async (inner) => {
    const until = new Date(inner.now().getTime() - hours * HOUR_MS).toISOString()
    const gone = await inner.db.run<{ key: string }>(sql`
      delete from files f where f.key in (
        select f.key from files f where ${those} and f.created_at <= ${until}::timestamptz and ${sql.raw(unreferredSql(inner.kernel, 'f'))}
        order by f.created_at limit ${FILES_AT_ONCE} for update skip locked)
      returning f.key`)
    // The contents go before the commit: should it fail, they go again.
    for (const { key } of gone) await inner.files.remove(key)
    return gone.map(({ key }) => key)
  })

/**
 * Takes files for good to which no record has referred for a day since they came: uploads that were given up, what was
 * replaced, files of purged records. Gives their keys.
 */
export const purgeFiles = (context: Context): Promise<string[]> => purge(context, 24, sql`true`)

/** As `purgeFiles`, for the uploads of one person that nothing has referred to for an hour. */
export const purgeUploadsOf = (context: Context, { authGroup, id }: Viewer): Promise<string[]> =>
  purge(context, 1, sql`f.is_upload and f.owner_group = ${authGroup} and f.owner_id = ${id}`)
