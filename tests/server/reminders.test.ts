import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { reminders } from '#resources/reminders'
import { tellDueNotices } from '#server/domain/notifications/due-notices'
import { system } from '#server/kernel/context'
import { createAll } from '#server/kernel/operations/write'
import { testApp, type Caller, type TestApp } from '../support/app'

type Staff = Caller & { id: number }
let t: TestApp
let admin: Staff
let owner: Staff
let other: Staff
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  owner = await t.as('ROLE_PROJECT_COORDINATOR')
  other = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
})
afterAll(() => t.close())

const past = '2026-01-01T08:00:00.000Z'
const future = '2150-01-01T08:00:00.000Z'
const remind = (by: Staff, more: object = {}) =>
  by.send(calls(reminders).create, {
    body: { title: 'Call back', description: 'About the price', remindingDate: past, ...more },
  })
const raise = () => tellDueNotices(t.app.contextFor(system))
const noticesOf = async (id: number) =>
  t.app
    .contextFor(system)
    .db.run<{ owner_id: number; status: string; title: string; type: string }>(
      sql`select owner_id, status, title, type from notifications where kind = 'REMINDER_DUE' and about_id = ${id} order by id`,
    )

describe('a reminder', () => {
  test('asks for title, description and date; is about a group and one’s own unless said', async () => {
    const answer = await owner.post('/reminder', {})
    const message = 'This field is required!'

    expect(answer.body.errors).toEqual({ title: message, description: message, remindingDate: message })
    expect(await remind(owner)).toMatchObject({ type: 'GROUP', status: 'ACTIVE', owner: owner.id })
  })

  test.each([
    ['done', 'RESOLVED'],
    ['TO_DO', 'ACTIVE'],
    ['waiting for input', 'ACTIVE'],
    ['canceled', 'CANCELED'],
    ['resolved', 'RESOLVED'],
  ])('the status %s is %s', async (said, meant) => {
    expect((await remind(owner, { status: said })).status).toBe(meant)
  })

  test('takes types of both readings', async () => {
    expect((await remind(owner, { type: 'instructor' })).type).toBe('INSTRUCTOR')
    expect((await remind(owner, { type: 'EXAM_STAGE' })).type).toBe('EXAM_STAGE')
    expect((await owner.post('/reminder', { type: 'PARTY' })).body.errors).toHaveProperty('type', 'Not a valid type')
  })

  test('is for its owner and creator; others do not know of it', async () => {
    const given = await remind(other, { owner: owner.id })

    expect((await owner.get(`/reminder/${given.id}`)).status).toBe(200)
    expect((await owner.put(`/reminder/${given.id}`, { status: 'RESOLVED' })).status).toBe(200)
    expect((await admin.get(`/reminder/${given.id}`)).status).toBe(200)
    const own = await remind(owner)
    expect((await other.get(`/reminder/${own.id}`)).status).toBe(404)
    expect((await other.put('/reminder/bulk', [{ id: own.id, status: 'RESOLVED' }])).body).toMatchObject({
      updated: 0,
      failed: 1,
    })
  })

  test('several are resolved by their ids, what is due is counted', async () => {
    const made = [await remind(owner), await remind(owner), await remind(owner, { remindingDate: future })].map(
      ({ id }) => id,
    )
    const due = { ids: made, status: ['ACTIVE'], due: true }

    expect((await owner.post('/reminder/count', due)).body.count).toBe(2)
    expect(
      (
        await owner.put(
          '/reminder/bulk',
          made.map((id) => ({ id, status: 'RESOLVED' })),
        )
      ).body,
    ).toMatchObject({ updated: 3 })
    expect((await owner.post('/reminder/count', due)).body.count).toBe(0)
  })
})

