import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { certificates } from '#resources/certificates'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { taughtGroup } from '../support/taught-group'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const graduate = (body: object, who = admin) => who.post('/applicant/bulk/graduate', body)
const statusOf = async (id: number) => (await admin.send(calls(applicants).get, { params: { id } })).status

test('those of a selection who are enrolled in the group graduate, and each of the others is told why not', async () => {
  const { group, students } = await taughtGroup(t, admin, { size: 3 })
  const [first, second, gone] = students
  await admin.put(`/applicant/${gone!.id}`, { status: 'DROP_OUT' })
  const stranger = await t.given.applicant()

  const answer = await graduate({ ids: [first!.id, gone!.id, stranger.id] })

  expect(answer.body).toMatchObject({
    updated: 1,
    failed: 2,
    results: [
      { id: first!.id, ok: true },
      { id: gone!.id, name: gone!.name, uiMessage: 'Only who is enrolled graduates: the status is Drop out.' },
      { id: stranger.id, uiMessage: 'Only who is enrolled graduates: the status is Applied only.' },
    ],
  })
  expect(await statusOf(second!.id)).toBe('ENROLLED')
  expect(await statusOf(gone!.id)).toBe('DROP_OUT')
  const { students: told } = (await admin.get(`/studentGroup/group/${group.id}/students?status=[GRADUATED]`)).body
  expect(told).toMatchObject([{ id: first!.id, status: 'GRADUATED' }])

  // All that match a filter; those who have graduated stay so.
  expect((await graduate({ filter: { groupIds: [group.id] } })).body).toMatchObject({ updated: 1, failed: 2 })
  expect(await statusOf(second!.id)).toBe('GRADUATED')
})

test('a graduation of several that is sent again because its answer was lost gets the first answer', async () => {
  const { students } = await taughtGroup(t, admin, { size: 2 })
  const ids = students.map(({ id }) => id)
  const once = { 'idempotency-key': 'graduation-whose-answer-was-lost' }
  const send = () => admin.call('POST', '/applicant/bulk/graduate', { ids }, once)

  const first = await send()
  expect(first.body).toMatchObject({ updated: 2, failed: 0 })
  expect((await send()).body).toEqual(first.body)
  // Without the key it is another request.
  expect((await graduate({ ids })).body).toMatchObject({ updated: 0, failed: 2 })
})

test('an introduction is graduated from as such, and nobody graduates from what was not launched', async () => {
  const intro = await t.given.course({ level: 0 })
  const { students } = await taughtGroup(t, admin, { size: 1, courseId: intro.id })
  const planning = await t.given.group()
  const [waiting] = await t.given.applicants(planning, 1, { groupId: planning.id, status: 'ENROLLED' })

  await graduate({ ids: [students[0]!.id] })

  expect(await statusOf(students[0]!.id)).toBe('INTRO_GRADUATED')
  expect((await graduate({ ids: [waiting!.id] })).body).toMatchObject({
    updated: 0,
    results: [{ ok: false, code: 'wrong_state' }],
  })
  expect(await statusOf(waiting!.id)).toBe('ENROLLED')
})

test("another coordinator's group graduates nobody", async () => {
  const { students } = await taughtGroup(t, admin, { size: 1 })
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')

  expect((await graduate({ ids: [students[0]!.id] }, coordinator)).body).toMatchObject({
    updated: 0,
    results: [{ ok: false, code: 'not_found' }],
  })
  expect(await statusOf(students[0]!.id)).toBe('ENROLLED')
})

test('a graduation is not undone while a certificate attests it, and is once that is revoked', async () => {
  const { group, students } = await taughtGroup(t, admin, { size: 2 })
  const ids = students.map(({ id }) => id)
  const { headers } = await graduate({ ids })
  const undo = () => admin.post(`/history/${headers['x-step']}/undo`, {})
  await admin.post(`/documents/certificate/${group.id}`, { studentIds: ids })
  const { certificates: made } = await admin.send(calls(certificates).list, { body: { groupIds: [group.id] } })
  expect(made).toHaveLength(2)

  const refused = await undo()
  expect([refused.status, refused.body.uiMessage]).toEqual([
    409,
    expect.stringMatching(/ has certificate C-.{9} as a graduate/),
  ])
  expect(await statusOf(ids[0]!)).toBe('GRADUATED')
  for (const { id } of made) await admin.post(`/certificate/${id}/revoke`, { reason: 'By mistake' })
  expect((await undo()).status).toBe(200)
  expect(await statusOf(ids[0]!)).toBe('ENROLLED')
})
