import { sql } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { teams, type Team } from '#resources/teams'
import * as calls from '#resources/teams.calls'
import { users } from '#resources/users'
import { as } from '#server/kernel/alias'
import { inTransaction, type Context } from '#server/kernel/context'
import { forbidden, notFound } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { get, getText, list, matching, mustRead, queryOf } from '#server/kernel/operations/read'
import { lockRecords, refuseUnwritable } from '#server/kernel/operations/stored'
import { update } from '#server/kernel/operations/write'
import { pageText, route } from '#server/kernel/route'
import { usedWords } from '#resources/academy.messages'

interface TeamInfo {
  id: number
  name: string
  teamName: string
  membersCount: number
  phoneNumbers: { id: number; number: string }[]
}
const g = as(groups, 'g')
const isRunning = sql`${g.alive} and ${g.groupState} <> 'TERMINATED'`
async function readInfo(context: Context): Promise<TeamInfo[]> {
  mustRead(context, teams)
  return context.db.run<TeamInfo>(sql`
    select t.id, t.name, t.name as "teamName",
      (select count(*)::int from teams_members m where m.owner_id = t.id) as "membersCount",
      (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number) order by p.position), '[]')
        from teams_phone_numbers p where p.owner_id = t.id) as "phoneNumbers"
    from teams t where ${matching(context, teams, [])} order by t.name, t.id`)
}

/** Takes one phone number from its team, with the team's history; 404 when it is not there. */
async function removePhone(context: Context, phoneId: number): Promise<void> {
  refuseUnwritable(context, teams, 'update')
  await inTransaction(context, async (inner) => {
    const [found] = await inner.db.run<{ team: number }>(sql`
      select t.id as team from teams t
      where t.id = (select p.owner_id from teams_phone_numbers p where p.id = ${phoneId}) for no key update`)
    const [stored] = found ? await lockRecords(inner, teams, [found.team], 'update') : []
    const phones = (stored?.record.phoneNumbers ?? []) as Team['phoneNumbers'] & object
    if (!stored || !phones.some(({ id }) => id === phoneId)) throw notFound()
    if (!stored.isAllowed) throw forbidden()
    await update(inner, teams, stored.id, { phoneNumbers: phones.filter(({ id }) => id !== phoneId) })
  })
}

/** Teams in short, those of a user, and their phones (part 2 §3, §7). */
export const feature = defineFeature(teams, {
  hooks: { beforeRemove: keepWhileUsed([{ from: g.from, where: isRunning, by: g.team, used: usedWords.groups }]) },
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
