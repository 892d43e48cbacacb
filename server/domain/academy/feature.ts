import { sql } from 'drizzle-orm'
import { academySettings } from '#resources/academy-settings'
import { changedNames } from '#server/kernel/changed-names'
import type { Context, Change, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { bytesOf } from '#server/kernel/files/read-file'
import { route } from '#server/kernel/route'
import { sendTagged } from '#server/kernel/send-tagged'
import { canBeDrawn } from '#server/platform/pdf/picture'
import { academyMessages } from '#resources/academy.messages'
import { publicLogo } from '#resources/public.calls'
import { academyLogo } from './facts'

/** The database converts instants to days too, so it must know the time zone. */
async function checkZone(context: Context, drafts: readonly Draft<typeof academySettings>[]): Promise<void> {
  for (const draft of drafts.filter((each) => !each.isRefused() && changedNames(each).includes('timeZone'))) {
    const known = await context.db.run(sql`select 1 from pg_timezone_names where name = ${draft.next.timeZone}`)
    if (known.length === 0) draft.refuse({ timeZone: academyMessages.zoneNotInDatabase })
  }
}

/** A logo that cannot be drawn would prevent every document. */
async function checkLogo(context: Context, drafts: readonly Draft<typeof academySettings>[]): Promise<void> {
  for (const draft of drafts.filter((each) => !each.isRefused() && changedNames(each).includes('logo'))) {
    const { logo } = draft.next
    if (logo && !(await canBeDrawn(await bytesOf(context, logo)))) draft.refuse({ logo: academyMessages.brokenLogo })
  }
}

/** In another time zone an application may fall into another month of the statistics. */
async function takeOverZone(context: Context, changes: readonly Change<typeof academySettings>[]): Promise<void> {
  const zone = changes.find(({ before, after }) => before?.timeZone !== after.timeZone)?.after.timeZone
  if (typeof zone !== 'string') return
  await context.db.run(
    sql`update admissions set month = admission_month(applied_at) where month <> admission_month(applied_at)`,
  )
  context.afterCommit.push(() => context.setZone(zone))
}

/** The academy's settings. A new time zone applies to every conversion of instants to days from then on. */
export const feature = defineFeature(academySettings, {
  hooks: {
    validate: async (context, drafts) => {
      await checkZone(context, drafts)
      await checkLogo(context, drafts)
    },
    afterWrite: takeOverZone,
  },
  routes: [
    route(publicLogo, async ({ context, request, reply }) => {
      const logo = await academyLogo(context)
      void reply.header('cache-control', 'public, no-cache')
      return logo ? sendTagged(logo, request, reply) : reply.redirect('/favicon.svg')
    }),
  ],
})
