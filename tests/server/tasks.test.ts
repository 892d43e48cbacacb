import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import type { ListWanted } from '#resources/kernel/row'
import { STEP_HEADER } from '#resources/kernel/undo'
import { notifications } from '#resources/notifications'
import { tasks } from '#resources/tasks'
import { users } from '#resources/users'
import { relatedKind } from '#resources/related-kind'
import { testApp, type Caller, type TestApp } from '../support/app'
import { giveTask as give, validTask as valid } from '../support/given-tasks'

type Staff = Caller & { id: number }
let t: TestApp
let admin: Staff
let sales: Staff
let coordinator: Staff
let other: Staff
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  other = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterAll(() => t.close())

const idsOf = async (caller: Caller, body: ListWanted<typeof tasks>) =>
  (await caller.send(calls(tasks).list, { query: { sortBy: 'taskStatus' }, body })).tasks.map(({ id }) => id)

test('sorted by state, the active ones come first, and of them what is overdue on top', async () => {
  const { id: owner } = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const ids: Record<string, number> = {}
  for (const [name, taskStatus, dueDate] of [
    ['later', 'ACTIVE', '2099-01-02'],
    ['done', 'RESOLVED', '2020-01-01'],
    ['overdue', 'ACTIVE', '2020-02-01'],
    ['off', 'CANCELED', '2020-01-01'],
  ] as const)
    ids[name] = (await give(admin, owner, { taskStatus, dueDate })).id

  expect(await idsOf(admin, { ownerIds: [owner] })).toEqual([ids.overdue, ids.later, ids.off, ids.done])
})

test('a task and a comment that come again with their key are written once; another body under the key is refused', async () => {
  const headers = { 'idempotency-key': 'task-whose-answer-was-lost' }
  const task = valid(sales.id, { title: 'Call the printers' })
  const send = () => admin.call('POST', '/task', task, headers)
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [id, ...others] = new Set(answers.map(({ body }) => Number(body.id)))
  expect(others).toEqual([])
  expect(answers[2]!.body).toMatchObject({ title: 'Call the printers', version: 1 })
  expect((await admin.call('POST', '/task', { ...task, title: 'Another' }, headers)).status).toBe(409)
  // A request key belongs to its author and to one resource.
  expect((await coordinator.call('POST', '/task', task, headers)).body.id).not.toBe(id)

  const comment = (content: string) => admin.call('POST', `/task/${id}/comment`, { content }, headers)
  expect((await Promise.all([comment('Done'), comment('Done')])).map(({ status }) => status)).toEqual([201, 201])
  expect((await admin.send(calls(tasks).comments, { params: { id: id! } })).comments).toHaveLength(1)
  expect((await comment('Not done')).status).toBe(409)
})

test('a task that was refused leaves its key free', async () => {
  const headers = { 'idempotency-key': 'task-that-was-refused' }
  const send = (title: string) => admin.call('POST', '/task', valid(sales.id, { title }), headers)
  expect((await send('')).status).toBe(422)
  expect((await send('Mended')).status).toBe(201)
})

describe('what a task needs', () => {
  test('its fields are required, each with its own word', async () => {
    const answer = await admin.post('/task', { taskStatus: null })

    expect(answer.body.errors).toEqual({
      title: 'Required',
      description: 'Required',
      taskStatus: 'Required',
      taskType: 'Required',
      owner: 'Required',
      dueDate: 'required',
    })
  })

  test('an unknown type is not a valid one', async () => {
    expect((await admin.post('/task', valid(sales.id, { taskType: 'PARTY' }))).body.errors).toEqual({
      taskType: 'Not a valid type',
    })
    expect(() => relatedKind('PARTY')).toThrow('Not a valid type')
  })

  test.each([
    ['GROUP', 'GROUP'],
    ['APPLICANT', 'APPLICANT'],
    ['FIRST_CONTACT_PHASE', 'APPLICANT'],
    ['EXAM_STAGE', 'APPLICANT'],
    ['INTERVIEW_STAGE', 'APPLICANT'],
    ['OTHER', 'OTHER'],
  ])('%s is related to %s', (type, kind) => {
    expect(relatedKind(type)).toBe(kind)
  })

  test('types and statuses are understood in both readings', async () => {
    const task = await give(admin, sales.id, { taskType: 'first contact phase', taskStatus: 'done' })

    expect(task).toMatchObject({ taskType: 'FIRST_CONTACT_PHASE', taskStatus: 'RESOLVED' })
    await admin.put(`/task/${task.id}`, { taskStatus: 'TO_DO' })
    expect((await admin.post('/task/filter', { ids: [task.id], taskStatus: ['in_progress'] })).body).toMatchObject({
      totalElements: 1,
      tasks: [{ id: task.id }],
    })
  })

  test('the owner is answered by id and uuid; a uuid names one where no id does', async () => {
    const { uuid } = await admin.send(calls(users).get, { params: { id: sales.id } })
    const { owner: _, ...rest } = valid(0)
    const byUuid = await admin.post('/task', { ...rest, ownerUuid: uuid })
    const byBoth = await admin.post('/task', { ...valid(coordinator.id), ownerUuid: uuid })

    expect(byUuid.body).toMatchObject({ owner: sales.id, ownerUuid: uuid })
    expect(byBoth.body).toMatchObject({ owner: coordinator.id })
    expect((await admin.post('/task', { ...rest, ownerUuid: crypto.randomUUID() })).body.errors).toEqual({
      ownerUuid: 'Choose one of the list.',
    })
  })

  test('it may name a group, an applicant', async () => {
    const { id: group } = await t.given.group()
    const { id: applicant } = await t.given.applicant()

    expect(await give(admin, sales.id, { relatedTo: group, applicant: { id: applicant } })).toMatchObject({
      relatedTo: group,
      group: { id: group },
      applicantId: applicant,
      applicant: { id: applicant },
    })
  })
})

