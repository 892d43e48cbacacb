import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#resources/dashboard.calls'
import type { Group } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { teams } from '#resources/teams'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
let admin: Caller
let manager: Caller & { id: number }
let coordinator: Caller & { id: number }
let own: Group
let ofTeam: Group

const run = (query: ReturnType<typeof sql>) => t.app.contextFor(system).db.run(query)
const launch = (group: Group) => admin.put(`/group/launch/${group.id}`, { anyway: true })
const owe = (
  applicantId: number,
  groupId: number,
  amount: number,
  more: { day?: string; paid?: boolean; currency?: string } = {},
) =>
  run(sql`
  insert into payments (applicant_id, group_id, date, amount, currency, payment_type, is_paid)
  values (${applicantId}, ${groupId}, ${more.day ?? '2026-11-01'}, ${amount * 100}, ${more.currency ?? 'AMD'}, 'DEFAULT', ${more.paid ?? false})`)

beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  manager = await t.as('ROLE_PROGRAM_MANAGER')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const north = { name: 'North', members: [manager.id], phoneNumbers: [] }
  const { id: team } = await admin.send(calls(teams).create, { body: north })
  own = await t.given.group({ projectCoordinatorId: manager.id, startDate: '2026-11-20', endDate: '2027-02-20', team })
  ofTeam = await t.given.group({ team, startDate: '2026-11-20', endDate: '2027-01-20' })
  const ofCoordinator = await t.given.group({
    projectCoordinatorId: coordinator.id,
    startDate: '2026-11-20',
    endDate: '2027-01-20',
    team,
  })
  await t.given.group({ groupState: 'ON_HOLD', team: null })
  for (const group of [own, ofTeam]) await launch(group)
  const debtors = [
    await t.given.applicant({ courseId: own.courseId, groupId: own.id, status: 'INTERVIEW_PASSED' }),
    await t.given.applicant({ courseId: ofCoordinator.courseId, groupId: ofCoordinator.id }),
  ]
  await owe(debtors[0]!.id, own.id, 48_000)
  await owe(debtors[0]!.id, own.id, 10_000, { paid: true })
  await owe(debtors[0]!.id, own.id, 48_000, { day: '2099-01-01' })
  await owe(debtors[1]!.id, ofCoordinator.id, 1_500)
  const paid = await t.given.applicant({ courseId: own.courseId, groupId: own.id })
  await owe(paid.id, own.id, 48_000, { paid: true })
  for (const status of ['EXAM_PASSED', 'NO_ANSWER', 'GRADUATED']) await t.given.applicant({ status })
})
afterAll(() => t.close())

const figures = (who: Caller) => who.send(dashboard)
const total = async (who: Caller, path: string, filters: object) => {
  const answer = await who.post(path, filters)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.totalElements
}

describe('each figure is the total of the list that it opens', () => {
  test.each([
    'ROLE_ADMIN',
    'ROLE_MODERATOR',
    'ROLE_PROJECT_COORDINATOR',
    'ROLE_SALES_SUPPORT_SPECIALIST',
    'ROLE_PROGRAM_MANAGER',
  ] as const)('for %s', async (role) => {
    const who =
      role === 'ROLE_PROJECT_COORDINATOR' ? coordinator : role === 'ROLE_PROGRAM_MANAGER' ? manager : await t.as(role)
    const found = await figures(who)
    const mine = role === 'ROLE_PROGRAM_MANAGER' ? { memberIds: [manager.id] } : {}

    expect(found.groups.length).toBeGreaterThan(0)
    for (const { state, count } of found.groups)
      expect(await total(who, '/group/filter', { groupState: [state], ...mine }), state).toBe(count)
    for (const { status, count } of found.applicants)
      expect(await total(who, '/applicant/filter', { statuses: [status] }), status).toBe(count)
    for (const { currency, applicants } of found.debts)
      expect(await total(who, '/applicant/filter', { debtCurrency: [currency] }), currency).toBe(applicants)
    for (const { id, applicants } of found.debtGroups)
      expect(await total(who, '/applicant/filter', { groupIds: [id], hasDebt: true })).toBe(applicants)
  })
})

