import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { STEP_HEADER } from '#resources/kernel/undo'
import { addDays, dayOf, instantOf } from '#resources/kernel/zoned-time'
import { publish } from '../support/agreements'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'

// An undo can do nothing that a normal change could not do: the viewer's rights and later changes count.
const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const stepOf = ({ headers, status, text }: Answer): string => {
  if (status >= 300 || typeof headers[STEP_HEADER] !== 'string') throw new Error(`no step: ${status} ${text}`)
  return headers[STEP_HEADER]
}
const undo = (step: string, by: Caller = admin) => by.post(`/history/${step}/undo`, {})
const get = async (path: string): Promise<Row> => (await admin.get(path)).body
const inGroup = ({ id, courseId }: Group, more: Row = {}): Promise<Applicant> =>
  t.given.applicant({ courseId, groupId: id, status: 'EXAM_PASSED', ...more })

test('what only an administrator changes of an account, nobody else undoes', async () => {
  const { id } = await t.given.user({ roles: ['ROLE_MODERATOR'], email: 'right@cohort.test' })
  await admin.put(`/user/${id}`, { roles: ['ROLE_ADMIN'] })
  const demoted = stepOf(await admin.put(`/user/${id}`, { roles: ['ROLE_MODERATOR'] }))
  const moved = stepOf(await admin.put(`/user/${id}`, { email: 'new@cohort.test' }))

  for (const role of ['ROLE_MODERATOR', 'ROLE_SALES_SUPPORT_SPECIALIST'] as const)
    for (const step of [demoted, moved]) expect(await undo(step, await t.as(role))).not.toMatchObject({ status: 200 })
  expect(await get(`/user/${id}`)).toMatchObject({ roles: ['ROLE_MODERATOR'], email: 'new@cohort.test' })

  const other = await t.as('ROLE_ADMIN')
  expect((await undo(moved, other)).status).toBe(200)
  expect((await undo(demoted, other)).status).toBe(200)
  expect(await get(`/user/${id}`)).toMatchObject({ roles: ['ROLE_ADMIN'], email: 'right@cohort.test' })
})

test('an e-mail that is undone is told to the address that had it, whose links are void', async () => {
  const user = await t.given.user({ email: 'old@cohort.test' })
  const moved = stepOf(await admin.put(`/user/${user.id}`, { email: 'other@cohort.test' }))
  await undo(moved)

  const { rows } = await t.database.pool.query<{ recipients: string[] }>(
    `select recipients from emails where template = 'email-changed' and recipients ?| '{old@cohort.test,other@cohort.test}' order by id`,
  )
  expect(rows.map(({ recipients }) => recipients[0])).toEqual(['old@cohort.test', 'other@cohort.test'])
})

test('what somebody may not see, they do not bring back', async () => {
  const instructor = await t.given.instructor()
  const teaching = (amount: number) => ({
    groupInstructors: [
      {
        instructorId: instructor.id,
        instructorType: 'LECTURER',
        salary: { currency: 'AMD', amount, salaryType: 'MONTHLY' },
      },
    ],
  })
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const group = await t.given.group({ projectCoordinatorId: coordinator.id, ...teaching(400_000) })
  const raised = stepOf(await admin.put(`/group/${group.id}`, teaching(500_000)))

  for (const caller of [coordinator, await t.as('ROLE_MODERATOR')])
    expect((await undo(raised, caller)).status).toBe(403)
  expect(await get(`/group/${group.id}`)).toMatchObject(teaching(500_000))
  expect((await undo(raised, await t.as('ROLE_ADMIN'))).status).toBe(200)
  expect(await get(`/group/${group.id}`)).toMatchObject(teaching(400_000))
})

test('a change of many is undone only where the person may still change each of its records', async () => {
  const [coordinator, other] = [await t.as('ROLE_PROJECT_COORDINATOR'), await t.as('ROLE_PROJECT_COORDINATOR')]
  const group = await t.given.group({ projectCoordinatorId: coordinator.id })
  const [kept, lost] = [await inGroup(group), await inGroup(group)]
  const ids = [kept.id, lost.id]
  const changed = stepOf(await coordinator.put('/applicant/bulk', { ids, values: { contactLater: true } }))
  const { id: groupId } = await t.given.group({ courseId: group.courseId, projectCoordinatorId: other.id })
  await admin.put(`/applicant/${lost.id}`, { groupId, contactLater: false })

  for (const over of [undefined, 'keep', 'old'])
    expect(await coordinator.post(`/history/${changed}/undo`, { over })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  expect(await get(`/applicant/${kept.id}`)).toMatchObject({ contactLater: true })

  const only = { resource: 'applicants', id: kept.id }
  expect((await coordinator.post(`/history/${changed}/undo`, { only })).status).toBe(200)
  expect(await get(`/applicant/${kept.id}`)).toMatchObject({ contactLater: false })
})

test('a seat that was given away since is not taken again', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const group = await t.given.group({ size: 1, projectCoordinatorId: coordinator.id })
  const [first, second] = [
    await inGroup(group),
    await t.given.applicant({ courseId: group.courseId, status: 'EXAM_PASSED' }),
  ]
  const left = stepOf(await coordinator.put(`/applicant/${first.id}`, { groupId: null }))
  expect((await coordinator.put(`/applicant/${second.id}`, { groupId: group.id })).status).toBe(200)

  expect(await undo(left, coordinator)).toMatchObject({
    status: 422,
    body: { errors: { [`${first.name}: groupId`]: 'The group is full: 1 of 1.' } },
  })
  expect(await get(`/applicant/${first.id}`)).toMatchObject({ groupId: null })

  await coordinator.put(`/applicant/${second.id}`, { groupId: null })
  expect((await undo(left, coordinator)).status).toBe(200)
  expect(await get(`/applicant/${first.id}`)).toMatchObject({ groupId: group.id })
})

