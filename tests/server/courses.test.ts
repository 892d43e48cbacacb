import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCourseLevels } from '#resources/courses.calls'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

test('only the default project coordinator deletes a course, the administrator included in the refusal', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const course = await t.given.course({ defaultProjectCoordinatorId: coordinator.id })

  const refused = await admin.delete(`/course/${course.id}`)

  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'forbidden',
      message: 'Wrong action',
      uiMessage: 'Only the default project coordinator can delete this course.',
    },
  })
  expect((await coordinator.delete(`/course/${course.id}`)).status).toBe(200)
  expect((await admin.get(`/course/${course.id}`)).status).toBe(404)
})

test('a course with groups stays, and says how many it has', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const course = await t.given.course({ name: 'Go', defaultProjectCoordinatorId: coordinator.id })
  const group = await t.given.group({ courseId: course.id })

  expect(await coordinator.delete(`/course/${course.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', uiMessage: expect.stringMatching(/^Go has 1 group\./) },
  })
  await admin.delete(`/group/${group.id}`)
  expect((await coordinator.delete(`/course/${course.id}`)).status).toBe(200)
})

test('an automated exam forces its template, whatever was chosen', async () => {
  const course = await t.given.course({ emailTemplate: 'enroll-template' })

  const automated = await admin.put(`/course/${course.id}`, {
    examProcessType: 'AUTOMATED',
    testLink: 'https://tests.example.am/1',
    testId: 'T1',
    examPercentage: 60,
  })
  const chosen = await admin.put(`/course/${course.id}`, { emailTemplate: 'enroll-template' })

  expect([automated.body.emailTemplate, chosen.body.emailTemplate]).toEqual([
    'automated-exam-template',
    'automated-exam-template',
  ])
})

test.each([
  ['DAY', 3],
  ['WEEK', 21],
  ['MONTH', 90],
  ['YEAR', 1095],
])('a length of 3 %s is %i days', async (timeScale, days) => {
  const course = await t.given.course({ defaultDuration: { value: 3, timeScale } })

  expect((await admin.get(`/course/${course.id}`)).body.defaultDuration).toEqual({
    value: 3,
    timeScale,
    durationInDays: days,
  })
})

test('courses are counted by level and instructors by status, every one answered', async () => {
  const levels = async () => (await admin.send(countCourseLevels)).levels
  const before = await levels()
  await t.given.course({ level: 2 })
  await t.given.instructor({ status: 'ON_A_BREAK' })

  expect(before.map(({ level }) => level)).toEqual([0, 1, 2])
  expect((await levels())[2]!.count).toBe(before[2]!.count + 1)
  expect((await admin.get('/instructor/status/count')).body.statuses).toEqual([
    { status: 'TEACHING_NOW', count: 0 },
    { status: 'ON_A_BREAK', count: 1 },
    { status: 'NOT_AVAILABLE', count: 0 },
    { status: 'POTENTIAL_INSTRUCTOR', count: 0 },
  ])
})