test('debt is dues up to today less receipts, by currency; a coordinator sees that of the own groups', async () => {
  expect((await figures(admin)).debts).toEqual([{ currency: 'AMD', amount: 49_500, applicants: 2 }])
  expect((await figures(admin)).debtGroups).toMatchObject([{ id: own.id, amount: 48_000 }, { amount: 1_500 }])
  expect((await figures(coordinator)).debts).toEqual([{ currency: 'AMD', amount: 1_500, applicants: 1 }])
})

test('a program manager sees the own groups: coordinated, or of a team that includes them', async () => {
  const found = await figures(manager)

  expect(found.ownGroups?.map(({ id }) => id).toSorted()).toEqual([own.id, ofTeam.id].toSorted())
  expect(found.ownGroups).toContainEqual({
    id: own.id,
    name: own.name,
    courseName: own.course.name,
    applicantsCount: 2,
    completenessPercentage: 0,
  })
  expect(found.groups.find(({ state }) => state === 'ONGOING')?.count).toBe(2)
  expect(found.groups.some(({ state }) => state === 'ON_HOLD')).toBe(false)
  expect((await figures(admin)).ownGroups).toBeNull()
})

test('upcoming lessons tell the course, the place and who teaches', async () => {
  const answer = await manager.post('/lesson/filter?sortBy=startDate', {
    groupIds: [own.id, ofTeam.id],
    dateFrom: '2026-11-21',
    dateTo: '2026-11-27',
    lessonState: ['UPCOMING'],
    loadGroupInfo: true,
  })

  expect(answer.body).toMatchObject({
    totalElements: 2,
    lessons: [{ groupInfo: { courseName: own.course.name, lessonCount: 13, location: null, instructors: [] } }, {}],
  })
})

test('own active tasks and reminders are counted, the earliest first', async () => {
  const task = { description: 'All of them', taskType: 'OTHER', owner: coordinator.id }
  await admin.post('/task', { ...task, title: 'Later', dueDate: '2026-12-01' })
  await admin.post('/task', { ...task, title: 'Sooner', dueDate: '2026-11-20', taskType: 'GROUP', relatedTo: own.id })
  await admin.post('/task', { ...task, title: 'Done', dueDate: '2026-11-19', taskStatus: 'RESOLVED' })
  await coordinator.post('/reminder', {
    title: 'Hall',
    description: 'Book it',
    type: 'OTHER',
    remindingDate: '2026-11-24T06:00:00.000Z',
  })
  const found = await figures(coordinator)

  expect(found.tasks).toMatchObject({
    count: 2,
    next: [
      { title: 'Sooner', at: '2026-11-20', type: 'GROUP', about: own.name },
      { title: 'Later', about: null },
    ],
  })
  expect(found.reminders).toMatchObject({ count: 1, next: [{ title: 'Hall', at: '2026-11-24T06:00:00.000Z' }] })
  expect(await total(coordinator, '/task/filter', { ownerIds: [coordinator.id], taskStatus: ['ACTIVE'] })).toBe(2)
  expect(await total(coordinator, '/reminder/filter', { ownerIds: [coordinator.id], status: ['ACTIVE'] })).toBe(1)
  expect((await figures(admin)).tasks.count).toBe(0)
})

test('the whole dashboard is at most six statements', async () => {
  await admin.get('/user/me')
  const sent = await statementsOf(async () => {
    await manager.get('/dashboard')
    await manager.post('/lesson/filter', { groupIds: [own.id], dateFrom: '2026-11-21', loadGroupInfo: true })
  })

  expect(sent.length).toBeLessThanOrEqual(6)
})

test('an instructor and a student have no dashboard of the staff, and do not ask who owes', async () => {
  const teacher = await t.given.instructor()
  const instructor = await t.signIn('INSTRUCTOR', teacher.email)

  expect((await instructor.get('/dashboard')).status).toBe(403)
  expect((await instructor.post('/applicant/filter', { hasDebt: true })).status).toBe(422)
  expect((await instructor.post('/applicant/filter', { debtCurrency: ['AMD'] })).status).toBe(422)
})
