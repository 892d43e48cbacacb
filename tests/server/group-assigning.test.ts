import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { groups, type Group } from '#resources/groups'
import { groupNames } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const setState = (group: Group, groupState: string, more: object = {}, who = admin) =>
  who.put(`/group/${group.id}/state`, { groupState, ...more })
const assign = (group: Group, applicants: Pick<Applicant, 'id'>[], who = admin) =>
  who.post(`/group/${group.id}/applicants`, { applicantIds: applicants.map(({ id }) => id) })

describe('assigning', () => {
  test('puts applicants in, with their action log, and tells of each that could not', async () => {
    const group = await t.given.group({ size: 2 })
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    const [inside] = await t.given.applicants(group, 1, { groupId: group.id })
    const [first, second] = await t.given.applicants(group, 2)
    const stranger = await t.given.applicant()

    const answer = await assign(group, [inside!, stranger, first!, second!, { id: 999_999 }], sales)

    expect(answer.body).toMatchObject({
      updated: 1,
      failed: 4,
      results: [
        { id: inside!.id, ok: false, uiMessage: 'Already in this group.' },
        { id: stranger.id, ok: false, name: stranger.name, uiMessage: 'The group belongs to another course.' },
        { id: first!.id, ok: true },
        { id: second!.id, ok: false, code: 'invalid', uiMessage: expect.stringMatching('full') },
        { id: 999_999, ok: false, code: 'not_found' },
      ],
    })
    expect(
      (await admin.post('/applicantActions/filter', { applicantIds: [first!.id] })).body.applicantActions,
    ).toMatchObject([{ description: 'Added to a group', changes: ['GROUP_JOINED'], groupId: group.id }, {}])
    expect((await admin.get(`/group/${group.id}`)).body.applicantsCount).toBe(2)
  })

  test('nobody goes to another course and stays in the group, one by one or in bulk; out of the group they go', async () => {
    const group = await t.given.group()
    const [inside] = await t.given.applicants(group, 1, { groupId: group.id })
    const { id } = inside!
    const other = await t.given.group()
    const { courseId } = other
    const refusal = 'The group belongs to another course.'
    expect(await admin.put(`/applicant/${id}`, { courseId })).toMatchObject({
      status: 422,
      body: { errors: { groupId: refusal } },
    })
    expect((await admin.put('/applicant/bulk', { ids: [id], values: { courseId } })).body).toMatchObject({
      updated: 0,
      results: [{ id, ok: false, errors: { groupId: refusal } }],
    })
    expect((await admin.get(`/applicant/${id}`)).body).toMatchObject({ courseId: group.courseId, groupId: group.id })

    expect((await admin.put(`/applicant/${id}`, { courseId, groupId: other.id })).body).toMatchObject({ courseId })
    expect((await admin.put(`/applicant/${id}`, { courseId: group.courseId, groupId: null })).body).toMatchObject({
      courseId: group.courseId,
      groupId: null,
    })
  })

  test('enrols whom it puts in where that is asked, those who are in it already too', async () => {
    const group = await t.given.group({ size: 3 })
    const [inside] = await t.given.applicants(group, 1, { groupId: group.id, status: 'INTERVIEW_PASSED' })
    const [enrolled] = await t.given.applicants(group, 1, { groupId: group.id, status: 'ENROLLED' })
    const [fresh, late] = await t.given.applicants(group, 2, { status: 'EXAM_PASSED' })
    const moderator = await t.as('ROLE_MODERATOR')
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    const applicantIds = [inside, enrolled, fresh, late].map((one) => one!.id)
    const enrol = (who: Caller) => who.post(`/group/${group.id}/applicants`, { applicantIds, enrol: true })

    // Sales may not change who is enrolled.
    expect((await enrol(sales)).body).toMatchObject({ updated: 0, failed: 4 })
    expect((await enrol(moderator)).body).toMatchObject({
      updated: 2,
      results: [
        { id: inside!.id, ok: true },
        { id: enrolled!.id, ok: false, uiMessage: 'Already in this group.' },
        { id: fresh!.id, ok: true },
        { id: late!.id, ok: false, uiMessage: expect.stringMatching('full') },
      ],
    })
    for (const { id } of [inside!, fresh!])
      expect((await admin.get(`/applicant/${id}`)).body).toMatchObject({ groupId: group.id, status: 'ENROLLED' })
  })

  test('the last seat goes to one, however many ask at once; an administrator may go on', async () => {
    const group = await t.given.group({ size: 3 })
    const moderator = await t.as('ROLE_MODERATOR')
    const applicants = await t.given.applicants(group, 8)

    const answers = await Promise.all(applicants.map((applicant) => assign(group, [applicant], moderator)))

    expect(answers.reduce((sum, answer) => sum + Number(answer.body.updated), 0)).toBe(3)
    expect((await admin.get(`/group/${group.id}`)).body.applicantsCount).toBe(3)
    expect((await assign(group, applicants)).body).toMatchObject({ updated: 5, failed: 3 })
  })

  test('nobody comes into a group that is deleted meanwhile, nor back into one that was deleted since', async () => {
    const group = await t.given.group()
    const [coming, gone] = await t.given.applicants(group, 2)
    expect((await assign(group, [gone!])).body.updated).toBe(1)
    await admin.delete(`/applicant/${gone!.id}`)
    const other = await t.database.pool.connect()
    await other.query('begin')
    await other.query('update groups set deleted_at = now() where id = $1', [group.id])
    const assigning = assign(group, [coming!])
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    other.release()

    expect((await assigning).body).toMatchObject({ updated: 0, results: [{ uiMessage: 'This group was deleted.' }] })
    expect((await admin.get(`/applicant/${coming!.id}`)).body.groupId).toBeNull()
    expect(await admin.post(`/applicant/${gone!.id}/restore`)).toMatchObject({ status: 422 })
    expect((await admin.post(`/group/${group.id}/restore`)).status).toBe(200)
    expect((await admin.post(`/applicant/${gone!.id}/restore`)).status).toBe(200)
  })

  test('a closed selection takes nobody, and whoever writes no applicants assigns none', async () => {
    const group = await t.given.group({ selectionStatus: 'CLOSED' })
    const applicants = await t.given.applicants(group, 1)
    const manager = await t.as('ROLE_PROGRAM_MANAGER')

    expect((await assign(group, applicants)).body).toMatchObject({
      updated: 0,
      results: [{ uiMessage: 'The selection of this group is closed.' }],
    })
    expect((await assign(group, applicants, manager)).status).toBe(403)
    expect((await admin.post(`/group/${group.id}/applicants`, { applicantIds: [] })).status).toBe(422)
  })
})

