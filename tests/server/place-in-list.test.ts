import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArgsOf } from '#resources/kernel/call'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'

type Own = Caller & { id: number }
const { place } = calls(applicants)
type Asked = Omit<ArgsOf<typeof place>, 'params'>
let t: TestApp
let admin: Own
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  const group = await t.given.group()
  const statuses = [
    'APPLIED_ONLY',
    'EXAM_PASSED',
    'APPLIED_ONLY',
    'EXAM_PASSED',
    'EXAM_PASSED',
    'APPLIED_ONLY',
    'EXAM_PASSED',
  ]
  for (const [n, status] of statuses.entries())
    await t.given.applicant({
      courseId: group.courseId,
      status,
      name: `Person ${n % 3}`,
      nameHy: n % 2 ? `Անուն ${n % 4}` : null,
      groupId: n % 3 === 0 ? group.id : null,
    })
})
afterAll(() => t.close())

const orders = ['name', 'nameHy', 'status', 'created_at', 'id', 'totalAbsentees'].flatMap((sortBy) =>
  (['ASC', 'DESC'] as const).map((sortDirection) => ({ query: { sortBy, sortDirection } })),
)
const relational = [{ query: { relationalSort: 'group.name', sortDirection: 'DESC' as const } }]
const asked: Asked[] = [...orders, ...relational].flatMap((each) => [
  each,
  { ...each, body: { statuses: ['EXAM_PASSED'] } },
])

test.each(asked.map((each) => [JSON.stringify(each), each] as const))(
  'everybody has the place and the neighbours that the list gives: %s',
  async (_, args) => {
    const list = (await admin.send(calls(applicants).list, args)).applicants.map(({ id }) => id)
    expect(list.length).toBeGreaterThan(3)
    for (const [index, id] of list.entries()) {
      expect(await admin.send(place, { params: { id }, ...args })).toEqual({
        place: index + 1,
        totalElements: list.length,
        previous: list[index - 1] ?? null,
        next: list[index + 1] ?? null,
      })
    }
  },
)

test('who is not in the list has no place; what is not sorted or filtered by is refused', async () => {
  const [out] = (await admin.send(calls(applicants).list, { body: { statuses: ['APPLIED_ONLY'] } })).applicants
  const given = { params: { id: out!.id }, body: { statuses: ['EXAM_PASSED' as const] } }
  expect(await admin.send(place, given)).toEqual({ place: null, totalElements: 4, previous: null, next: null })
  expect((await admin.post(`/applicant/${out!.id}/place?sortBy=secret`)).status).toBe(422)
  expect((await admin.post(`/applicant/${out!.id}/place`, { no_such: 1 })).status).toBe(422)
  const mine = await t.as('ROLE_PROJECT_COORDINATOR')
  const { totalElements } = await mine.send(place, { params: { id: out!.id } })
  expect(totalElements).toBe((await mine.send(calls(applicants).list)).applicants.length)
})
