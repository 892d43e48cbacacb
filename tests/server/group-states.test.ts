import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { groups, type Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { weekdayNames } from '#resources/schedule'
import { STEP_HEADER } from '#resources/kernel/undo'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { studentGroups } from '#resources/student-groups'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const put = (group: Group, values: object, who = admin) => who.put(`/group/${group.id}`, values)
const setState = (group: Group, groupState: string, more: object = {}, who = admin) =>
  who.put(`/group/${group.id}/state`, { groupState, ...more })
const changesOf = async ({ id }: Group) =>
  (await admin.send(calls(groups).history, { params: { id } })).history.map(({ changes }) => changes)

describe('states', () => {
  test('planning and on hold go both ways; ongoing comes by launch alone', async () => {
    const group = await t.given.group()

    expect((await setState(group, 'ON_HOLD')).body.groupState).toBe('ON_HOLD')
    expect((await setState(group, 'PLANNING')).body.groupState).toBe('PLANNING')
    expect(await setState(group, 'ONGOING')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: 'A planning group becomes ongoing by its launch.' },
    })
    expect(errorsOf(await put(group, { groupState: 'WAITING_FOR_DEMO' }))).toEqual({
      groupState: 'A group cannot go from planning to waiting for demo.',
    })
    expect((await admin.put(`/group/bulk`, { ids: [group.id], values: { groupState: 'ONGOING' } })).body.failed).toBe(1)
  })

  test('an ongoing group waits for demo and then ends, with its links', async () => {
    const group = await t.given.group()
    await admin.put(`/group/launch/${group.id}`, { anyway: true })
    const links = {
      evaluationLink: 'https://forms.example.am/1',
      evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc/edit',
    }

    expect((await setState(group, 'TERMINATED')).status).toBe(422)
    expect((await put(group, { groupState: 'WAITING_FOR_DEMO' })).status).toBe(200)
    expect((await setState(group, 'TERMINATED')).body.uiMessage).toContain('evaluation link')
    expect(errorsOf(await put(group, { groupState: 'TERMINATED' }))).toEqual({
      evaluationLink: 'This field is required!',
      evaluationFormSpreadsheetLink: 'This field is required!',
    })
    expect((await put(group, { groupState: 'TERMINATED', ...links })).body.groupState).toBe('TERMINATED')
  })

  test('a terminated group is reopened by an administrator, with a reason that its history keeps', async () => {
    const moderator = await t.as('ROLE_MODERATOR')
    const group = await t.given.group({ groupState: 'TERMINATED' })

    expect(await setState(group, 'WAITING_FOR_DEMO', { reason: 'x' }, moderator)).toMatchObject({
      status: 409,
      body: { uiMessage: 'Only an administrator reopens a terminated group.' },
    })
    expect(errorsOf(await setState(group, 'WAITING_FOR_DEMO'))).toEqual({ reason: 'This field is required!' })
    expect((await admin.get(`/group/${group.id}`)).body.groupState).toBe('TERMINATED')
    expect((await setState(group, 'WAITING_FOR_DEMO', { reason: 'Demo is postponed' })).body.groupState).toBe(
      'WAITING_FOR_DEMO',
    )
    expect(await changesOf(group)).toContainEqual({ reason: [null, 'Demo is postponed'] })
  })

  test('an edit reopens it only with a reason too, one by one and in bulk', async () => {
    const group = await t.given.group({ groupState: 'TERMINATED' })
    const bulk = async (values: object) => (await admin.put('/group/bulk', { ids: [group.id], values })).body
    const refusal = { groupState: 'A terminated group is reopened with a reason.', reason: 'This field is required!' }

    const without = await put(group, { groupState: 'WAITING_FOR_DEMO' })
    expect([without.status, errorsOf(without)]).toEqual([422, refusal])
    expect(errorsOf(await put(group, { groupState: 'WAITING_FOR_DEMO', reason: '  ' }))).toEqual(refusal)
    expect(await bulk({ groupState: 'WAITING_FOR_DEMO' })).toMatchObject({ failed: 1, results: [{ errors: refusal }] })
    expect(await changesOf(group)).toHaveLength(1)

    const reopened = await put(group, { groupState: 'WAITING_FOR_DEMO', reason: 'Demo is postponed' })
    expect(reopened).toMatchObject({ status: 200, body: { groupState: 'WAITING_FOR_DEMO' } })
    expect(reopened.body).not.toHaveProperty('reason')
    expect(await changesOf(group)).toContainEqual({ reason: [null, 'Demo is postponed'] })
    const other = await t.given.group({ groupState: 'TERMINATED' })
    const values = { groupState: 'WAITING_FOR_DEMO', reason: 'A mistake' }
    expect((await admin.put('/group/bulk', { ids: [other.id], values })).body).toMatchObject({ updated: 1 })
    expect(await changesOf(other)).toContainEqual({ reason: [null, 'A mistake'] })
  })
})