describe('who owns one', () => {
  test('nobody who is deactivated', async () => {
    const gone = await t.given.user({ roles: ['ROLE_MODERATOR'] })
    await admin.put(`/user/${gone.id}`, { deactivated: true })

    expect((await admin.post('/task', valid(gone.id))).body.errors).toEqual({ owner: 'This person is deactivated.' })
  })

  test('of type other only a coordinator', async () => {
    const refused = { owner: 'Only a project coordinator can own a task of type Other.' }
    const task = await give(admin, sales.id)

    expect((await admin.post('/task', valid(sales.id, { taskType: 'OTHER' }))).body.errors).toEqual(refused)
    expect((await admin.put(`/task/${task.id}`, { taskType: 'OTHER' })).body.errors).toEqual(refused)
    await give(admin, coordinator.id, { taskType: 'other' })
  })

  test('a task of somebody deactivated later still changes its status', async () => {
    const leaving = await t.as('ROLE_MODERATOR')
    const { id } = await give(admin, leaving.id)
    await admin.put(`/user/${leaving.id}`, { deactivated: true })

    expect((await admin.put(`/task/${id}`, { taskStatus: 'CANCELED' })).status).toBe(200)
  })
})

describe('who may do what', () => {
  test('the owner changes the status and nothing else; the creator everything', async () => {
    const { id } = await give(sales, coordinator.id)

    expect((await coordinator.put(`/task/${id}`, { taskStatus: 'RESOLVED' })).status).toBe(200)
    expect(await coordinator.put(`/task/${id}`, { title: 'Less' })).toMatchObject({
      status: 403,
      body: { errors: { title: 'You do not have the right to change this.' } },
    })
    expect((await sales.put(`/task/${id}`, { title: 'More', owner: other.id })).status).toBe(200)
    expect((await coordinator.get(`/task/${id}`)).status).toBe(404)
  })

  test('the owner does not delete what another gave; the creator does', async () => {
    const { id } = await give(sales, coordinator.id)

    expect((await coordinator.delete(`/task/${id}`)).status).toBe(403)
    expect(await coordinator.post('/task/bulk/delete', { ids: [id] })).toMatchObject({
      status: 200,
      body: { updated: 0, failed: 1 },
    })
    expect((await sales.get(`/task/${id}`)).status).toBe(200)
    expect((await sales.delete(`/task/${id}`)).status).toBe(200)
  })

  test('whose it is not does not know of it; an administrator changes all', async () => {
    const { id } = await give(sales, coordinator.id)

    expect((await other.get(`/task/${id}`)).status).toBe(404)
    expect((await other.put(`/task/${id}`, { taskStatus: 'RESOLVED' })).status).toBe(404)
    expect((await other.delete(`/task/${id}`)).status).toBe(404)
    expect((await other.get(`/task/${id}/comments`)).status).toBe(404)
    expect((await admin.put(`/task/${id}`, { title: 'Otherwise' })).status).toBe(200)
  })

  test('a list is filtered by owners or creators, a count by either spelling', async () => {
    const { id } = await give(sales, other.id)
    const { id: own } = await give(other, other.id)

    expect(await idsOf(sales, { ownerIds: [other.id], creatorIds: [sales.id] })).toContain(id)
    expect(await idsOf(other, { creatorIds: [other.id] })).toEqual([own])
    expect(await idsOf(admin, { userIds: [sales.id], ids: [id, own] })).toEqual([id])
    const counts = await Promise.all(
      ['ownerIds', 'ownersIds'].map((name) => other.post('/task/count', { [name]: [other.id] })),
    )
    expect(counts.map(({ body }) => body.count)).toEqual([counts[0]!.body.count, counts[0]!.body.count])
    expect(counts[0]!.body.count).toBeGreaterThanOrEqual(2)
  })
})