describe('a due reminder', () => {
  beforeEach(async () => {
    while ((await raise()) > 0);
  })

  test('is raised once, however many processes look at the same time', async () => {
    const one = { title: 'Call back', description: 'About the price', remindingDate: past, owner: owner.id }
    const made = await createAll(
      t.app.contextFor(system),
      reminders,
      Array.from({ length: 130 }, () => one),
    )
    const rounds = await Promise.all(Array.from({ length: 6 }, raise))
    while ((await raise()) > 0);

    expect(rounds.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(made.length)
    for (const id of made)
      expect(await noticesOf(id)).toMatchObject([{ owner_id: owner.id, type: 'REMINDER', title: 'Call back' }])
  })

  test('waits for its time, and for being active', async () => {
    const later = await remind(owner, { remindingDate: future })
    const done = await remind(owner, { status: 'RESOLVED' })

    expect(await raise()).toBe(0)
    expect([...(await noticesOf(later.id)), ...(await noticesOf(done.id))]).toEqual([])
  })

  test('is raised again when it was postponed, and its notice is read meanwhile', async () => {
    const { id } = await remind(owner)
    await raise()
    await owner.put(`/reminder/${id}`, { remindingDate: future })
    expect(await noticesOf(id)).toMatchObject([{ status: 'READ' }])
    expect(await raise()).toBe(0)

    t.clock.now = new Date('2150-01-02T00:00:00Z')
    try {
      await raise()
    } finally {
      t.clock.now = new Date()
    }
    expect(await noticesOf(id)).toMatchObject([{ status: 'READ' }, { status: 'UNREAD' }])
  })

  test('is not raised when it is resolved or deleted; resolving reads its notice', async () => {
    const { id } = await remind(owner)
    await raise()
    await owner.put(`/reminder/${id}`, { status: 'RESOLVED', title: 'Called' })
    const gone = await remind(owner)
    await owner.delete(`/reminder/${gone.id}`)

    expect(await raise()).toBe(0)
    expect(await noticesOf(id)).toMatchObject([{ status: 'READ' }])
    expect(await noticesOf(gone.id)).toEqual([])
  })

  test('that is restored is told to the windows of its owner, by an undo too', async () => {
    const { id } = await remind(owner)
    const remove = () => owner.delete(`/reminder/${id}`)
    const ways = [
      () => admin.post(`/reminder/${id}/restore`),
      (step: unknown) => owner.post(`/history/${String(step)}/undo`),
    ]
    for (const bringBack of ways) {
      const { headers } = await remove()
      t.published.length = 0
      expect((await bringBack(headers[STEP_HEADER])).status).toBe(200)
      expect(t.published).toContainEqual({
        resource: 'reminders',
        ids: [id],
        inbox: { name: 'reminderInboxUpdate', staffIds: [owner.id] },
      })
    }
  })

  test('that is given to another is raised for them, and what its owner was told is read', async () => {
    const { id } = await remind(admin, { owner: owner.id })
    await raise()
    await admin.put(`/reminder/${id}`, { owner: other.id })

    expect(await raise()).toBe(1)
    expect(await noticesOf(id)).toMatchObject([
      { owner_id: owner.id, status: 'READ' },
      { owner_id: other.id, status: 'UNREAD' },
    ])
  })

  test.each([
    ['moved to the past', {}, { remindingDate: past }],
    ['given to another', { remindingDate: past }, { owner: 0 }],
  ])('that was %s, and is as before by an undo, is raised as if it had not been', async (_, before, change) => {
    const { id } = await remind(admin, { owner: owner.id, remindingDate: future, ...before })
    const body = 'owner' in change ? { owner: other.id } : change
    const { headers } = await admin.put(`/reminder/${id}`, body)
    await raise()
    expect(await noticesOf(id)).toMatchObject([{ status: 'UNREAD' }])

    expect((await admin.post(`/history/${String(headers[STEP_HEADER])}/undo`)).status).toBe(200)

    expect(await noticesOf(id)).toMatchObject([{ status: 'READ' }])
    t.clock.now = new Date('2150-01-02T00:00:00Z')
    try {
      await raise()
    } finally {
      t.clock.now = new Date()
    }
    expect(await noticesOf(id)).toMatchObject([{ status: 'READ' }, { owner_id: owner.id, status: 'UNREAD' }])
  })

  test('that was postponed and raised again goes back to its day without a question', async () => {
    const { id } = await remind(owner)
    await raise()
    const { headers } = await owner.put(`/reminder/${id}`, { remindingDate: '2026-01-02T08:00:00.000Z' })
    await raise()

    expect((await owner.post(`/history/${String(headers[STEP_HEADER])}/undo`)).status).toBe(200)
    expect((await owner.get(`/reminder/${id}`)).body.remindingDate).toBe(past)
  })

  test('a round that fails raises nothing, and the next one does', async () => {
    const { id } = await remind(owner)
    await t.database.pool.query('alter table notifications rename to elsewhere')
    await expect(raise()).rejects.toThrow('notifications')
    await t.database.pool.query('alter table elsewhere rename to notifications')

    expect(await raise()).toBe(1)
    expect(await noticesOf(id)).toHaveLength(1)
  })
})