test('whose group went to another course meanwhile is not restored into it, but into a closed one', async () => {
  const group = await t.given.group()
  const removed = await inGroup(group)
  const restore = () => admin.post(`/applicant/${removed.id}/restore`)
  await admin.delete(`/applicant/${removed.id}`)
  const other = await t.given.group()
  expect((await admin.put(`/group/${group.id}`, { courseId: other.courseId })).status).toBe(200)

  expect(await restore()).toMatchObject({
    status: 422,
    body: { errors: { [`${removed.name}: groupId`]: 'The group belongs to another course.' } },
  })
  expect((await admin.get(`/applicant/${removed.id}`)).status).toBe(404)

  const back = { courseId: group.courseId, selectionStatus: 'CLOSED' }
  expect((await admin.put(`/group/${group.id}`, back)).status).toBe(200)
  expect((await restore()).body).toMatchObject({ id: removed.id, groupId: group.id })
})

test('a deleted student of a terminated group is restored into it', async () => {
  const group = await t.given.group()
  const graduate = await inGroup(group, { status: 'GRADUATED' })
  await admin.delete(`/applicant/${graduate.id}`)
  await t.database.pool.query(`update groups set group_state = 'TERMINATED' where id = $1`, [group.id])

  expect((await admin.post(`/applicant/${graduate.id}/restore`)).body).toMatchObject({
    id: graduate.id,
    groupId: group.id,
    status: 'GRADUATED',
  })
})

test('in a terminated group an undo changes the status, with the month of the drop-out, and nothing else', async () => {
  const group = await t.given.group()
  const student = await inGroup(group)
  const cheaper = stepOf(await admin.put(`/applicant/${student.id}`, { discount: 20 }))
  const dropped = stepOf(await admin.put(`/applicant/${student.id}`, { status: 'DROP_OUT' }))
  await t.database.pool.query(`update groups set group_state = 'TERMINATED' where id = $1`, [group.id])

  expect(await undo(cheaper)).toMatchObject({
    status: 422,
    body: { errors: { [`${student.name}: discount`]: 'In a terminated group only the status can be changed.' } },
  })
  expect((await undo(dropped)).status).toBe(200)
  expect(await get(`/applicant/${student.id}`)).toMatchObject({ discount: 20, dropoutMonth: null })
})

test('whoever is led out of a closed group by mistake comes back', async () => {
  const group = await t.given.group()
  const student = await inGroup(group)
  await admin.put(`/group/${group.id}`, { selectionStatus: 'CLOSED' })
  const left = stepOf(await admin.put(`/applicant/${student.id}`, { groupId: null }))

  expect((await undo(left)).status).toBe(200)
  expect(await get(`/applicant/${student.id}`)).toMatchObject({ groupId: group.id })
})

test('two lessons of a group do not come to the same time', async () => {
  const group = await t.given.group({ groupState: 'PLANNING' })
  const at = (days: number) => ({
    startDate: instantOf(addDays(today, days), '19:00', ACADEMY_ZONE),
    endDate: instantOf(addDays(today, days), '21:00', ACADEMY_ZONE),
  })
  const lesson = async (days: number) =>
    Number((await admin.post('/lesson', { groupId: group.id, lessonState: 'UPCOMING', ...at(days) })).body.id)
  const [one, two] = [await lesson(20), await lesson(22)]
  const moved = stepOf(await admin.put(`/lesson/${one}`, at(24)))
  expect((await admin.put(`/lesson/${two}`, at(20))).status).toBe(200)

  expect(await undo(moved)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await get(`/lesson/${one}`)).toMatchObject(at(24))

  const removed = stepOf(await admin.delete(`/lesson/${two}`))
  expect((await admin.put(`/lesson/${one}`, at(20))).status).toBe(200)
  expect(await undo(removed)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await admin.put(`/lesson/${one}`, at(22))).status).toBe(200)
  expect((await undo(removed)).status).toBe(200)

  const [missed] = [await lesson(-5), await lesson(-5)]
  expect((await admin.put(`/lesson/${missed}`, { lessonState: 'MISSED' })).status).toBe(200)
  expect((await undo(stepOf(await admin.delete(`/lesson/${missed}`)))).status).toBe(200)
})

