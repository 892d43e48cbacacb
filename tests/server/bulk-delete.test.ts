import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const removeAll = (path: string, ids: number[], who: Caller = admin) => who.post(`/${path}/bulk/delete`, { ids })
const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)

describe('deleting several', () => {
  test('what has to stay says why, the others go, by one transaction', async () => {
    const [empty, full, other] = [await t.given.group(), await t.given.group({ name: 'Full' }), await t.given.group()]
    await t.given.applicant({ courseId: full.courseId, groupId: full.id })
    const ids = [empty.id, full.id, 999_999, other.id]
    t.published.length = 0

    const statements = await statementsOf(async () => {
      expect((await removeAll('group', ids)).body).toEqual({
        updated: 2,
        failed: 2,
        results: [
          { id: empty.id, ok: true },
          {
            id: full.id,
            ok: false,
            name: 'Full',
            code: 'in_use',
            uiMessage: 'Full has 1 student. Move them to another group first.',
            key: 'use.groupHasStudents',
            params: { name: 'Full', used: { en: '1 student', hy: '1 ուսանող' } },
          },
          {
            id: 999_999,
            ok: false,
            name: '#999999',
            code: 'not_found',
            uiMessage: 'Not found.',
            key: 'error.not_found',
            params: {},
          },
          { id: other.id, ok: true },
        ],
      })
    })

    expect(statements.filter((text) => text === 'begin' || text === 'commit')).toEqual(['begin', 'commit'])
    expect(t.published.filter(({ resource }) => resource === 'groups')).toEqual([
      { resource: 'groups', ids: [empty.id, other.id] },
    ])
    expect((await admin.get(`/group/${full.id}`)).status).toBe(200)
    expect((await admin.get(`/group/${empty.id}`)).status).toBe(404)
    await admin.post(`/group/${empty.id}/restore`)
    expect((await admin.get(`/group/${empty.id}/history`)).body.history).toMatchObject([
      { action: 'restore' },
      { action: 'remove' },
      {},
    ])
  })

  test('many need no more statements than a few', async () => {
    const tracks = await Promise.all(Array.from({ length: 24 }, () => t.given.track()))
    const few = await statementsOf(() => removeAll('track', idsOf(tracks.slice(0, 2))))
    const many = await statementsOf(() => removeAll('track', idsOf(tracks.slice(2))))

    expect(many.length).toBe(few.length)
    expect((await admin.post('/track/filter', { ids: idsOf(tracks) })).body.totalElements).toBe(0)
  })

  test('each course asks for its own coordinator, and is told so', async () => {
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    const [own, used, strange] = [
      await t.given.course({ defaultProjectCoordinatorId: coordinator.id }),
      await t.given.course({ defaultProjectCoordinatorId: coordinator.id, name: 'Go' }),
      await t.given.course(),
    ]
    await t.given.group({ courseId: used.id })
    await t.given.group({ courseId: used.id })

    expect((await removeAll('course', idsOf([own, used, strange]), coordinator)).body).toMatchObject({
      updated: 1,
      results: [
        { ok: true },
        { code: 'in_use', uiMessage: expect.stringMatching(/^Go has 2 groups\./) },
        { code: 'forbidden', uiMessage: 'Only the default project coordinator can delete this course.' },
      ],
    })
  })

  test('nobody deletes themselves among others, and those deleted are out at once', async () => {
    const [other, gone] = [await t.as('ROLE_MODERATOR'), await t.as('ROLE_ADMIN')]

    expect((await removeAll('user', [other.id, admin.id, gone.id])).body).toMatchObject({
      updated: 2,
      results: [{ ok: true }, { uiMessage: 'You cannot delete yourself.' }, { ok: true }],
    })
    for (const { get } of [other, gone]) expect((await get('/user/me')).status).toBe(401)
    expect((await admin.get('/user/me')).status).toBe(200)
  })

  test('two who delete the same at once delete each record once', async () => {
    const groups = await Promise.all(Array.from({ length: 6 }, () => t.given.group()))
    const ids = idsOf(groups)

    const answers = await Promise.all([removeAll('group', ids), removeAll('group', ids.toReversed())])

    expect(answers.reduce((sum, { body }) => sum + Number(body.updated), 0)).toBe(6)
  })
})
