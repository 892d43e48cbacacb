import { sql } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { teams, type Team } from '#resources/teams'
import * as calls from '#resources/teams.calls'
import { users } from '#resources/users'
import { as, listOf, referencesAs, rowsAs, select } from '#server/kernel/alias'
import { inTransaction, type Context } from '#server/kernel/context'
import { forbidden, notFound } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { get, getText, list, matching, mustRead, queryOf } from '#server/kernel/operations/read'
import { lockRecords, refuseUnwritable } from '#server/kernel/operations/stored'
import { update } from '#server/kernel/operations/write'
import { pageText, route } from '#server/kernel/route'
import { usedWords } from '#resources/in-use.messages'
import { isRunning } from '../groups/api'

const g = as(groups, 'g')
const t = as(teams, 't')
const phone = rowsAs(teams, 'phoneNumbers', 'phone')

async function readInfo(context: Context) {
  mustRead(context, teams)
  const m = referencesAs(teams, 'members', 'm')
  const u = as(users, 'u')
  return select(
    context.db,
    {
      id: t.id,
      name: t.name,
      teamName: t.name,
      membersCount: sql<number>`(select count(*)::int from ${m.from} join ${u.from} on ${u.id} = ${m.target} and ${u.alive}
        where ${m.owner} = ${t.id})`,
      phoneNumbers: listOf(
        { id: phone.id, number: phone.number },
        sql`from ${phone.from} where ${phone.owner} = ${t.id}`,
        phone.position,
      ),
    },
    sql`from ${t.from} where ${matching(context, teams, [])} order by ${t.name}, ${t.id}`,
  )
}

/** Removes one phone number from its team, recorded in the team's history; 404 if it does not exist. */
async function removePhone(context: Context, phoneId: number): Promise<void> {
  refuseUnwritable(context, teams, 'update')
  await inTransaction(context, async (inner) => {
    const [found] = await select(
      inner.db,
      { id: t.id },
      sql`from ${t.from} where ${t.id} = (select ${phone.owner} from ${phone.from} where ${phone.id} = ${phoneId})
      for no key update`,
    )
    const [stored] = found ? await lockRecords(inner, teams, [found.id], 'update') : []
    const phones = (stored?.record.phoneNumbers ?? []) as Team['phoneNumbers'] & object
    if (!stored || !phones.some(({ id }) => id === phoneId)) throw notFound()
    if (!stored.isAllowed) throw forbidden()
    await update(inner, teams, stored.id, { phoneNumbers: phones.filter(({ id }) => id !== phoneId) })
  })
}

/** Teams: short form, the teams of a user, and their phone numbers (part 2 §3, §7). */
export const feature = defineFeature(teams, {
  hooks: { beforeRemove: keepWhileUsed([{ from: g.from, where: isRunning(g), by: g.team, used: usedWords.groups }]) },
  routes: [
    route(calls.teamsInfo, async ({ context }) => ({ teams: await readInfo(context) })),
    route(calls.teamsOfUser, async ({ params, context }) => {
      await getText(context, users, params.id)
      const page = await list(context, teams, queryOf({ filter: { members: [params.id] }, sort: 'name' }))
      return pageText(teams, page)
    }),
    route(calls.teamPhones, async ({ params, context }) => {
      const team = await get(context, teams, params.teamId)
      return { phoneNumbers: team.phoneNumbers ?? [] }
    }),
    route(calls.removeTeamPhone, async ({ params, context }) => {
      await removePhone(context, params.id)
      return { id: params.id }
    }),
  ],
})
