import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Course } from '#resources/courses'
import { createApplicants, findKnownPeople } from '#resources/applicants.calls'
import type { ArgsOf } from '#resources/kernel/call'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
let course: Course
let other: Course
let ani: Applicant
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  course = await t.given.course({ name: 'Front-end Pro' })
  other = await t.given.course({ name: 'QA Engineering' })
  ani = await t.given.applicant({
    name: 'Ani Hakobyan',
    email: 'ani@example.am',
    phoneNumber: '+37491004127',
    courseId: course.id,
    groupId: null,
  })
})
afterAll(() => t.close())

type NewRow = ArgsOf<typeof createApplicants>['body'][number]
const row = (email: string, phoneNumber: string, more: Partial<NewRow> = {}): NewRow => ({
  name: 'Ani',
  email,
  phoneNumber,
  status: 'APPLIED_ONLY',
  courseId: course.id,
  groupId: -1,
  ...more,
})
const create = (caller: Caller, body: NewRow[]) => caller.send(createApplicants, { body })
const statesOf = async (
  caller: Caller,
  people: { email: string; phoneNumber: string }[],
  courseId: number | null = course.id,
) => (await caller.send(findKnownPeople, { body: { courseId, people } })).people
const invitations = async () =>
  (await admin.post('/email/filter', { template: 'course-invitation-template' })).body.totalElements

test('each person is new, known by another course, or in this one, with who it is', async () => {
  const people = [
    { email: ' ANI@example.am', phoneNumber: '' },
    { email: 'gor@example.am', phoneNumber: '091 004 127' },
    { email: 'nobody@example.am', phoneNumber: '93 111222' },
  ]

  expect(await statesOf(admin, people)).toMatchObject([
    {
      state: 'ALREADY_HERE',
      applications: [{ id: ani.id, name: 'Ani Hakobyan', courseName: 'Front-end Pro', by: 'email' }],
    },
    { state: 'ALREADY_HERE', applications: [{ id: ani.id, by: 'phone' }] },
    { state: 'NEW', applications: [] },
  ])
  expect((await statesOf(admin, people, other.id)).map(({ state }) => state)).toEqual(['KNOWN', 'KNOWN', 'NEW'])
  expect((await statesOf(admin, people, null)).map(({ state }) => state)).toEqual(['KNOWN', 'KNOWN', 'NEW'])
})

test('who is in the course already is left out, named and not invited; the answer keeps the positions of the body', async () => {
  const sent = await invitations()
  const answer = await create(admin, [
    row('new1@example.am', '93 000001'),
    row('Ani@Example.am', '93 000002'),
    row('new2@example.am', '91004127'),
    row('new3@example.am', '93 000003'),
  ])

  expect(answer.applicants.map(({ email }) => email)).toEqual(['new1@example.am', 'new3@example.am'])
  expect(answer.alreadyHere).toMatchObject([
    { index: 1, email: 'Ani@Example.am', applications: [{ id: ani.id }] },
    { index: 2, applications: [{ id: ani.id }] },
  ])
  expect(await invitations()).toBe(Number(sent) + 2)
  expect(await admin.post('/applicant/create/bulk', [row('new1@example.am', '93 000001')])).toMatchObject({
    status: 201,
    body: { applicants: [], alreadyHere: [{ index: 0 }] },
  })
})

test('who was chosen all the same, and who is known by another course, get a further application of the same person', async () => {
  const { applicants } = await create(admin, [row('ani@example.am', '91004127', { again: true })])
  const elsewhere = await create(admin, [row('ani@example.am', '91004127', { courseId: other.id })])

  expect([applicants[0]!.personId, elsewhere.applicants[0]!.personId]).toEqual([ani.personId, ani.personId])
})

test('what is refused is named by its place in the body, past those left out', async () => {
  const answer = await admin.post('/applicant/create/bulk', [
    row('ani@example.am', '91004127'),
    row('ani@example.am', '1'),
    row('gor', '93 000009'),
  ])

  expect(answer.body.errors).toEqual({ '2.email': 'One of them is invalid email' })
})

test('the same list sent several times at once makes each person once', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => row(`twice${index}@example.am`, `94 1000${10 + index}`))
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(admin, rows)))

  expect(answers.map(({ applicants }) => applicants.length).sort()).toEqual([0, 0, 0, 20])
})

test('a list that is sent again because its answer was lost makes and invites each person once, also who was chosen all the same', async () => {
  const rows = [row('ani@example.am', '91004127', { again: true }), row('paste@example.am', '94 200001')]
  const sent = Number(await invitations())
  const send = () =>
    admin.call('POST', '/applicant/create/bulk', rows, { 'idempotency-key': 'paste-whose-answer-was-lost' })

  const first = await send()
  expect(first.body).toMatchObject({ applicants: [{ email: 'ani@example.am' }, { email: 'paste@example.am' }] })
  expect((await send()).body).toEqual(first.body)
  expect(await invitations()).toBe(sent + 2)
})

test('whose applications a person may not read are known, but not told', async () => {
  const group = await t.given.group({ courseId: course.id })
  await t.given.applicant({ email: 'theirs@example.am', courseId: course.id, groupId: group.id, status: 'ENROLLED' })
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')

  expect(await statesOf(coordinator, [{ email: 'theirs@example.am', phoneNumber: '' }])).toEqual([
    { state: 'ALREADY_HERE', applications: [] },
  ])
})
