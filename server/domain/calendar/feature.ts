import { sql } from 'drizzle-orm'
import { calendar, calendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#resources/calendar.calls'
import type { Viewer } from '#resources/kernel/access'
import { languageOf } from '#server/auth/language'
import { digest, newToken } from '#server/auth/secrets'
import { countAttempt } from '#server/auth/throttle'
import { mayOwn, ownerColumns, ownerJoins, viewerFrom } from '#server/auth/viewers'
import { select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { sendTagged } from '#server/kernel/send-tagged'
import { CALENDAR_TYPE, calendarFile } from '#server/platform/calendar/calendar-file'
import { academyName } from '../academy/api'
import { entriesOf } from './entries'

/** How often subscribed programs should refresh. */
const REFRESH_SECONDS = 3600

const mine = ({ authGroup, id }: Viewer) => sql`auth_group = ${authGroup} and owner_id = ${id}`

/** The owner of a calendar address. Any other token gets the same 404; 429 for a network address that tries many of them. */
async function ownerOf(context: Context, token: string, address: string): Promise<Viewer> {
  const { db, now } = context
  const hash = digest(token)
  const [owner] = await select(
    db,
    ownerColumns,
    sql`from calendar_feeds o ${ownerJoins} where o.token_hash = ${hash} and ${mayOwn}`,
  )
  if (!owner) {
    await countAttempt(context, [{ kind: 'unknownLinks', key: address }])
    throw notFound()
  }
  const at = now().toISOString()
  await db.run(sql`update calendar_feeds set read_at = ${at}
    where token_hash = ${hash} and (read_at is null or read_at < ${at}::timestamptz - interval '1 day')`)
  return viewerFrom(owner)
}

/** Personal calendars, at a secret address that its owner creates and revokes (DECISIONS 'Tokens in the address'). */
export const feature = defineCalls([
  route(calendarFeed, async ({ context: { db, viewer } }) => {
    const [feed] = await select(
      db,
      { createdAt: sql<string>`created_at`, readAt: sql<string | null>`read_at` },
      sql`from calendar_feeds where ${mine(viewer)}`,
    )
    return feed ?? { createdAt: null, readAt: null }
  }),
  route(
    makeCalendarFeed,
    async ({ context: { db, viewer, now, settings } }) => {
      const token = newToken()
      await db.run(sql`
        insert into calendar_feeds (token_hash, auth_group, owner_id, created_at)
        values (${digest(token)}, ${viewer.authGroup}, ${viewer.id}, ${now().toISOString()})
        on conflict (auth_group, owner_id) do update
        set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`)
      return { address: `${settings.publicUrl}/api/v1/calendar/${token}.ics` }
    },
    { status: 201, isPlain: true },
  ),
  route(revokeCalendarFeed, async ({ context: { db, viewer } }) => {
    await db.run(sql`delete from calendar_feeds where ${mine(viewer)}`)
  }),
  route(calendar, async ({ params, context, request, reply }) => {
    const viewer = await ownerOf(context, params.token, request.ip)
    const own = { ...context, viewer }
    const language = await languageOf(context.db, { group: viewer.authGroup, id: viewer.id })
    const content = calendarFile({
      name: await academyName(context.db),
      entries: await entriesOf(own, language),
      refreshSeconds: REFRESH_SECONDS,
    })
    void reply.header('cache-control', 'private, no-cache')
    return sendTagged({ content, contentType: CALENDAR_TYPE }, request, reply)
  }),
])