describe('what the owner was told', () => {
  const unreadOf = async (caller: Caller, task: number) =>
    (await caller.send(calls(notifications).list, { body: { status: ['UNREAD'] } })).notifications
      .filter(({ about, aboutId }) => about === 'tasks' && aboutId === task)
      .map(({ kind }) => kind)

  test('is read when the task is given to another, who is told', async () => {
    const { id } = await give(admin, sales.id)
    expect(await unreadOf(sales, id)).toEqual(['TASK_ASSIGNED'])
    await admin.put(`/task/${id}`, { owner: coordinator.id })

    expect(await unreadOf(sales, id)).toEqual([])
    expect(await unreadOf(coordinator, id)).toEqual(['TASK_ASSIGNED'])
    await admin.put(`/task/${id}`, { taskStatus: 'RESOLVED' })
    expect(await unreadOf(coordinator, id)).toEqual(['TASK_ASSIGNED'])
  })

  test('is read when the task goes back by an undo, of which its owner is told', async () => {
    const { id } = await give(admin, sales.id)
    const { headers } = await admin.put(`/task/${id}`, { owner: coordinator.id })
    expect((await admin.post(`/history/${String(headers[STEP_HEADER])}/undo`)).status).toBe(200)

    expect(await unreadOf(coordinator, id)).toEqual([])
    expect(await unreadOf(sales, id)).toEqual(['TASK_ASSIGNED'])
  })

  test('is read when the task is deleted', async () => {
    const { id } = await give(admin, sales.id)
    await admin.post(`/task/${id}/comment`, { content: 'Soon, please' })
    expect(await unreadOf(sales, id)).toEqual(['COMMENT', 'TASK_ASSIGNED'])
    await admin.delete(`/task/${id}`)

    expect(await unreadOf(sales, id)).toEqual([])
  })
})

describe('several at once', () => {
  test.each([
    ['each with its own status', (ids: number[]) => ids.map((id) => ({ id, taskStatus: 'RESOLVED' }))],
    ['ids and a status', (ids: number[]) => ({ ids, taskStatus: 'RESOLVED' })],
    ['ids and values', (ids: number[]) => ({ ids, values: { taskStatus: 'RESOLVED' } })],
  ])('%s', async (_, bodyOf) => {
    const made = [await give(admin, sales.id), await give(admin, sales.id)].map(({ id }) => id)
    const answer = await sales.put('/task/bulk', bodyOf(made))

    expect(answer.body, answer.text).toMatchObject({ updated: 2, failed: 0 })
    expect(await idsOf(sales, { ids: made, taskStatus: ['RESOLVED'] })).toHaveLength(2)
  })

  test('what is wrong is named', async () => {
    expect((await sales.put('/task/bulk', { ids: ['x'], values: {} })).body.errors).toHaveProperty('ids.0')
    expect((await sales.put('/task/bulk', [{ taskStatus: 'ACTIVE' }])).body.errors).toHaveProperty('0.id')
  })

  test('a change of nothing is refused where the status is missing (part 2 §5)', async () => {
    const { id } = await give(admin, sales.id)
    const errorsOf = async (body: object) => {
      const answer = await sales.put('/task/bulk', body)
      return [answer.status, answer.body.errors]
    }

    expect(await errorsOf([{ id, taskStatus: 'RESOLVED' }, { id }])).toEqual([422, { '1.taskStatus': 'Required' }])
    expect(await errorsOf({ ids: [id] })).toEqual([422, { taskStatus: 'Required' }])
    expect(await errorsOf({ ids: [id], values: {} })).toEqual([422, { 'values.taskStatus': 'Required' }])
    expect(await idsOf(sales, { ids: [id], taskStatus: ['ACTIVE'] })).toEqual([id])
  })

  test('the chosen are exported', async () => {
    const { id } = await give(admin, sales.id, { title: '=1+1' })
    const { text } = await sales.post('/task/export?format=csv', { id: [id] })

    expect(text.split('\r\n')[1]).toContain("'=1+1")
  })
})
