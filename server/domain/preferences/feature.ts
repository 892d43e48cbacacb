import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { preferencesOf, readPreferences, writePreferences, type Preferences } from '#resources/account.calls'
import { messages } from '#resources/kernel/messages'
import { noticeKinds } from '#resources/kernel/notice'
import { mergePreferences } from '#resources/preferences'
import { registry } from '#resources/registry'
import { select } from '#server/kernel/alias'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'

async function stored({ db, viewer }: Context, lock = sql``): Promise<Preferences> {
  const [row] = await select(
    db,
    { value: sql<Preferences>`value` },
    sql`from preferences where auth_group = ${viewer.authGroup} and owner_id = ${viewer.id} ${lock}`,
  )
  return row?.value ?? {}
}

/** Maximum length of a person's preferences as JSON: lists under any name can be added to them, and each read takes them all. */
const MOST_STORED = 200_000

const noticeKind = z.enum([...noticeKinds(registry.values()).keys()], messages.choice)

/** Personal preferences: language, colours, columns of lists. A write is merged into what is stored, list by list; 413 when that is too long. */
export const feature = defineCalls([
  route(readPreferences, ({ context }) => stored(context)),
  {
    ...route(writePreferences, ({ body, context }) =>
      inTransaction(context, async (inner) => {
        const value = mergePreferences(await stored(inner, sql`for update`), body)
        const text = JSON.stringify(value)
        if (text.length > MOST_STORED) throw new AppError('too_large')
        await inner.db.run(sql`
          insert into preferences (auth_group, owner_id, value) values (${inner.viewer.authGroup}, ${inner.viewer.id}, ${text}::jsonb)
          on conflict (auth_group, owner_id) do update set value = excluded.value`)
        return value
      }),
    ),
    body: preferencesOf(noticeKind),
  },
])
