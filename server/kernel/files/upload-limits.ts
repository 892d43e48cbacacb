import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { AppError } from '../errors'
import { unreferredSql } from './file-columns'
import { purgeUploadsOf } from './purge-files'

/** Maximum number of uploads per person and hour. */
export const UPLOADS_AN_HOUR = 200
/** Maximum number of a person's uploads that no record refers to; when it is reached, older ones are purged early. */
export const UNUSED_UPLOADS = 50
const HOUR_S = 3600

interface Uploads {
  /** Uploads in the last hour. */
  recent: number
  unused: number
  /** Seconds until the oldest upload of the last hour no longer counts. */
  wait: number
}

async function uploadsOf({ db, kernel, viewer, now }: Context): Promise<Uploads> {
  const asked = sql`${now().toISOString()}::timestamptz`
  const [found] = await db.run<Uploads>(sql`
    select count(*) filter (where f.created_at > ${asked} - interval '1 hour')::int as recent,
      count(*) filter (where ${sql.raw(unreferredSql(kernel, 'f'))})::int as unused,
      coalesce(ceil(extract(epoch from min(f.created_at) filter (where f.created_at > ${asked} - interval '1 hour') + interval '1 hour' - ${asked})), ${HOUR_S})::int as wait
    from files f where f.is_upload and f.owner_group = ${viewer.authGroup} and f.owner_id = ${viewer.id} and f.created_at > ${asked} - interval '2 days'`)
  return found ?? { recent: 0, unused: 0, wait: HOUR_S }
}

/** When a person has too many unreferenced uploads, purges those older than an hour now instead of after a day. */
export async function clearOwnUploads(context: Context): Promise<void> {
  if ((await uploadsOf(context)).unused >= UNUSED_UPLOADS) await purgeUploadsOf(context, context.viewer)
}

/** Throws 429 when the viewer uploaded too much. Inside a transaction an advisory lock serialises the uploads of one person. */
export async function refuseTooManyUploads(context: Context): Promise<void> {
  const { viewer, database, db } = context
  if (!database)
    await db.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${viewer.authGroup} ${viewer.id}`}, 0))`,
    )
  const { recent, unused, wait } = await uploadsOf(context)
  if (recent >= UPLOADS_AN_HOUR || unused >= UNUSED_UPLOADS)
    throw new AppError('too_often', { retryAfter: Math.max(1, wait) })
}
