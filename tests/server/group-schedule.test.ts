import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import { checkSchedule } from '#resources/schedule.calls'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const period = { startDate: '2026-12-07', endDate: '2027-01-17' }
const at = (dayOfWeek: 'MONDAY' | 'WEDNESDAY' | 'FRIDAY' | 'SATURDAY', startHour = '19:00', endHour = '21:00') => ({
  dayOfWeek,
  startHour,
  endHour,
})
const taughtBy = (instructorId: number) => [{ instructorId, instructorType: 'LECTURER' }]
const launch = ({ id }: Group) => admin.put(`/group/launch/${id}`, { anyway: true })
const daysOf = async ({ id }: Group) =>
  (await admin.send(groupLessons, { params: { id } })).lessons.map(({ startDate }) => startDate.slice(0, 10))

describe('a schedule that is being written', () => {
  test('is told who teaches or studies elsewhere then, till when, and what would do', async () => {
    const teacher = await t.given.instructor({ name: 'Armine Kocharyan' })
    const running = await t.given.group({
      name: 'QA 12',
      ...period,
      schedule: [at('WEDNESDAY', '18:00', '20:00')],
      groupInstructors: taughtBy(teacher.id),
    })
    const own = await t.given.group({ name: 'QA 13', ...period })
    const [here] = await t.given.applicants(own, 2, { groupId: own.id, status: 'ENROLLED' })
    const there = await t.given.applicant({
      email: here!.email,
      courseId: running.courseId,
      groupId: running.id,
      status: 'ENROLLED',
    })
    await launch(running)

    const found = await admin.send(checkSchedule, {
      body: {
        groupId: own.id,
        ...period,
        schedule: [at('MONDAY'), at('WEDNESDAY')],
        instructorIds: [teacher.id],
        from: '18:00',
        till: '22:00',
      },
    })

    expect(there.personId).toBe(here!.personId)
    const clash = { ...at('WEDNESDAY'), group: { id: running.id, name: 'QA 12' }, day: '2026-12-09', till: '20:00' }
    expect(found.clashes).toEqual([
      { ...clash, instructor: 'Armine Kocharyan', students: 0 },
      { ...clash, instructor: null, students: 1 },
    ])
    expect(found.taken).toEqual([
      { ...at('WEDNESDAY', '18:00', '20:00'), group: clash.group, instructors: ['Armine Kocharyan'] },
    ])
    expect(found.students).toBe(2)
    expect(found.proposals[0]).toEqual({
      schedule: [at('MONDAY'), at('WEDNESDAY', '20:00', '22:00')],
      missing: 0,
    })
    // The students of a new group are not known yet, and groups that are over by then are not checked.
    const later = { startDate: '2027-01-18', endDate: '2027-03-01' }
    for (const [dates, instructorIds, clashes] of [
      [period, [teacher.id], 1],
      [period, [], 0],
      [later, [teacher.id], 0],
    ] as const) {
      const body = { ...dates, schedule: [at('WEDNESDAY')], instructorIds: [...instructorIds] }
      expect((await admin.send(checkSchedule, { body })).clashes).toHaveLength(clashes)
    }
  })

  test('clashes with what is ahead alone, as saving it is refused for that alone', async () => {
    const teacher = await t.given.instructor({ name: 'Hrant Davtyan' })
    const early = { startDate: '2026-11-02', groupInstructors: taughtBy(teacher.id) }
    const ended = await t.given.group({ ...early, endDate: '2026-11-20', schedule: [at('MONDAY')] })
    const own = await t.given.group({ ...early, endDate: '2026-12-20', schedule: [at('WEDNESDAY')] })
    for (const group of [ended, own]) expect((await launch(group)).status).toBe(200)
    const body = { startDate: early.startDate, endDate: '2026-12-20', schedule: [at('MONDAY')] }

    const told = await admin.send(checkSchedule, { body: { groupId: own.id, ...body, instructorIds: [teacher.id] } })

    expect(told.clashes).toEqual([])
    expect((await admin.put(`/group/${own.id}`, { schedule: body.schedule })).status).toBe(200)
  })

  test("is asked by who runs groups, of no other coordinator's group, with days and hours that are some", async () => {
    const other = await t.given.group()
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    const body = { ...period, schedule: [] }

    expect((await coordinator.post('/group/schedule', { ...body, groupId: other.id })).status).toBe(404)
    expect((await coordinator.post('/group/schedule', body)).body).toMatchObject({ clashes: [], proposals: [] })
    const bad = await admin.post('/group/schedule', { ...body, startDate: 'soon', till: '25:00' })
    expect(bad.status).toBe(422)
    expect(Object.keys(errorsOf(bad)).sort()).toEqual(['startDate', 'till'])
  })
})

test('no lesson is planned on a holiday, be it by a launch or by a changed schedule', async () => {
  await admin.post('/holiday', { name: 'New Year', startDate: '2026-12-31', endDate: '2027-01-07' })
  expect(
    errorsOf(await admin.post('/holiday', { name: 'No', startDate: '2027-02-02', endDate: '2027-02-01' })),
  ).toEqual({
    endDate: expect.any(String),
  })
  const group = await t.given.group({ ...period, endDate: '2027-01-14', schedule: [at('MONDAY')] })

  await launch(group)
  expect(await daysOf(group)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28', '2027-01-11'])
  await admin.put(`/group/${group.id}`, { schedule: [at('WEDNESDAY')] })

  expect(await daysOf(group)).toEqual(['2026-12-09', '2026-12-16', '2026-12-23', '2026-12-30', '2027-01-13'])
  const { holidays } = await admin.send(checkSchedule, { body: { ...period, schedule: [at('MONDAY')] } })
  expect(holidays).toEqual([{ startDate: '2026-12-31', endDate: '2027-01-07' }])
})

test('a holiday that is added after a launch says how many lessons are still planned on it, of those that its reader sees', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const own = await t.given.group({ ...period, projectCoordinatorId: coordinator.id, schedule: [at('FRIDAY')] })
  const gone = await t.given.group({ ...period, schedule: [at('FRIDAY')] })
  const other = await t.given.group({ ...period, schedule: [at('FRIDAY'), at('SATURDAY')] })
  for (const each of [own, gone, other]) await launch(each)
  await admin.delete(`/group/${gone.id}`)
  const days = { startDate: '2026-12-11', endDate: '2026-12-12' }

  const { id } = (await admin.post('/holiday', { name: 'Day of repairs', ...days })).body

  const said = async (who: Caller) => (await who.get(`/holiday/${id}`)).body.lessonCount
  expect(await said(admin)).toBe(3)
  expect(await said(coordinator)).toBe(1)
  await admin.put(`/group/${other.id}`, { schedule: [at('FRIDAY', '08:00', '09:00')] })
  expect(await said(admin)).toBe(1)
})
