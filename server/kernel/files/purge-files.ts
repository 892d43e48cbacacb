import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '../context'
import { unreferredSql } from './file-columns'

/** Most files that one transaction purges, so that none is long. */
export const FILES_AT_ONCE = 100

/**
 * Takes files for good to which no record has referred for a day since they came: uploads that were given up, what was
 * replaced, files of purged records. Gives their keys. The contents go before the commit: should it fail, they go again.
 */
export const purgeFiles = (context: Context): Promise<string[]> =>
  inTransaction(context, async (inner) => {
    const gone = await inner.db.run<{ key: string }>(sql`
      delete from files f where f.key in (
        select f.key from files f where f.created_at <= now() - interval '1 day' and ${sql.raw(unreferredSql(inner.kernel, 'f'))}
        order by f.created_at limit ${FILES_AT_ONCE} for update skip locked)
      returning f.key`)
    for (const { key } of gone) await inner.files.remove(key)
    return gone.map(({ key }) => key)
  })