test('a terminated group has no lessons to come; undone or reopened it has them again, and what was held stays', async () => {
  const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
  const schedule = weekdayNames.map((dayOfWeek) => ({ dayOfWeek, startHour: '00:00', endHour: '00:30' }))
  const group = await t.given.group({ startDate: addDays(today, -14), endDate: addDays(today, 14), schedule })
  await admin.put(`/group/launch/${group.id}`, { anyway: true })
  await put(group, { groupState: 'WAITING_FOR_DEMO' })
  const times = async () => {
    const { lessons } = await admin.send(groupLessons, { params: { id: group.id } })
    return lessons.map(({ startDate }) => startDate)
  }
  const all = await times()
  const now = new Date().toISOString()
  const begun = all.filter((at) => at <= now)
  const end = async () => {
    const { headers, status } = await put(group, {
      groupState: 'TERMINATED',
      evaluationLink: 'https://forms.example.am/1',
      evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc/edit',
    })
    expect(status).toBe(200)
    return String(headers[STEP_HEADER])
  }
  expect([begun.length, all.length]).toEqual([15, 29])

  const step = await end()
  expect(await times()).toEqual(begun)

  expect((await admin.post(`/history/${step}/undo`, {})).status).toBe(200)
  expect(await times()).toEqual(all)

  await end()
  const reopened = { groupState: 'WAITING_FOR_DEMO', reason: 'Two weeks more' }
  expect((await put(group, reopened)).status).toBe(200)
  expect(await times()).toEqual(all)
})

test('a terminated group shows those who were its students, with the status they ended with there', async () => {
  const group = await t.given.group()
  const [stayed, left] = await t.given.applicants(group, 2, { groupId: group.id, status: 'ENROLLED' })
  const students = async (query = '') => (await admin.get(`/studentGroup/group/${group.id}/students${query}`)).body
  await admin.put(`/group/launch/${group.id}`, { anyway: true })
  const memberships = await admin.send(calls(studentGroups).list, { body: { applicantIds: [stayed!.id] } })
  const membership = memberships.studentGroups[0]!
  await admin.put(`/applicant/${left!.id}`, { groupId: null, status: 'CONSIDER_FOR_NEXT_COURSE' })

  expect(await students()).toMatchObject({ totalElements: 1, students: [{ id: stayed!.id }] })
  await admin.put(`/studentGroup/${membership.id}`, { status: 'GRADUATED' })
  expect((await admin.get(`/applicant/${stayed!.id}`)).body.status).toBe('GRADUATED')
  await setState(group, 'WAITING_FOR_DEMO')
  await put(group, {
    groupState: 'TERMINATED',
    evaluationLink: 'https://forms.example.am/1',
    evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc/edit',
  })

  expect(await students('?status=GRADUATED')).toMatchObject({
    totalElements: 1,
    students: [{ id: stayed!.id, status: 'GRADUATED', studentGroupId: membership.id }],
  })
  expect(await students()).toMatchObject({
    totalElements: 2,
    students: expect.arrayContaining([
      expect.objectContaining({ id: left!.id, status: 'ENROLLED', left: expect.any(String) }),
    ]),
  })
})