test('a grade stays within the bounds of its exam', async () => {
  const group = await t.given.group()
  const student = await inGroup(group, { status: 'ENROLLED' })
  const exam = { title: 'Midterm', date: today, examType: 'MIDTERM', minScore: 10, maxScore: 100, groupId: group.id }
  const { id } = (await admin.post('/exam', exam)).body
  const { rows } = await t.database.pool.query<{ id: number }>(
    'select id from grades where exam_id = $1 and applicant_id = $2',
    [id, student.id],
  )
  const grade = `/grade/${rows[0]?.id}`
  expect((await admin.put(grade, { grade: 90 })).status).toBe(200)
  const lowered = stepOf(await admin.put(grade, { grade: 30 }))
  expect((await admin.put(`/exam/${id}`, { maxScore: 50 })).status).toBe(200)

  expect((await undo(lowered)).status).toBe(422)
  expect(await get(grade)).toMatchObject({ grade: 30 })
})

test('a group that an administrator terminated is not reopened by an undo of somebody else', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const group = await t.given.group({ projectCoordinatorId: coordinator.id, groupState: 'WAITING_FOR_DEMO' })
  const links = {
    evaluationLink: 'https://docs.google.com/forms/d/abc',
    evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc',
  }
  const over = stepOf(await admin.put(`/group/${group.id}`, { groupState: 'TERMINATED', ...links }))

  expect(await undo(over, coordinator)).toMatchObject({
    status: 403,
    body: { uiMessage: 'Only an administrator reopens a terminated group.' },
  })
  expect((await undo(over)).status).toBe(200)
  expect(await get(`/group/${group.id}`)).toMatchObject({ groupState: 'WAITING_FOR_DEMO' })
})

test('a version that is published stays so: what was signed names it', async () => {
  const published = await publish(admin, 'Signed words')
  expect(published.status).toBe(200)
  expect(published.headers[STEP_HEADER]).toBeUndefined()
  const { history } = await get(`/documentTemplateVersion/${published.body.id}/history`)
  const [{ step }] = history as [{ step: string }]

  expect(await undo(step)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await get(`/documentTemplateVersion/${published.body.id}`)).toMatchObject({ state: 'PUBLISHED' })
})

test('what was removed for good comes back whole, also where its history does not tell how it was made', async () => {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into holidays (name, start_date, end_date, created_at, updated_at)
      values ('Independence Day', '2027-09-21', '2027-09-21', now(), now()) returning id`,
  )
  const id = rows[0]?.id
  await admin.put(`/holiday/${id}`, { name: 'Day of Independence' })
  const before = await get(`/holiday/${id}`)
  const gone = stepOf(await admin.delete(`/holiday/${id}`))

  const undone = await undo(gone)
  expect(undone.status).toBe(200)
  expect(await get(`/holiday/${id}`)).toMatchObject({ name: before.name, startDate: before.startDate })
  expect((await undo(String(undone.body.step))).status).toBe(200)
  expect((await admin.get(`/holiday/${id}`)).status).toBe(404)
})

test('what Cohort of before removed for good, and whose history lacks something, is refused with words', async () => {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into holidays (name, start_date, end_date, created_at, updated_at)
      values ('Old day', '2027-05-01', '2027-05-01', now(), now()) returning id`,
  )
  const gone = stepOf(await admin.delete(`/holiday/${rows[0]?.id}`))
  await t.database.pool.query(`update history set before = null where resource = 'holidays' and record_id = $1`, [
    rows[0]?.id,
  ])

  expect(await undo(gone)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('a group that runs is not brought back to a state that it cannot go to, whatever it was before', async () => {
  const group = await t.given.group({ groupState: 'ON_HOLD', startDate: addDays(today, 7) })
  const planned = stepOf(await admin.put(`/group/${group.id}/state`, { groupState: 'PLANNING' }))
  const launched = stepOf(await admin.put(`/group/launch/${group.id}`, { anyway: true }))

  expect((await undo(planned)).status).toBe(409)
  expect(await admin.post(`/history/${planned}/undo`, { over: 'old' })).toMatchObject({
    status: 422,
    body: { uiMessage: expect.anything() },
  })
  expect(await get(`/group/${group.id}`)).toMatchObject({ groupState: 'ONGOING' })
  expect((await undo(launched)).status).toBe(200)
  expect((await undo(planned)).status).toBe(200)
  expect(await get(`/group/${group.id}`)).toMatchObject({ groupState: 'ON_HOLD' })
})
