import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type TestApp } from '../support/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('what some records hold in several fields is counted in one statement, by ids and by filter', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const [one, two] = [await t.given.course(), await t.given.course()]
  const people = [
    await t.given.applicant({ courseId: one.id, discount: 20 }),
    await t.given.applicant({ courseId: one.id, discount: 20 }),
    await t.given.applicant({ courseId: two.id }),
  ]
  const groupBy = ['status', 'courseId', 'discount', 'contactLater', 'scheduledDate']
  const { count, held } = await admin.send(calls(applicants).count, {
    body: { ids: people.map(({ id }) => id), groupBy },
  })
  expect(count).toBe(3)
  expect(held).toEqual({
    status: { groups: [{ value: 'APPLIED_ONLY', count: 3 }], different: 1, fixed: 0 },
    courseId: {
      groups: [
        { value: one.id, count: 2 },
        { value: two.id, count: 1 },
      ],
      different: 2,
      fixed: 0,
    },
    discount: {
      groups: [
        { value: 20, count: 2 },
        { value: 0, count: 1 },
      ],
      different: 2,
      fixed: 0,
    },
    contactLater: { groups: [{ value: false, count: 3 }], different: 1, fixed: 0 },
    scheduledDate: { groups: [{ value: null, count: 3 }], different: 1, fixed: 0 },
  })
  const filtered = await admin.send(calls(applicants).count, { body: { courseIds: [two.id], groupBy: ['discount'] } })
  expect(filtered).toEqual({
    count: 1,
    held: { discount: { groups: [{ value: 0, count: 1 }], different: 1, fixed: 0 } },
  })
})

test('in a terminated group all fields but the status are fixed', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const group = await t.given.group()
  const { id } = await t.given.student({ courseId: group.courseId, groupId: group.id })
  const free = await t.given.applicant({ courseId: group.courseId })
  await t.database.pool.query(`update groups set group_state = 'TERMINATED' where id = $1`, [group.id])

  const body = { ids: [id, free.id], groupBy: ['status', 'discount', 'groupId'] }
  const { held } = await admin.send(calls(applicants).count, { body })
  expect(held).toMatchObject({ status: { fixed: 0 }, discount: { fixed: 1 }, groupId: { fixed: 1 } })
  const said = 'In a terminated group only the status can be changed.'
  const refused = await admin.put(`/applicant/${id}`, { status: 'DROP_OUT', discount: 10, contactLater: true })
  expect(refused).toMatchObject({ status: 422, body: { errors: { discount: said, contactLater: said } } })
  expect((await admin.put(`/applicant/${id}`, { status: 'DROP_OUT' })).status).toBe(200)
})

test('records that are not theirs to change are told apart, and a field that is no field is refused', async () => {
  const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const course = await t.given.course()
  await t.given.applicant({ courseId: course.id })
  await t.given.applicant({ courseId: course.id, status: 'GRADUATED' })
  const { held } = await sales.send(calls(applicants).count, { body: { courseIds: [course.id], groupBy: ['status'] } })
  expect(held?.status).toMatchObject({ different: 2, fixed: 1 })
  for (const groupBy of [['nothing'], ['debt'], ["status' or true"]])
    expect((await sales.post('/applicant/count', { groupBy })).status).toBe(422)
})
