import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { tracks } from '#resources/tracks'
import { calls } from '#resources/kernel/derived-calls'
import { listRemoved } from '#resources/kernel/removed'
import { listViews } from '#resources/list-views'
import { users } from '#resources/users'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-20T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const removed = async (pageNumber = 0, pageSize = 50) => admin.send(listRemoved, { query: { pageNumber, pageSize } })
/** Sessions have ended by then. */
async function later(days: number) {
  t.clock.now = new Date(t.clock.now.getTime() + days * 86_400_000)
  admin = await t.as('ROLE_ADMIN')
}

test('what was deleted stands in one list with its name and who deleted it, until it is restored or 30 days have passed', async () => {
  const applicant = await t.given.applicant({ name: 'Ani Hakobyan' })
  const track = await t.given.track({ name: 'Robotics' })
  expect(await removed()).toEqual({ removed: [], totalElements: 0 })

  await admin.send(calls(applicants).remove, { params: { id: applicant.id } })
  await later(1)
  await admin.send(calls(tracks).remove, { params: { id: track.id } })
  const { removed: both, totalElements } = await removed()
  expect(totalElements).toBe(2)
  expect(both).toMatchObject([
    { resource: 'tracks', id: track.id, name: 'Robotics', at: '2026-11-21T08:00:00.000Z' },
    { resource: 'applicants', id: applicant.id, name: 'Ani Hakobyan', at: '2026-11-20T08:00:00.000Z' },
  ])
  expect(both.map(({ byName }) => byName)).toEqual([expect.stringMatching(/Staff/), expect.stringMatching(/Staff/)])
  expect((await removed(1, 1)).removed).toEqual([both[1]])

  await admin.send(calls(tracks).restore, { params: { id: track.id } })
  expect((await removed()).removed).toEqual([both[1]])
  await later(30)
  expect(await removed()).toEqual({ removed: [], totalElements: 0 })
})

test('what belongs to a deleted record is restored after it', async () => {
  const applicant = await t.given.applicant({ name: 'Lusine Movsisyan' })
  const feedback = await admin.post(`/applicant/${applicant.id}/feedback`, { content: 'Curious' })
  const { id } = feedback.body as unknown as { id: number }
  await admin.send(calls(applicantFeedbacks).remove, { params: { id } })
  await admin.send(calls(applicants).remove, { params: { id: applicant.id } })
  const before = await removed()
  const restore = () => admin.post(`/applicantFeedback/${id}/restore`)

  expect(await restore()).toMatchObject({
    status: 409,
    body: {
      code: 'wrong_state',
      uiMessage: 'It belongs to Lusine Movsisyan, which was deleted too. Restore that first.',
    },
  })
  expect(await removed()).toEqual(before)
  await admin.send(calls(applicants).restore, { params: { id: applicant.id } })
  expect((await restore()).status).toBe(200)
})

test('a user whose username somebody else has by now is not restored, and the refusal names the field', async () => {
  const gone = await t.given.user({ username: 'ani.h' })
  await admin.send(calls(users).remove, { params: { id: gone.id } })
  const other = await t.given.user({ username: 'Ani.H' })
  const restore = () => admin.post(`/user/${gone.id}/restore`)

  expect(await restore()).toMatchObject({
    status: 422,
    body: { errors: { username: 'Username: another record has the same by now. Change it there first.' } },
  })
  await admin.put(`/user/${other.id}`, { username: 'ani.hakobyan' })
  expect((await restore()).status).toBe(200)
})

test('what only its owner may read is not listed', async () => {
  const moderator = await t.as('ROLE_MODERATOR')
  const view = await moderator.send(calls(listViews).create, {
    body: { list: 'applicants', name: 'Mine', query: 'term=ani' },
  })
  const before = await removed()
  await moderator.send(calls(listViews).remove, { params: { id: view.id } })
  expect(await removed()).toEqual(before)
})