test("another coordinator's group is not there by any way in", async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const own = await t.given.group({ projectCoordinatorId: coordinator.id })
  const other = await t.given.group()
  const [applicant] = await t.given.applicants(other, 1)
  const lists = [await coordinator.send(calls(groups).list), await coordinator.send(groupNames)]

  expect((await coordinator.get(`/group/${other.id}`)).status).toBe(404)
  for (const list of lists) {
    const seen = list.groups.map(({ id }) => id)
    expect(seen).toContain(own.id)
    expect(seen).not.toContain(other.id)
  }
  const courseIds = [own.courseId, other.courseId]
  expect((await coordinator.post('/group/count', { courseIds })).body).toEqual({ count: 1 })
  expect((await coordinator.post('/group/count', { groupBy: 'level', courseIds })).body.count).toBe(1)
  expect((await coordinator.get(`/group/${other.projectCoordinatorId}/count`)).body).toEqual({ count: 0 })
  expect((await coordinator.put('/group/bulk', { ids: [other.id], values: { isFinal: true } })).body).toMatchObject({
    updated: 0,
    results: [{ code: 'not_found' }],
  })
  expect((await setState(other, 'ON_HOLD', {}, coordinator)).status).toBe(404)
  expect((await coordinator.put(`/group/launch/${other.id}`)).status).toBe(404)
  expect((await assign(other, [applicant!], coordinator)).status).toBe(404)
  expect((await coordinator.get(`/group/${other.id}/lessons`)).status).toBe(404)
  expect((await coordinator.get(`/studentGroup/group/${other.id}/students`)).status).toBe(404)
  expect((await coordinator.delete(`/group/${other.id}`)).status).toBe(404)
})
