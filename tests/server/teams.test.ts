import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import { teams, type Team } from '#resources/teams'
import { teamsInfo } from '#resources/teams.calls'
import { system } from '#server/kernel/context'
import { purgeDue } from '#server/kernel/operations/purge'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let moderator: Caller
beforeAll(async () => {
  t = await testApp()
  moderator = await t.as('ROLE_MODERATOR')
})
afterAll(() => t.close())

async function makeTeam(name: string, numbers: string[], members: number[] = []) {
  const body = { name, members, phoneNumbers: numbers.map((number) => ({ number })) }
  const { phoneNumbers, ...team } = await moderator.send(calls(teams).create, { body })
  return { ...team, phoneNumbers: phoneNumbers ?? [] }
}

test('teams in short tell members and phones, under both names', async () => {
  const user = await t.given.user()
  const team = await makeTeam('Alpha', ['37499123456'], [user.id])

  const info = await moderator.send(teamsInfo)

  expect(info.teams).toContainEqual({
    id: team.id,
    name: 'Alpha',
    teamName: 'Alpha',
    membersCount: 1,
    phoneNumbers: [{ id: team.phoneNumbers[0]!.id, number: '37499123456' }],
  })
  expect((await moderator.get(`/teams/user/${user.id}`)).body).toMatchObject({
    teams: [{ id: team.id, teamName: 'Alpha' }],
    totalElements: 1,
  })
  expect((await moderator.get('/teams/user/999999')).status).toBe(404)
})

test('a deleted member is in no team, is back in it when restored, and is not kept by it', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const [stays, goes] = [await t.given.user(), await t.given.user()]
  const team = await makeTeam('Delta', [], [goes.id, stays.id])
  const read = async () => {
    const { members, memberRecords } = (await moderator.get(`/teams/${team.id}`)).body as unknown as Team & {
      memberRecords: { id: number }[]
    }
    const { membersCount } = (await moderator.send(teamsInfo)).teams.find(({ id }) => id === team.id)!
    return { members, shown: memberRecords.map(({ id }) => id), membersCount }
  }
  const both = await read()

  expect((await admin.delete(`/user/${goes.id}`)).status).toBe(200)
  expect(await read()).toEqual({ members: [stays.id], shown: [stays.id], membersCount: 1 })
  expect((await moderator.put(`/teams/${team.id}`, { name: 'Delta 2' })).status).toBe(200)
  expect((await admin.post(`/user/${goes.id}/restore`)).status).toBe(200)
  expect(await read()).toEqual(both)

  await admin.delete(`/user/${goes.id}`)
  await t.database.pool.query(`update users set deleted_at = deleted_at - interval '30 days' where id = $1`, [goes.id])
  await purgeDue(t.app.contextFor(system))
  expect((await t.database.pool.query('select 1 from users where id = $1', [goes.id])).rows).toEqual([])
  expect(await read()).toEqual({ members: [stays.id], shown: [stays.id], membersCount: 1 })
})

test('a phone is removed by people managers, and the history of the team tells it', async () => {
  const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const team = await makeTeam('Beta', ['37499123457', '37499123458'])
  const [first, second] = team.phoneNumbers

  expect((await sales.delete(`/phone/${first!.id}`)).status).toBe(403)
  expect((await moderator.delete(`/phone/${first!.id}`)).body).toEqual({ id: first!.id })
  expect((await moderator.delete(`/phone/${first!.id}`)).status).toBe(404)
  expect((await sales.get(`/teamPhone/team/${team.id}`)).body.phoneNumbers).toEqual([second])
  const { history } = await moderator.send(calls(teams).history, { params: { id: team.id } })
  expect(history[0]).toMatchObject({ action: 'update', changes: { phoneNumbers: [[first, second], [second]] } })
})

test('of two phones removed at once both are gone', async () => {
  const team = await makeTeam('Gamma', ['37499123459', '37499123460', '37499123461'])

  const answers = await Promise.all(team.phoneNumbers.slice(0, 2).map(({ id }) => moderator.delete(`/phone/${id}`)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await moderator.get(`/teamPhone/team/${team.id}`)).body.phoneNumbers).toEqual([team.phoneNumbers[2]])
})

test.each([
  [12_345_678, null],
  [-12_345_678, "A phone number can't start with a minus"],
  [1234567.5, "A phone number can't include a decimal point"],
  [1_234_567, 'A phone number must have at least 8 digits'],
  [null, 'Phone number required'],
  ['abc', "That doesn't look like a phone number"],
])('a phone may be a number too: %s', async (number, fault) => {
  const answer = await moderator.post('/teams', {
    teamName: `Phones ${number}`,
    members: [],
    phoneNumbers: [{ number }],
  })

  if (fault === null) expect(answer.body).toMatchObject({ phoneNumbers: [{ number: '12345678' }] })
  else expect(answer.body.errors).toEqual({ 'phoneNumbers.0.number': fault })
})
