import { z } from 'zod'
import { peopleManagers, staff } from './access'
import { listOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { teams } from './teams'

const tag = 'Teams'
const byId = z.strictObject({ id: idText })
const phones = z.array(z.strictObject({ id, number: z.string() }))

/** All teams with their number of members and their phones, for cards and pickers. */
export const teamsInfo = defineCall({
  operationId: 'teamsInfo',
  method: 'GET',
  path: '/teams/info',
  summary: 'Teams in short',
  who: staff,
  tag,
  answer: z.strictObject({
    teams: z.array(
      z.strictObject({ id, name: z.string(), teamName: z.string(), membersCount: z.int(), phoneNumbers: phones }),
    ),
  }),
  shows: ['teams'],
})
/** Teams that a user belongs to. */
export const teamsOfUser = defineCall({
  operationId: 'teamsOfUser',
  method: 'GET',
  path: '/teams/user/:id',
  summary: 'Teams of a user',
  who: staff,
  tag,
  params: byId,
  answer: listOf(teams),
  shows: ['teams'],
})
/** Phone numbers of a team. */
export const teamPhones = defineCall({
  operationId: 'teamPhones',
  method: 'GET',
  path: '/teamPhone/team/:teamId',
  summary: 'Phones of a team',
  who: staff,
  tag,
  params: z.strictObject({ teamId: idText }),
  answer: z.strictObject({ phoneNumbers: phones }),
  shows: ['teams'],
})
/** Removes a phone number of a team, after the question 'Permanently Delete phone ?'. */
export const removeTeamPhone = defineCall({
  operationId: 'removeTeamPhone',
  method: 'DELETE',
  path: '/phone/:id',
  summary: 'Remove a phone of a team',
  who: peopleManagers,
  tag,
  params: byId,
  answer: z.strictObject({ id }),
  changes: ['teams'],
})
